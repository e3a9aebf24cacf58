import { ObjectId } from "mongodb";

export type { ObjectId };

/** 24 hex digits become an id; whatever else a client sends names no record. */
export const parseId = (id: string): ObjectId | null =>
  /^[0-9a-f]{24}$/i.test(id) ? ObjectId.createFromHexString(id) : null;

export const newId = (): ObjectId => new ObjectId();

/** For ids that came out of the database before. */
export function requireId(id: string): ObjectId {
  const parsed = parseId(id);
  if (!parsed) throw new Error("not an id of the shop");
  return parsed;
}
