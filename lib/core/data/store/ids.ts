import { createHash } from "node:crypto";
import { ObjectId } from "mongodb";

export type { ObjectId };

/** @returns null for anything but 24 hexadecimal digits: such text names no record */
export const parseId = (id: string): ObjectId | null =>
  /^[0-9a-f]{24}$/i.test(id) ? ObjectId.createFromHexString(id) : null;

export const newId = (): ObjectId => new ObjectId();

/** The same content always gives the same id, so that what is repeated is found. */
export const idMadeOf = (content: string | Uint8Array): ObjectId =>
  requireId(createHash("sha256").update(content).digest("hex").slice(0, 24));

/** For ids that came from the database. */
export function requireId(id: string): ObjectId {
  const parsed = parseId(id);
  if (!parsed) throw new Error("not an id of the shop");
  return parsed;
}
