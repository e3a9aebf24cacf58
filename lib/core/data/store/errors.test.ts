import { type BulkWriteResult, MongoBulkWriteError, MongoNetworkError } from "mongodb";
import { expect, it } from "vitest";
import { isDatabaseUnavailable } from "./errors";

const result = {} as BulkWriteResult;

it.each([
  ["a closed connection", new MongoNetworkError("connection 4 to 127.0.0.1:40029 closed"), true],
  ["a broken line", Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" }), true],
  ["a primary that steps down", { message: "not primary", code: 10107 }, true],
  ["a duplicate key", { message: "duplicate key", code: 11000 }, false],
])("a bulk write that ends by %s is judged by what ended it", (_, cause, isUnavailable) => {
  expect(isDatabaseUnavailable(new MongoBulkWriteError(cause, result))).toBe(isUnavailable);
});
