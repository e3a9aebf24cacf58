import { ObjectId } from "mongodb";

export type { ObjectId };

/** @returns null for anything but 24 hexadecimal digits: such text names no record */
export const parseId = (id: string): ObjectId | null =>
  /^[0-9a-f]{24}$/i.test(id) ? ObjectId.createFromHexString(id) : null;

export const newId = (): ObjectId => new ObjectId();

/** For ids that came from the database. */
export function requireId(id: string): ObjectId {
  const parsed = parseId(id);
  if (!parsed) throw new Error("not an id of the shop");
  return parsed;
}
