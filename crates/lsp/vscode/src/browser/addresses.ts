// The module knows files by the addresses they have on a disk. In a browser they lie elsewhere; each is called as if it
// lay on a disk, and called back.

/** What an address is made of. */
export interface Parts {
  scheme: string;
  authority: string;
  path: string;
  query: string;
  fragment: string;
}

/** Where files lie: what their addresses have before the path. */
type Origin = Pick<Parts, "scheme" | "authority" | "query">;

const DISK: Origin = { scheme: "file", authority: "", query: "" };

/**
 * The origins of the folders of a workspace. Files of the first are called by their path alone; those of others have
 * another folder before it, so that no two are called the same. What is no file of theirs keeps its address.
 */
export class Origins {
  readonly #origins: Origin[] = [];

  constructor(folders: Iterable<Parts>) {
    for (const folder of folders) this.add(folder);
    this.add({ ...DISK, path: "/", fragment: "" });
  }

  /** A folder is of the workspace from now on. */
  add(folder: Parts): void {
    if (this.#number(folder) < 0) {
      this.#origins.push({ scheme: folder.scheme, authority: folder.authority, query: folder.query });
    }
  }

  /** How the server calls what the editor has there. */
  toServer(address: Parts): Parts {
    const number = address.path.startsWith("/") ? this.#number(address) : -1;
    if (number < 0) return address;
    const path = number === 0 ? address.path : `/.origin-${number + 1}${address.path}`;
    return { ...DISK, path, fragment: address.fragment };
  }

  /** Where the editor has what the server calls so. */
  toEditor(address: Parts): Parts {
    if (address.scheme !== "file") return address;
    const [, number, path] = /^\/\.origin-(\d+)(\/.*)$/.exec(address.path) ?? [];
    const other = path === undefined ? undefined : this.#origins[Number(number) - 1];
    return other
      ? { ...other, path: path!, fragment: address.fragment }
      : { ...this.#origins[0]!, path: address.path, fragment: address.fragment };
  }

  #number({ scheme, authority, query }: Parts): number {
    return this.#origins.findIndex((own) => own.scheme === scheme && own.authority === authority && own.query === query);
  }
}
