import { MongoClient } from "mongodb";
import { startEmbedded } from "./embedded";
import { startFaultProxy } from "./fault-proxy";

/** A connected database client whose line then accepts data and answers nothing. */
export async function hangingClient(): Promise<{ client: MongoClient; close: () => Promise<void> }> {
  const database = await startEmbedded({ port: 0 });
  const line = await startFaultProxy(Number(new URL(database.uri).port));
  const client = new MongoClient(`mongodb://127.0.0.1:${line.port}/?directConnection=true`, {
    socketTimeoutMS: 200,
    connectTimeoutMS: 2_000,
    serverSelectionTimeoutMS: 2_000,
    retryWrites: false,
  });
  await client.db("admin").command({ ping: 1 });
  await line.break("hang");
  return {
    client,
    close: async () => {
      await line.mend();
      await client.close();
      await line.close();
      await database.close();
    },
  };
}
