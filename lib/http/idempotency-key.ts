import { z } from "zod";
import { done, type Result, refuse } from "@/lib/values/result";

export const idempotencyKeySchema = z.string().regex(/^[\x21-\x7e]{1,200}$/, "1 to 200 visible characters");

/** For the document of a call where the key is optional. */
export const idempotencyHeaders = z.object({ "Idempotency-Key": idempotencyKeySchema.optional() });

/** @returns null where the client sent none */
export function readIdempotencyKey(headers: Headers): Result<string | null> {
  const key = headers.get("idempotency-key");
  if (key === null || idempotencyKeySchema.safeParse(key).success) return done(key);
  return refuse("invalid", "Idempotency-Key: 1 to 200 visible characters", {
    fields: { "Idempotency-Key": "1 to 200 visible characters" },
  });
}

/** For the document of a call that needs the key. */
export const requiredIdempotencyHeaders = z.object({ "Idempotency-Key": idempotencyKeySchema });

export function readRequiredIdempotencyKey(headers: Headers): Result<string> {
  const key = readIdempotencyKey(headers);
  if (!key.ok) return key;
  if (key.value !== null) return done(key.value);
  return refuse("invalid", "This call needs an Idempotency-Key, so that it can be sent again", {
    fields: { "Idempotency-Key": "is required" },
  });
}
