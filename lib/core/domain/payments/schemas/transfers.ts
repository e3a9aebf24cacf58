import { z } from "zod";
import { ENTRY, MAX_ENTRY_LENGTH, toEntry } from "@/lib/core/domain/payments/bank-transfers";
import { dollarsSchema, reasonSchema } from "@/lib/core/domain/shop/schemas/fields";

/** The inputs of the calls that book bank transfers. */

export const entrySchema = z
  .string("must be a text")
  .max(100, `At most ${MAX_ENTRY_LENGTH} characters`)
  .transform(toEntry)
  .pipe(
    z
      .string()
      .min(1, "Please enter the bank's reference of the entry")
      .max(MAX_ENTRY_LENGTH, `At most ${MAX_ENTRY_LENGTH} characters`)
      .regex(ENTRY, "letters, digits and / ? : ( ) . , ' + - only"),
  );

/** A day that has begun somewhere on earth. */
const daySchema = z.iso
  .date("must be a day like 2026-11-22")
  .refine((day) => day >= "2000-01-01", "is too long ago")
  .refine((day) => Date.parse(day) <= Date.now() + 14 * 3_600_000, "has not come yet");

export const bookTransferSchema = z.strictObject({
  entry: entrySchema.describe(
    "the bank's own reference of the entry; it pays one order, however often it is sent",
  ),
  amount: dollarsSchema.describe("what has come; it must be the order's total"),
  day: daySchema.describe("of the entry"),
  reason: reasonSchema.describe("the customer reads it"),
});

export const undoTransferSchema = z.strictObject({
  entry: entrySchema,
  reason: reasonSchema.describe("the customer reads it"),
});
