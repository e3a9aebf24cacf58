import type { Collection, Db, Document } from "mongodb";
import { isObject } from "./unified-matching";

/** The operation cannot test this server. */
export class NotApplicable extends Error {}

type Arguments = Record<string, unknown> & { session?: never };

/** Runs an operation of the unified format with the driver, and returns its result in that format. */
export async function runOperation(
  target: Collection | Db,
  name: string,
  given: Arguments,
): Promise<unknown> {
  return "collectionName" in target
    ? runOnCollection(target as Collection, name, given)
    : runOnDatabase(target as Db, name, given);
}

async function runOnDatabase(
  database: Db,
  name: string,
  { pipeline, collection, ...options }: Arguments,
): Promise<unknown> {
  switch (name) {
    case "aggregate":
      return database.aggregate(pipeline as Document[], options).toArray();
    case "dropCollection":
      return database.dropCollection(String(collection));
    case "createCollection":
      await database.createCollection(String(collection), options);
      return undefined;
    default:
      throw new NotApplicable(`database.${name}`);
  }
}

async function runOnCollection(collection: Collection, name: string, given: Arguments): Promise<unknown> {
  const {
    filter = {},
    update,
    replacement,
    document,
    documents,
    requests,
    pipeline,
    fieldName,
    keys,
    ...rest
  } = given;
  const options = optionsOf(rest);
  const where = filter as Document;
  switch (name) {
    case "find":
      return collection.find(where, options).toArray();
    case "findOne":
      return collection.findOne(where, options);
    case "aggregate":
      return collection.aggregate(pipeline as Document[], options).toArray();
    case "count":
      return collection.count(where, options);
    case "countDocuments":
      return collection.countDocuments(where, options);
    case "estimatedDocumentCount":
      return collection.estimatedDocumentCount(options);
    case "distinct":
      return collection.distinct(String(fieldName), where, options);
    case "insertOne":
      return collection.insertOne(document as Document, options);
    case "insertMany":
      return collection.insertMany(documents as Document[], options);
    case "updateOne":
      return updateResult(await collection.updateOne(where, update as Document, options));
    case "updateMany":
      return updateResult(await collection.updateMany(where, update as Document, options));
    case "replaceOne":
      return updateResult(await collection.replaceOne(where, replacement as Document, options));
    case "deleteOne":
      return collection.deleteOne(where, options);
    case "deleteMany":
      return collection.deleteMany(where, options);
    case "findOneAndUpdate":
      return collection.findOneAndUpdate(where, update as Document, options);
    case "findOneAndReplace":
      return collection.findOneAndReplace(where, replacement as Document, options);
    case "findOneAndDelete":
      return collection.findOneAndDelete(where, options);
    case "createIndex":
      return collection.createIndex(keys as Document, options);
    case "bulkWrite": {
      // The requests of the format have the same shape as those of the driver.
      const result = await collection.bulkWrite(requests as never, options);
      return { ...result, insertedIds: result.insertedIds, upsertedIds: result.upsertedIds };
    }
    default:
      throw new NotApplicable(`collection.${name}`);
  }
}

const updateResult = <T extends { upsertedId?: unknown }>({ upsertedId, ...result }: T) =>
  upsertedId === null || upsertedId === undefined ? result : { ...result, upsertedId };

function optionsOf({ returnDocument, ...rest }: Record<string, unknown>): Record<string, unknown> {
  const options = isObject(rest) ? rest : {};
  return returnDocument === undefined
    ? options
    : { ...options, returnDocument: String(returnDocument).toLowerCase() };
}
