import { MongoClient } from "mongodb";
import { INDEXES, indexKeys, indexName } from "@/lib/registry/indexes";

/**
 * mongo-java-server applies a partial unique index to all documents and so refuses the sample catalogue. A shop that finds
 * this index already there and not unique reports it and leaves it alone.
 */
export async function makeRoomForSamples(uri: string, databaseName: string): Promise<void> {
  const client = await new MongoClient(uri).connect();
  try {
    for (const [collection, declared] of Object.entries(INDEXES))
      for (const declaration of declared)
        if (declaration.options?.unique && declaration.options.partialFilterExpression)
          await client
            .db(databaseName)
            .collection(collection)
            .createIndex(indexKeys(declaration), { name: indexName(declaration.keys) });
  } finally {
    await client.close();
  }
}
