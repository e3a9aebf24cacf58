import { z } from "zod";
import { PLACED_STATUSES } from "@/lib/core/domain/orders/order-statuses";
import { idSchema, reasonSchema, revisionSchema } from "@/lib/core/domain/shop/schemas/fields";
import { ENTRY_STATES, PROBLEM_KINDS } from "./entry-states";

/** The inputs and answers of the calls about bank statements. Their queries are in `bank-queries.ts`. */

export const bookEntrySchema = z.strictObject({
  orderId: idSchema.describe("the order that it pays, as much of it as is left and open"),
  revision: revisionSchema.describe("of the entry, as it was read"),
});

export const moveEntrySchema = z.strictObject({
  state: z.enum(["waiting", "closed"], "must be waiting or closed"),
  reason: reasonSchema,
  revision: revisionSchema.describe("of the entry, as it was read"),
});

const entryOrderSchema = z.object({
  _id: idSchema,
  name: z.string().describe("the company's or the customer's"),
  totalPrice: z.number().describe("what is due for the order"),
  status: z.enum(PLACED_STATUSES),
});

export const bankEntrySchema = z.object({
  _id: idSchema,
  entry: z.string().describe("the bank's own reference of it, or one that the shop has made"),
  statementId: idSchema
    .nullable()
    .describe(
      "the statement that has brought it first; null where somebody has typed it and none has brought it",
    ),
  day: z.string().describe("on which the bank has booked it"),
  amount: z.number().describe("in its currency"),
  currency: z.string(),
  payer: z.string().nullable(),
  text: z.string().describe("why it was paid, in the payer's words"),
  state: z
    .enum(ENTRY_STATES)
    .describe("new: it is booked in a moment; waiting: for a person; closed: set aside"),
  problem: z
    .object({ kind: z.enum(PROBLEM_KINDS), text: z.string().describe("with what to do") })
    .nullable()
    .describe("why it waits, or was set aside"),
  order: entryOrderSchema.nullable().describe("that it pays, the first of several; null where it pays none"),
  uses: z
    .array(entryOrderSchema.extend({ amount: z.number().describe("of the entry, for this order") }))
    .optional()
    .describe("the orders that it pays; missing unless a part of it is left, or they are several"),
  left: z
    .number()
    .optional()
    .describe(
      "the rest that pays no order and was not set aside; missing where that is nothing, or all of it; negative where its statement has brought less than was typed and is booked",
    ),
  candidates: z
    .array(entryOrderSchema)
    .describe("while it waits: up to three orders that it may pay, the likeliest first"),
  revision: z.number().int().describe("give it back with each change"),
});

const count = z.number().int();
export const bankStatementSchema = z.object({
  _id: idSchema,
  names: z.array(z.string()).describe("the bank's own, of the statements in the file"),
  uploadedAt: z.string(),
  uploadedBy: z.string(),
  credits: count.describe("payments in the file"),
  entries: count.describe("payments that no statement had brought before"),
  debits: count.describe("not booked"),
  reversals: count.describe("that the bank has taken or given back; not booked"),
  pending: count.describe("that the bank has announced; not booked"),
  isStored: z.boolean().describe("false: send the file again, not all of it is stored"),
});
