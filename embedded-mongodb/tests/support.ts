import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { MongoClient } from "mongodb";
import { afterAll } from "vitest";
import { type EmbeddedServer, start } from "../index";

export const newFolder = () => fs.mkdtempSync(path.join(os.tmpdir(), "embedded-test-"));

/** A server of this test file's own, gone after it. */
export async function startForTests(): Promise<{ client: MongoClient; server: EmbeddedServer; dir: string }> {
  const dir = newFolder();
  const server = await start({ dir });
  const client = await new MongoClient(server.uri, { serverSelectionTimeoutMS: 3000 }).connect();
  afterAll(async () => {
    await client.close();
    await server.close();
    fs.rmSync(dir, { recursive: true, force: true });
  });
  return { client, server, dir };
}
