import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const BLOCK = 512;

/** Unpacks a tar archive with files, folders and symbolic links, where no `tar` is installed. */
export function unpackTar(archive: Buffer, folder: string): void {
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0; ) {
    const text = (from: number, length: number) =>
      archive.toString("utf8", at + from, at + from + length).replace(/\0.*$/s, "");
    const size = Number.parseInt(text(124, 12), 8) || 0;
    const path = join(folder, text(345, 155), text(0, 100));
    const kind = text(156, 1);
    const content = archive.subarray(at + BLOCK, at + BLOCK + size);
    if (kind === "5") mkdirSync(path, { recursive: true });
    else mkdirSync(dirname(path), { recursive: true });
    if (kind === "" || kind === "0") writeFileSync(path, content, { mode: Number.parseInt(text(100, 8), 8) });
    else if (kind === "2") symlinkSync(text(157, 100), path);
    else if (kind !== "5") throw new Error(`The archive has an entry of another kind: ${path}`);
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}
