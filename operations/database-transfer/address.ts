import { existsSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { type Db, MongoClient } from "mongodb";
import type { Settings } from "../../lib/env";
import { DatabaseProblem, startDatabase } from "../../server/launcher/database";
import { makeFolder } from "../../server/launcher/make-folder";
import { Refusal } from "./refusal";

export interface OpenDatabase {
  db: Db;
  /** For messages: without a password. */
  place: string;
  close: () => Promise<void>;
}

const SELECTION_MS = 10_000;

interface OpenOptions {
  /** Makes the data folder where there is none. */
  create?: boolean;
}

/** The database of the shop whose settings these are, whether the shop runs or not. */
export const openShopDatabase = (settings: Settings, options?: OpenOptions): Promise<OpenDatabase> =>
  openDatabase(settings.mongodbUri ?? settings.dataDir, settings.mongodbDb, options);

/**
 * @param where an address, or the data folder of a shop with an embedded database. That one is asked where it runs
 * and else started for as long as it is needed.
 */
export async function openDatabase(
  where: string,
  name: string,
  { create = false }: OpenOptions = {},
): Promise<OpenDatabase> {
  if (/^mongodb(\+srv)?:\/\//.test(where)) return await openAddress(where, name);
  const folder = join(where, "db");
  if (create) await makeFolder(folder);
  else if (!existsSync(folder))
    throw new Refusal(`${where} is neither a mongodb:// address nor a folder with an embedded database`);
  const running = join(folder, "mongodb.sock");
  if (await isListening(running)) return await openAddress(`mongodb://${encodeURIComponent(running)}/`, name);
  return await startEmbedded(folder, name);
}

async function startEmbedded(folder: string, name: string): Promise<OpenDatabase> {
  const server = await startDatabase({ dir: folder }).catch((error: unknown) => {
    throw error instanceof DatabaseProblem ? new Refusal(error.message) : error;
  });
  const open = await openAddress(server.uri, name);
  return {
    ...open,
    close: async () => {
      await open.close();
      await server.close();
    },
  };
}

async function openAddress(uri: string, name: string): Promise<OpenDatabase> {
  const place = `${uri.replace(/\/\/[^@/]*@/, "//")} (${name})`;
  const client = new MongoClient(uri, {
    appName: "halfinch-operations",
    // What the address itself says wins.
    ...(uri.includes("serverSelectionTimeoutMS=") ? {} : { serverSelectionTimeoutMS: SELECTION_MS }),
    writeConcern: { w: "majority" },
    readPreference: "primary",
    maxPoolSize: 4,
  });
  try {
    await client.connect();
  } catch (error) {
    await client.close();
    throw new Refusal(`${place} does not answer: ${error instanceof Error ? error.message : String(error)}`);
  }
  return { db: client.db(name), place, close: () => client.close() };
}

/** A socket file may have been left by a process that is gone. */
function isListening(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
