import { ObjectId } from "mongodb";

/** 24 hex digits become an id; whatever else a client sends names no record. */
export const parseId = (id: string): ObjectId | null =>
  /^[0-9a-f]{24}$/i.test(id) ? ObjectId.createFromHexString(id) : null;

export const newId = (): ObjectId => new ObjectId();
