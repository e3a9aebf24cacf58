import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Db } from "mongodb";
import { afterAll, describe, expect, it, vi } from "vitest";
import { copyDatabase } from "../../operations/database-transfer/copy-database";
import { staysUntil } from "../../operations/database-transfer/digest";
import type { Keyed } from "../../operations/database-transfer/documents";
import { MARKER } from "../../operations/database-transfer/transfer-state";
import { insertInPortions } from "../support/insert-in-portions";
import { fillSample, sampleServer, wholeOf } from "./sample-database";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const server = sampleServer();
afterAll(() => server.close());

const quiet = () => {};

async function filled(): Promise<Db> {
  const db = server.empty();
  await fillSample(db);
  return db;
}

describe("a shop moves to another database", () => {
  it("a copied shop has every document byte by byte, every index and nothing else, in both directions", async () => {
    const from = await filled();
    const [to, back] = [server.empty(), server.empty()];
    const copied = await copyDatabase(from, to, quiet);
    expect(copied.map(({ name, count }) => [name, count])).toEqual([
      ["kinds", 4],
      ["nothing", 0],
      ["products", 1200],
      ["sessions", 2],
    ]);
    expect(await wholeOf(to)).toEqual(await wholeOf(from));
    await copyDatabase(to, back, quiet);
    expect(await wholeOf(back)).toEqual(await wholeOf(from));
    const names = (await to.listCollections().toArray()).map(({ name }) => name);
    expect(names).not.toContain(MARKER);
  });

  it("a copy into a database that is not empty is refused", async () => {
    const [from, to] = [await filled(), server.empty()];
    await to.collection("orders").insertOne({ placed: true });
    const before = await wholeOf(to);
    await expect(copyDatabase(from, to, quiet)).rejects.toThrow("the target is not empty: it has orders");
    expect(await wholeOf(to)).toEqual(before);
  });

  it("a copy over a finished copy is refused", async () => {
    const [from, to] = [await filled(), server.empty()];
    await copyDatabase(from, to, quiet);
    await expect(copyDatabase(from, to, quiet)).rejects.toThrow("the target is not empty");
  });

  it("a copy from an empty database is refused", async () => {
    await expect(copyDatabase(server.empty(), server.empty(), quiet)).rejects.toThrow("the source is empty");
  });

  it("a copy finds and names what is written while it runs", async () => {
    const [from, to] = [await filled(), server.empty()];
    let write: Promise<unknown> = Promise.resolve();
    const copying = copyDatabase(from, to, (line) => {
      if (line.startsWith("kinds"))
        write = from
          .collection<{ _id: string }>("kinds")
          .updateOne({ _id: "text" }, { $set: { nothing: 0 } as object });
    });
    await expect(copying).rejects.toThrow(/^kinds differs: 4 documents there, 4 here/);
    await write;
  });

  it("a copy finds and names an index that is made while it runs", async () => {
    const [from, to] = [await filled(), server.empty()];
    let write: Promise<unknown> = Promise.resolve();
    const copying = copyDatabase(from, to, (line) => {
      if (line.startsWith("kinds")) write = from.collection("kinds").createIndex({ one: 1 });
    });
    await expect(copying).rejects.toThrow("kinds: the indexes differ: one_1");
    await write;
  });
});

describe("a copy that was killed", () => {
  it("a killed copy resumes after the last document that it wrote", async () => {
    const [from, to] = [server.empty(), server.empty()];
    await insertInPortions(
      from.collection("parts"),
      Array.from({ length: 30_000 }, (_, at) => ({ at })),
    );
    const child = spawn(
      process.execPath,
      ["--import", "tsx", "operations/db-copy.ts", "--from", server.uri, "--to", server.uri].concat([
        "--from-db",
        from.databaseName,
        "--to-db",
        to.databaseName,
      ]),
      { cwd: ROOT, stdio: "ignore" },
    );
    const gone = once(child, "exit");
    await vi.waitUntil(async () => (await to.collection("parts").countDocuments()) > 0, {
      timeout: 20_000,
      interval: 5,
    });
    child.kill("SIGKILL");
    await gone;
    const there = await to.collection("parts").countDocuments();
    expect(there).toBeLessThan(30_000);

    const lines: string[] = [];
    await copyDatabase(from, to, (line) => lines.push(line));
    expect(lines).toEqual(["Continuing an unfinished copy.", `parts: ${30_000 - there} documents written`]);
    expect(await wholeOf(to)).toEqual(await wholeOf(from));
  });

  it("a killed copy also resumes where ids have several types", async () => {
    const [from, to] = [await filled(), server.empty()];
    await leaveUnfinished(from, to);
    const [number, text] = await Promise.all(
      [7, "text"].map((_id) =>
        from.collection<{ _id: string | number }>("kinds").findOne({ _id }, { promoteValues: false }),
      ),
    );
    if (!number || !text) throw new Error("the sample has changed");
    await to.collection<Keyed>("kinds").insertMany([number, text]);
    await copyDatabase(from, to, quiet);
    expect(await wholeOf(to)).toEqual(await wholeOf(from));
  });

  it("a killed copy is not resumed from another database", async () => {
    const [from, other, to] = [await filled(), await filled(), server.empty()];
    await leaveUnfinished(from, to);
    await expect(copyDatabase(other, to, quiet)).rejects.toThrow(
      `the target holds an unfinished copy of ${from.databaseName}`,
    );
  });
});

describe("the comparison of a copy", () => {
  const soon = new Date("2026-01-01T01:00:00Z");
  const raw = async (document: object) => {
    const { BSON } = await import("mongodb");
    return BSON.serialize(document);
  };

  it("the comparison of a copy leaves out what a TTL index deletes before it ends, and nothing else", async () => {
    const stays = staysUntil(soon, [{ key: { at: 1 }, expireAfterSeconds: 60 }]);
    expect(stays(await raw({ at: new Date("2026-01-01T00:58:59Z") }))).toBe(false);
    expect(stays(await raw({ at: new Date("2026-01-01T00:59:01Z") }))).toBe(true);
    expect(stays(await raw({ at: "no date" }))).toBe(true);
    expect(staysUntil(soon, [{ key: { at: 1 } }])(await raw({ at: new Date(0) }))).toBe(true);
  });
});

/** The state of a copy that was killed right after its start. */
async function leaveUnfinished(from: Db, to: Db): Promise<void> {
  await to.collection<Keyed>(MARKER).insertOne({
    _id: "transfer",
    kind: "copy",
    source: from.databaseName,
    startedAt: new Date(),
    copied: [],
  } as Keyed);
}
