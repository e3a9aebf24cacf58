import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { products } from "@/lib/core/data/catalogue/collections";
import type { RunningDatabase } from "../../server/launcher/database";
import { startEmbedded } from "../support/embedded";
import { shopClient } from "../support/shop-client";
import { closeTestShop, openTestShop } from "../support/shop-in-process";
import { freePort, type Shop, startShop, testSecret } from "../support/shop-process";
import { figure, rounds } from "../support/storm";
import { until } from "./watch";

const KILLS = rounds(1, 5);
const ROWS = 2_000;
/** The process that goes on waits for the end of the lease of the one that died. */
const GOES_ON_WITHIN_MS = 180_000;

let database: RunningDatabase;
let settings: Record<string, string>;
let port: number;
let shop: Shop;
beforeAll(async () => {
  [database, port] = [await startEmbedded(), await freePort()];
  settings = {
    MONGODB_URI: database.uri,
    MONGODB_DB: "halfinch",
    NEXTAUTH_SECRET: testSecret(),
    SAMPLE_DATA: "0",
  };
  // The first start makes the administrator.
  shop = await startShop({ settings, port });
  Object.assign(process.env, settings);
  await openTestShop();
});
afterAll(async () => {
  await shop?.stop();
  await closeTestShop();
  await database?.close();
});

interface Import {
  state: string;
  hash: string;
  apply: { written: number; failed: number } | null;
}

async function ask<T>(cookie: string, line: string, body?: string, type = "application/json"): Promise<T> {
  const [method = "", path = ""] = line.split(" ");
  const answer = await fetch(`${shop.url}/api${path}`, {
    method,
    headers: {
      cookie,
      origin: shop.url,
      "idempotency-key": randomUUID(),
      ...(body ? { "content-type": type } : {}),
    },
    ...(body ? { body } : {}),
  });
  if (!answer.ok) throw new Error(`${line}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

it(`an import of ${ROWS} new products whose process is killed with -9 in the middle, ${KILLS} times, makes each product once`, async () => {
  const { cookie } = await shopClient(shop.url).signInAdmin();
  const file = Array.from(
    { length: ROWS },
    (_, n) => `KI-${n},Killed import part ${n} of many,2.50,100,${n}`,
  );
  const { insertedId } = await ask<{ insertedId: string }>(
    cookie,
    "POST /imports?name=new.csv",
    ["SKU,Name,Price,Minimum Lot,Available", ...file].join("\n"),
    "text/csv",
  );
  const now = () => ask<Import>(cookie, `GET /imports/${insertedId}`);
  await until(async () => (await now()).state === "ready", "it is compared", GOES_ON_WITHIN_MS);
  await ask(cookie, `POST /imports/${insertedId}/apply`, JSON.stringify({ hash: (await now()).hash }));
  const stored = () => products().countDocuments({ sku: /^KI-/ });
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = await stored();
    await until(async () => (await stored()) > before, "it has written more", GOES_ON_WITHIN_MS);
    await shop.kill();
    const left = ROWS - (await stored());
    expect(left, "rows that were not written yet").toBeGreaterThan(0);
    figure("rows of an import that were not written when its process was killed", left);
    shop = await startShop({ settings, port });
  }
  await until(async () => (await now()).state === "applied", "it has gone on", GOES_ON_WITHIN_MS);
  expect((await now()).apply).toMatchObject({ written: ROWS, failed: 0 });
  const made = await products().find({ sku: /^KI-/ }).toArray();
  expect(new Set(made.map(({ sku }) => sku)).size).toBe(ROWS);
  expect(made).toHaveLength(ROWS);
  expect(made.every(({ sku, available }) => available === Number(sku.slice(3)))).toBe(true);
});
