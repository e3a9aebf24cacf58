import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { isPredictableSecret } from "./predictable-secret";

it.each([
  "x".repeat(40),
  "ab".repeat(20),
  "password".repeat(5),
  "1234567".repeat(6),
  "secret-of-the-shop".repeat(2),
])("the secret %s is predictable", (secret) => {
  expect(isPredictableSecret(secret)).toBe(true);
});

it.each(["hex", "base64", "base64url"] as const)("1,000 random secrets in %s are accepted", (encoding) => {
  for (let round = 0; round < 1_000; round++)
    expect(isPredictableSecret(randomBytes(32).toString(encoding))).toBe(false);
});
