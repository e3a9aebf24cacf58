import { ObjectId } from "bson";
import { elements } from "../bson/decode";
import { encode } from "../bson/encode";
import { type Doc, has, isDoc, isRegex } from "../bson/values";
import { CommandError } from "../errors";

const maxDocumentSize = 16 * 1024 * 1024;

/** Refuses a document that is too large, and an `_id` of a kind that MongoDB refuses. */
export function checkDocument(doc: Doc, raw: Buffer): void {
  if (raw.length > maxDocumentSize)
    throw new CommandError(
      10334,
      "BSONObjectTooLarge",
      `BSONObj size: ${raw.length} is invalid. Size must be between 0 and ${maxDocumentSize}`,
    );
  const id = doc._id;
  if (Array.isArray(id) || isRegex(id) || id === undefined)
    throw new CommandError(
      53,
      "InvalidIdField",
      "The '_id' value cannot be of type array, regex or undefined",
    );
  if (!isDoc(id)) return;
  const operator = Object.keys(id).find((name) => name.startsWith("$"));
  if (operator && !["$ref", "$id", "$db"].includes(operator))
    throw new CommandError(
      52,
      "DollarPrefixedFieldName",
      `The dollar ($) prefixed field '${operator}' in '_id.${operator}' is not valid for storage.`,
    );
}

export const idFirst = (doc: Doc): Doc => {
  if (Object.keys(doc)[0] === "_id" || !has(doc, "_id")) return doc;
  const { _id, ...rest } = doc;
  return { _id, ...rest };
};

/** Moves `_id` to the front, or adds one, and leaves all other bytes unchanged. */
export function withIdFirst(raw: Buffer): Buffer {
  if (raw.length > 9 && raw.toString("latin1", 5, 9) === "_id\0") return raw;
  for (const { name, start, end } of elements(raw)) {
    if (name === "_id")
      return sized([raw.subarray(0, 4), raw.subarray(start, end), raw.subarray(4, start), raw.subarray(end)]);
  }
  return sized([raw.subarray(0, 4), encode({ _id: new ObjectId() }).subarray(4, -1), raw.subarray(4)]);
}

function sized(parts: Uint8Array[]): Buffer {
  const bytes = Buffer.concat(parts);
  bytes.writeInt32LE(bytes.length, 0);
  return bytes;
}
