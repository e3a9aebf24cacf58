import { createHash } from "node:crypto";
import { Binary } from "mongodb";
import { insertOnce } from "@/lib/core/data/store/insert-once";
import { paperFiles } from "./collections";

/** Files of papers, by the SHA-256 of their content: made again they are the same. */

/** @returns the file's id */
export async function storePaperFile(content: Uint8Array): Promise<string> {
  const _id = createHash("sha256").update(content).digest("hex");
  await insertOnce(paperFiles(), {
    _id,
    content: new Binary(content),
    bytes: content.byteLength,
    at: new Date(),
  });
  return _id;
}

/** Null where it is not there, as in a restore without it. */
export async function findPaperFile(_id: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const found = await paperFiles().findOne({ _id });
  return found ? new Uint8Array(found.content.buffer) : null;
}

export async function deletePaperFiles(ids: readonly string[]): Promise<void> {
  await paperFiles().deleteMany({ _id: { $in: [...ids] } });
}
