import { z } from "zod";
import { byDate, MAX_EXPECTED, SURENESS } from "@/lib/core/domain/catalogue/expected-deliveries";

const PIECES = "from 1 to 1,000,000,000, a whole number";
const DATE = "must be a day such as 2026-12-12";

const deliverySchema = z.strictObject({
  pieces: z.int(PIECES).min(1, PIECES).max(1_000_000_000, PIECES),
  date: z.iso
    .date(DATE)
    .refine((date) => date >= "2000-01-01" && date <= "2099-12-31", "must be between 2000 and 2099")
    .describe("a day of the calendar; the delivery is late from the day after it on, in UTC"),
  sureness: z
    .enum(SURENESS)
    .describe("confirmed by the supplier, planned with them, or the shop's own estimate"),
});

/** Of a new product and of an edit. */
export const expectedSchema = z
  .array(deliverySchema)
  .max(MAX_EXPECTED, `at most ${MAX_EXPECTED} deliveries`)
  .superRefine((sent, context) => {
    const dates = sent.map(({ date }) => date);
    for (const [index, date] of dates.entries())
      if (dates.indexOf(date) !== index)
        context.addIssue({ code: "custom", path: [index, "date"], message: "is there twice" });
  })
  .overwrite(byDate)
  .describe(
    "deliveries that the product waits for, kept in the order of their dates. An empty list removes them",
  );
