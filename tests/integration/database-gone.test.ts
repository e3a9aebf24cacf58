import { afterAll, expect, test } from "vitest";
import { closeDatabase, mongoClient } from "@/lib/data/connection";
import { isDatabaseUnavailable } from "@/lib/data/errors";
import { listProducts } from "@/lib/data/products";
import { freePort } from "../support/shop-process";

afterAll(closeDatabase);

test("where nobody listens, a read fails within 3 s as unavailable", async () => {
  process.env.MONGODB_URI = `mongodb://127.0.0.1:${await freePort()}/`;
  const began = performance.now();
  const error: unknown = await listProducts().catch((caught: unknown) => caught);
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(performance.now() - began).toBeLessThan(3_000);
});

test("writes ask for a majority of the servers, and are sent again once where a primary steps down", () => {
  const { writeConcern, retryWrites, readPreference } = mongoClient().options;
  expect(writeConcern?.w).toBe("majority");
  expect(retryWrites).toBe(true);
  expect(readPreference.mode).toBe("primary");
});
