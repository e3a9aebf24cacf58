import fs from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type EmbeddedServer, start } from "@halfinch/embedded-mongodb";

/**
 * A process that serves databases of tests: each is a copy of one prepared folder, with a server of its own. `POST /copy` makes
 * one and answers with its URI; `?instead=<URI>` closes an earlier one first. It ends when its parent ends.
 */
const { folder, prepared } = JSON.parse(process.env.HALFINCH_DB_COPIES ?? "{}") as {
  /** Where the copies lie. */
  folder: string;
  prepared: string;
};

/** No copy outlives its run, so nothing needs to reach a disk: waiting for that was a quarter of the server's time. */
Object.assign(fs, { fdatasync: (_file: number, callback: () => void) => setImmediate(callback) });

const running = new Map<string, { server: EmbeddedServer; dir: string }>();

const control = createServer((request, response) => {
  const instead = new URL(request.url ?? "/", "http://127.0.0.1").searchParams.get("instead") ?? "";
  replace(instead).then(
    (uri) => response.end(uri),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
control.listen(0, "127.0.0.1", () =>
  process.send?.({ ready: `http://127.0.0.1:${(control.address() as AddressInfo).port}/copy` }, () => {}),
);
process.on("SIGINT", () => {});
process.once("disconnect", () => {
  control.close();
  void Promise.all([...running.keys()].map(close)).then(() => process.exit(0));
});

async function replace(instead: string): Promise<string> {
  await close(instead);
  const dir = await mkdtemp(join(folder, "copy-"));
  await cp(prepared, dir, { recursive: true });
  const server = await start({ dir });
  running.set(server.uri, { server, dir });
  return server.uri;
}

async function close(uri: string): Promise<void> {
  const found = running.get(uri);
  running.delete(uri);
  await found?.server.close();
  if (found) await rm(found.dir, { recursive: true, force: true });
}
