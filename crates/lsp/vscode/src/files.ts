// The files of the workspace, wherever they are kept.

import * as vscode from "vscode";

/** Folders whose files are made or fetched by programs. */
const LEFT_OUT = ["node_modules", "target"];

/** So long the editor may search (milliseconds). */
const PATIENCE = 3_000;

/** In so many folders files are looked for one by one, where nothing else finds them. */
const FOLDERS = 2_000;

/** Whether a file is one of the workspace's own. */
export function isOwn({ path }: vscode.Uri): boolean {
  return !path.split("/").some((name) => LEFT_OUT.includes(name));
}

/** The files of the workspace whose names end so (`.saga`), at most so many of each of its folders. */
export async function found(endings: string[], most?: number): Promise<vscode.Uri[]> {
  const folders = vscode.workspace.workspaceFolders ?? [];
  const files = await Promise.all(folders.map(async ({ uri }) => (await searched(uri, endings, most)) ?? walked(uri, endings, most)));
  return files.flat();
}

/** What the editor finds in a folder; nothing where it cannot search there. */
async function searched(folder: vscode.Uri, endings: string[], most?: number): Promise<vscode.Uri[] | undefined> {
  const wanted = new vscode.RelativePattern(folder, `**/*{${endings.join(",")}}`);
  const impatience = new vscode.CancellationTokenSource();
  const searching = vscode.workspace.findFiles(wanted, `**/{${LEFT_OUT.join(",")}}/**`, most, impatience.token);
  if (folder.scheme === "file") return searching;
  // What keeps files elsewhere than on a disk may not offer to search them, and the editor waits until it does.
  const files = await Promise.race([searching, new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE))]);
  impatience.cancel();
  return files?.length ? files : undefined;
}

/** The files of a folder and of those within that end so. */
async function walked(folder: vscode.Uri, endings: string[], most = Infinity): Promise<vscode.Uri[]> {
  const [files, folders]: [vscode.Uri[], vscode.Uri[]] = [[], [folder]];
  for (let at = 0; at < Math.min(folders.length, FOLDERS) && files.length < most; at += 1) {
    const here = folders[at]!;
    for (const [name, type] of await listed(here)) {
      const uri = vscode.Uri.joinPath(here, name);
      if (type & vscode.FileType.Directory) {
        if (!name.startsWith(".") && !LEFT_OUT.includes(name)) folders.push(uri);
      } else if (endings.some((ending) => name.endsWith(ending)) && files.length < most) files.push(uri);
    }
  }
  return files;
}

async function listed(folder: vscode.Uri): Promise<[string, vscode.FileType][]> {
  try {
    return await vscode.workspace.fs.readDirectory(folder);
  } catch {
    return [];
  }
}
