import { existsSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { findSocket } from "@halfinch/embedded-mongodb";
import { type Db, MongoClient } from "mongodb";
import type { Settings } from "../../lib/env";
import { DatabaseProblem, startDatabase } from "../../server/launcher/database";
import { makeFolder } from "../../server/launcher/make-folder";
import { Refusal } from "./refusal";

export interface OpenDatabase {
  db: Db;
  uri: string;
  /** For messages: the database URI without its password, and the name. */
  label: string;
  close: () => Promise<void>;
}

const SELECTION_MS = 10_000;

interface OpenOptions {
  /** Creates the data folder if there is none. */
  create?: boolean;
}

/** The database of the shop with these settings, whether the shop runs or not. */
export const openShopDatabase = (settings: Settings, options?: OpenOptions): Promise<OpenDatabase> =>
  openDatabase(settings.mongodbUri ?? settings.dataDir, settings.mongodbDb, options);

/**
 * @param where a database URI, or the data folder of a shop with an embedded database. A running embedded database is
 * connected to; otherwise one is started until `close`.
 */
export async function openDatabase(
  where: string,
  name: string,
  { create = false }: OpenOptions = {},
): Promise<OpenDatabase> {
  if (/^mongodb(\+srv)?:\/\//.test(where)) return await openUri(where, name);
  const folder = join(where, "db");
  if (create) await makeFolder(folder);
  else if (!existsSync(folder))
    throw new Refusal(`${where} is neither a mongodb:// URI nor a folder with an embedded database`);
  const socket = findSocket(folder);
  if (await isListening(socket)) return await openUri(`mongodb://${encodeURIComponent(socket)}/`, name);
  return await startEmbedded(folder, name, !create);
}

async function startEmbedded(folder: string, name: string, mustExist: boolean): Promise<OpenDatabase> {
  const server = await startDatabase({ dir: folder, mustExist }).catch((error: unknown) => {
    throw error instanceof DatabaseProblem ? new Refusal(error.message) : error;
  });
  const open = await openUri(server.uri, name);
  return {
    ...open,
    close: async () => {
      await open.close();
      await server.close();
    },
  };
}

async function openUri(uri: string, name: string): Promise<OpenDatabase> {
  const label = `${uri.replace(/\/\/[^@/]*@/, "//")} (${name})`;
  const client = new MongoClient(uri, {
    appName: "halfinch-operations",
    // A value in the URI itself wins.
    ...(uri.includes("serverSelectionTimeoutMS=") ? {} : { serverSelectionTimeoutMS: SELECTION_MS }),
    writeConcern: { w: "majority" },
    readPreference: "primary",
    maxPoolSize: 4,
  });
  try {
    await client.connect();
  } catch (error) {
    await client.close();
    throw new Refusal(`${label} does not answer: ${error instanceof Error ? error.message : String(error)}`);
  }
  return { db: client.db(name), uri, label, close: () => client.close() };
}

/** A socket file may be left over from a process that has ended. */
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
