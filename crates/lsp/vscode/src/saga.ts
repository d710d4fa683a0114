// Where the program `saga` is, and whether it has a language server.

import { execFile } from "node:child_process";
import { accessSync, constants, statSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";

/** Where the program is: at a path; nowhere, and why. */
export type Found = { path: string } | { missing: string };

/** What the finder asks of the machine it runs on. */
export interface Machine {
  platform: string;
  searchPath: string;
  home: string;
  isProgram(path: string): boolean;
}

/** The machine the extension runs on. */
export function thisMachine(): Machine {
  return {
    platform: process.platform,
    searchPath: process.env["PATH"] ?? "",
    home: process.env["HOME"] ?? process.env["USERPROFILE"] ?? "",
    isProgram(path) {
      try {
        accessSync(path, constants.X_OK);
        return statSync(path).isFile();
      } catch {
        return false;
      }
    },
  };
}

/** Finds the program: where the setting says, else on the search path, else where cargo puts it. */
export function findSaga(setting: string, folder: string | undefined, machine: Machine): Found {
  const names = machine.platform === "win32" ? ["saga.exe", "saga.cmd"] : ["saga"];
  const wanted = setting.trim().replace(/^~(?=[/\\])/, machine.home);
  if (wanted) {
    const path = isAbsolute(wanted) || !folder ? wanted : join(folder, wanted);
    if (machine.isProgram(path)) return { path };
    return { missing: `The setting saga.path says “${wanted}”, and no program is there.` };
  }
  const folders = machine.searchPath.split(delimiter).filter(Boolean);
  if (machine.home) folders.push(join(machine.home, ".cargo", "bin"));
  for (const folder of folders) {
    for (const name of names) {
      const path = join(folder, name);
      if (machine.isProgram(path)) return { path };
    }
  }
  return { missing: "The program “saga” is not on the PATH." };
}

/** Whether a program has the command `lsp`; an older one has not. */
export function hasServer(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(path, ["lsp", "--help"], { timeout: 10_000 }, (error) => resolve(!error));
  });
}
