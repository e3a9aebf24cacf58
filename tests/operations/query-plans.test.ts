import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase, database } from "@/lib/core/data/store/connection";
import { prepareDatabase } from "@/lib/upkeep/start/prepare";
import { onJavaServer } from "../support/java-server";
import { fillFeatures, MODULES, NO_QUESTIONS, QUESTIONS, SCANS, WITHOUT_SEARCH } from "./data-questions";
import { fillShopToAsk } from "./data-questions/asked-shop";
import { MANY } from "./large-shop";
import { type Work, watchQueries, workOf } from "./watched-queries";

/** More than this for each returned document is a scan. */
const MOST_EXAMINED = 10;

let asked: ReturnType<typeof watchQueries>;
beforeAll(async () => {
  process.env.ADMIN_PASSWORD = "correct horse";
  asked = watchQueries();
  await prepareDatabase();
  await fillFeatures(await fillShopToAsk());
});

afterAll(async () => {
  await database().dropDatabase();
  await closeDatabase();
});

async function workFor(question: () => unknown): Promise<Work[]> {
  asked();
  await question();
  const commands = asked();
  return await Promise.all(commands.map((command) => workOf(database(), command)));
}

const isScan = ({ examined, returned }: Work) => examined > MOST_EXAMINED * Math.max(1, returned);

/** Skips where the server does not support explain. */
const explains = await canExplain();

async function canExplain(): Promise<boolean> {
  const { MongoClient } = await import("mongodb");
  const client = new MongoClient(String(process.env.MONGODB_URI));
  try {
    await client.db("test_explain").command({ explain: { find: "none" }, verbosity: "executionStats" });
    return true;
  } catch {
    return false;
  } finally {
    await client.close();
  }
}

it("the embedded database explains queries, so that nothing below is skipped on it", () => {
  expect(explains).toBe(!onJavaServer());
});

describe.skipIf(!explains)(`with ${MANY} of everything`, () => {
  it.each(Object.keys(QUESTIONS))(
    `%s reads little more than it returns, with ${MANY} of everything`,
    async (name) => {
      const work = await workFor(QUESTIONS[name] ?? (() => {}));
      expect(work.length, "questions asked").toBeGreaterThan(0);
      expect(work.filter(isScan)).toEqual([]);
    },
  );

  it.each(Object.keys(SCANS))(
    `%s reads everything, as is known, with ${MANY} of everything`,
    async (name) => {
      const work = await workFor(SCANS[name] ?? (() => {}));
      expect(work.filter(isScan).length).toBeGreaterThan(0);
    },
  );
});

describe("the list of questions", () => {
  it("the list of questions has every module of the data layer", () => {
    const files = Object.keys(
      import.meta.glob([
        "/lib/core/data/**/*.ts",
        "/lib/features/*/data/*.ts",
        "!/lib/core/data/migrations/*",
      ]),
    ).filter((file) => !file.endsWith(".test.ts"));
    // Each room and feature has its collections, documents and views.
    const names = new Set(files.map((file) => file.slice(file.lastIndexOf("/") + 1, -".ts".length)));
    expect([...names].sort()).toEqual([...Object.keys(MODULES), ...NO_QUESTIONS].sort());
  });

  it("the list of questions has every function of the data layer that reads", () => {
    const names = [...Object.keys(QUESTIONS), ...Object.keys(SCANS), ...WITHOUT_SEARCH];
    const named = new Set(names.map((name) => name.split(":")[0]));
    const exported = Object.entries(MODULES).flatMap(([module, functions]) =>
      Object.keys(functions).map((name) => `${module}.${name}`),
    );
    expect(exported.filter((name) => !named.has(name))).toEqual([]);
    expect([...named].filter((name) => !exported.includes(name ?? ""))).toEqual([]);
  });
});
