import { z } from "zod";
import { ORDER_PAYS, type OrderListQuery } from "@/lib/core/domain/orders/order-list";
import { ORDER_FILTERS } from "@/lib/core/domain/orders/order-statuses";
import { text } from "@/lib/core/domain/shop/schemas/fields";
import { isCalendarDay } from "@/lib/values/calendar-day";
import { dollarsToCents } from "@/lib/values/money";

const WORDS = 100;

const day = z.string().refine(isCalendarDay, "must be a day, like 2026-11-26");
const amount = z
  .string()
  .regex(/^\d{1,9}(?:\.\d{1,2})?$/, "must be an amount, like 12.50")
  .transform((typed) => dollarsToCents(Number(typed)) ?? 0);

/** The filters of the list of orders, as the page of the list has them in its URL. */
export const orderListQuerySchema = z.strictObject({
  q: text(WORDS).optional().describe("a number, or words of customer, PO number or goods"),
  state: z.enum(ORDER_FILTERS).optional(),
  from: day.optional().describe("the first day, in the shop's zone"),
  to: day.optional().describe("the last day"),
  least: amount.optional().describe("of what is due"),
  most: amount.optional(),
  pay: z.enum(ORDER_PAYS).optional().describe("`account`, or `before` it ships"),
  company: text(WORDS).optional().describe("words of the company's name"),
  sort: z.enum(["date"]).optional().describe("as in the page's URL; a file has the newest first"),
}) satisfies z.ZodType<OrderListQuery>;
