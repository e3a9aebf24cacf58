import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { StoreError } from "./store/sqlite";

const fileName = "mongodb.sock";
/** The operating system limits the path of a socket: to 104 bytes on macOS, 108 on Linux. */
const maxBytes = 100;

/** The path at which the server of this folder listens when it runs. */
export const findSocket = (dir: string): string => linkTarget(nearPath(dir)) ?? nearPath(dir);

/**
 * The path where a server may listen; nothing is there any more. In a folder with a long path the socket cannot lie: then it
 * lies in a private folder among the temporary files, and a link in `dir` says where. After a kill the next process finds
 * the link and listens at the same path, so that clients find it again. Call it while holding the lock of `dir`.
 */
export function claimSocket(dir: string): string {
  const near = nearPath(dir);
  const before = linkTarget(near);
  if (isShort(near)) {
    fs.rmSync(near, { force: true });
    return near;
  }
  if (before !== null && isShort(before) && ensurePrivate(path.dirname(before))) {
    fs.rmSync(before, { force: true });
    return before;
  }
  const file = path.join(newPrivateFolder(), fileName);
  fs.rmSync(near, { force: true });
  fs.symlinkSync(file, near);
  return file;
}

/** Call it when the server no longer listens. */
export function releaseSocket(dir: string, socket: string): void {
  const near = nearPath(dir);
  if (socket === near) return;
  fs.rmSync(near, { force: true });
  fs.rmSync(path.dirname(socket), { recursive: true, force: true });
}

const nearPath = (dir: string) => path.join(path.resolve(dir), fileName);

const isShort = (file: string) => Buffer.byteLength(file) <= maxBytes;

function linkTarget(file: string): string | null {
  try {
    return fs.readlinkSync(file);
  } catch {
    return null;
  }
}

/** Whether the folder is this user's alone; creates it when it is missing. */
function ensurePrivate(folder: string): boolean {
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
    return true;
  } catch {
    const found = fs.lstatSync(folder, { throwIfNoEntry: false });
    return found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o077) === 0;
  }
}

function newPrivateFolder(): string {
  for (const parent of [os.tmpdir(), "/tmp"]) {
    const prefix = path.join(parent, "mongodb-");
    if (isShort(path.join(`${prefix}XXXXXX`, fileName)) && fs.existsSync(parent))
      return fs.mkdtempSync(prefix);
  }
  throw new StoreError("the paths of the data folder and of the temporary files are too long for a socket");
}
