// Keeps files in memory, at `elsewhere:/…`, as an editor in a browser may: nothing else than that finds them. What stands
// before this is `FILES`, their texts by path.
const vscode = require("vscode");

const { Directory, File } = vscode.FileType;
const encoded = new Map(Object.entries(FILES).map(([path, text]) => [path, new TextEncoder().encode(text)]));
const changed = new vscode.EventEmitter();

function inside(uri) {
  const folder = uri.path.replace(/\/?$/, "/");
  return [...encoded.keys()].filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length));
}

const provider = {
  onDidChangeFile: changed.event,
  watch: () => new vscode.Disposable(() => undefined),
  stat(uri) {
    const bytes = encoded.get(uri.path);
    if (!bytes && inside(uri).length === 0) throw vscode.FileSystemError.FileNotFound(uri);
    return { type: bytes ? File : Directory, ctime: 0, mtime: 0, size: bytes?.length ?? 0 };
  },
  readDirectory(uri) {
    const names = new Map(inside(uri).map((path) => path.split("/")).map(([name, ...within]) => [name, within.length ? Directory : File]));
    return [...names];
  },
  readFile(uri) {
    const bytes = encoded.get(uri.path);
    if (!bytes) throw vscode.FileSystemError.FileNotFound(uri);
    return bytes;
  },
  writeFile(uri, bytes) {
    encoded.set(uri.path, bytes);
    changed.fire([{ type: vscode.FileChangeType.Changed, uri }]);
  },
  createDirectory() {},
  delete(uri) {
    encoded.delete(uri.path);
    changed.fire([{ type: vscode.FileChangeType.Deleted, uri }]);
  },
  rename(from, to) {
    this.writeFile(to, this.readFile(from));
    this.delete(from);
  },
};

exports.activate = ({ subscriptions }) => {
  subscriptions.push(vscode.workspace.registerFileSystemProvider("elsewhere", provider, { isCaseSensitive: true }));
};
