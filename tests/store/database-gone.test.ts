import { afterAll, expect, it } from "vitest";
import { listProducts } from "@/lib/core/data/catalogue/products";
import { closeDatabase, mongoClient } from "@/lib/core/data/store/connection";
import { isDatabaseUnavailable } from "@/lib/core/data/store/errors";
import { freePort } from "../support/shop-process";

afterAll(closeDatabase);

it("a read fails as unavailable within 3 s where no database listens", async () => {
  process.env.MONGODB_URI = `mongodb://127.0.0.1:${await freePort()}/`;
  const began = performance.now();
  const error: unknown = await listProducts().catch((caught: unknown) => caught);
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(performance.now() - began).toBeLessThan(3_000);
});

it("writes ask for a majority of the servers, and the driver sends none twice", () => {
  const { writeConcern, retryWrites, readPreference } = mongoClient().options;
  expect(writeConcern?.w).toBe("majority");
  expect(retryWrites).toBe(false);
  expect(readPreference.mode).toBe("primary");
});
