import fs from "node:fs";
import path from "node:path";
import Database from "libsql";
import { afterEach, expect, it } from "vitest";
import type { Doc } from "../src/bson/values";
import { Store } from "../src/store/store";
import { bareScheduler, newFolder } from "./support";

const folders: string[] = [];
const folder = () => {
  const dir = newFolder();
  folders.push(dir);
  return dir;
};
afterEach(() => {
  for (const dir of folders.splice(0)) fs.rmSync(dir, { recursive: true, force: true });
});

const PEOPLE = 60;
const emailOf = (person: number) => `person-${person}-unique@example.com`;
const erased = Array.from({ length: PEOPLE / 2 }, (_, i) => emailOf(2 * i));
const file = "embedded-mongodb.sqlite";

/** The same numbers for the same seed. */
function numbersOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

type Run = ReturnType<typeof bareScheduler>["run"];

/** Documents of many lengths grow and shrink, so that their trees are balanced often. Then half of the people are erased. */
async function usesAndErases(run: Run, seed: number): Promise<void> {
  const below = numbersOf(seed);
  const done = async (command: Doc) => expect(await run(command)).toMatchObject({ ok: 1 });
  await done({ createIndexes: "people", indexes: [{ key: { email: 1 }, name: "email", unique: true }] });
  await done({ createIndexes: "orders", indexes: [{ key: { email: 1 }, name: "email" }] });
  for (let person = 0; person < PEOPLE; person++) {
    const email = emailOf(person);
    await done({
      insert: "people",
      documents: [{ _id: below(1e9), email, name: "x".repeat(below(200)), seen: [] }],
    });
    const orders = [1, 2, 3].map(() => ({ _id: below(1e9), email, note: "n".repeat(below(900)) }));
    await done({ insert: "orders", documents: orders });
    const seen = { by: email, note: "p".repeat(below(300)) };
    await done({
      update: "people",
      updates: [{ q: { email: emailOf(below(person + 1)) }, u: { $push: { seen } } }],
    });
  }
  for (const email of erased) {
    const note = "m".repeat(below(1500));
    await done({
      update: "orders",
      updates: [{ q: { email }, u: { $set: { email: "", note } }, multi: true }],
    });
    const u = { $set: { "seen.$[entry].by": "" } };
    const arrayFilters = [{ "entry.by": email }];
    await done({ update: "people", updates: [{ q: { "seen.by": email }, u, arrayFilters, multi: true }] });
    await done({ delete: "people", deletes: [{ q: { email }, limit: 1 }] });
  }
}

/** The erased e-mails in all bytes of all files of a folder. */
function foundIn(dir: string): string[] {
  const bytes = fs.readdirSync(dir).map((name) => fs.readFileSync(path.join(dir, name)).toString("latin1"));
  expect(bytes.join("")).toContain(emailOf(1));
  return erased.filter((email) => bytes.some((content) => content.includes(email)));
}

const noSync = { sync: async () => {} };

// With these numbers SQLite left e-mails in gaps.
it.each([2, 6, 8])("no file holds an erased e-mail once its log is copied: seed %i", async (seed) => {
  const { run, scheduler, dir, close } = bareScheduler(noSync);
  await usesAndErases(run, seed);
  expect(await scheduler.freezeFile(() => {})).toBe(true);
  scheduler.thawFile();
  expect(foundIn(dir)).toEqual([]);
  // These pages come from memory, where SQLite has what was overwritten below it.
  await run({ update: "orders", updates: [{ q: {}, u: { $set: { year: 2026 } }, multi: true }] });
  await close();
  expect(fs.readdirSync(dir)).toEqual([file]);
  expect(foundIn(dir)).toEqual([]);
});

it("the start after a kill empties the log that the killed process left", async () => {
  const { run, dir } = bareScheduler(noSync);
  await usesAndErases(run, 1);
  const left = folder();
  for (const name of [file, `${file}-wal`]) fs.copyFileSync(path.join(dir, name), path.join(left, name));
  expect(foundIn(left).length).toBeGreaterThan(0);

  const store = new Store(left);
  const found = foundIn(left);
  store.close();
  expect(found).toEqual([]);
});

it("the first start with a file of an earlier version overwrites what is left in any of its pages", async () => {
  const { run, dir, close } = bareScheduler(noSync);
  await usesAndErases(run, 2);
  await close();
  const at = path.join(dir, file);
  const old = new Database(at);
  old.exec("PRAGMA application_id=0");
  old.close();
  const bytes = fs.readFileSync(at);
  leaveInGaps(bytes, erased[0] ?? "");
  fs.writeFileSync(at, bytes);
  expect(foundIn(dir)).toEqual([erased[0]]);

  const again = new Store(dir);
  const people = again.catalog.find("t", "people");
  const count = people && again.count(people);
  again.close();
  expect(foundIn(dir)).toEqual([]);
  expect(count).toBe(PEOPLE / 2);
});

/** Writes a text before the first cell of each page of a table, where nothing else is. */
function leaveInGaps(bytes: Buffer, text: string): void {
  const pageSize = bytes.readUInt16BE(16);
  for (let page = pageSize; page < bytes.length; page += pageSize) {
    const [kind, cells, content] = [bytes[page], bytes.readUInt16BE(page + 3), bytes.readUInt16BE(page + 5)];
    if (kind === 13 && content - text.length > 8 + 2 * cells) bytes.write(text, page + content - text.length);
  }
}
