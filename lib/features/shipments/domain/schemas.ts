import { z } from "zod";
import { MAX_ORDER_LINES } from "@/lib/core/domain/orders/order-lines";
import { shipmentSchema } from "@/lib/core/domain/orders/schemas/order-answers";
import { MOST_PARCELS } from "@/lib/core/domain/orders/shipments";
import {
  idSchema,
  line,
  reasonSchema,
  revisionSchema,
  sumSchema,
} from "@/lib/core/domain/shop/schemas/fields";
import { MOST_PICKED } from "@/lib/features/shipments/domain/picking";

/** The inputs and answers of the calls for shipments. */

/** A link that customers follow: https alone, so that it runs nothing in their browser. */
const trackingUrlSchema = z
  .string("must be a link")
  .trim()
  .max(500, "At most 500 characters")
  .refine((url) => /^https:\/\/[^\s/@]+\.[^\s/@]/.test(url) && URL.canParse(url), "must be an https URL");

export const parcelSchema = z.strictObject({
  carrier: line(40).min(1, "Please enter the carrier"),
  tracking: line(60).describe("the carrier's number; empty where there is none"),
  url: trackingUrlSchema.optional().describe("where the carrier shows it"),
  weightG: z
    .int("must be a whole number")
    .min(1, "at least 1")
    .max(1_000_000, "at most 1,000,000")
    .optional(),
});

const parcelsSchema = z.array(parcelSchema).max(MOST_PARCELS, `At most ${MOST_PARCELS} parcels`);

export const packShipmentSchema = z.strictObject({
  revision: revisionSchema,
  lines: z
    .array(
      z.strictObject({
        lineNo: z.int("must be a whole number").min(1, "from 1").describe("of the order, from 1"),
        pieces: z
          .int("must be a whole number")
          .min(1, "at least 1")
          .describe("any number: shipments count pieces, not lots"),
      }),
    )
    .min(1, "at least one line")
    .max(MAX_ORDER_LINES, `At most ${MAX_ORDER_LINES} lines`)
    .refine(
      (lines) => new Set(lines.map(({ lineNo }) => lineNo)).size === lines.length,
      "has a line of the order twice",
    ),
  parcels: parcelsSchema.optional(),
});

export const changeShipmentSchema = z
  .strictObject({
    revision: revisionSchema,
    parcels: parcelsSchema.optional().describe("all of the shipment, instead of those before"),
    state: z
      .enum(["shipped", "cancelled"])
      .optional()
      .describe("`shipped`: it leaves; `cancelled`: the packing is undone"),
  })
  .refine(
    ({ parcels, state }) => parcels !== undefined || state !== undefined,
    "must change the parcels or the state",
  );

export const closeRestSchema = z.strictObject({
  revision: revisionSchema,
  reason: reasonSchema.describe("the customer reads it"),
  refund: sumSchema.optional().describe("what goes back, as you have seen it; refused where it differs now"),
});

export const sendOrdersSchema = z.strictObject({
  orders: z
    .array(
      z.strictObject({
        orderId: idSchema,
        revision: revisionSchema,
        parcel: parcelSchema.optional().describe("missing where the customer fetches it"),
      }),
    )
    .min(1, "at least one order")
    .max(MOST_PICKED, `At most ${MOST_PICKED} orders`)
    .refine(
      (orders) => new Set(orders.map(({ orderId }) => orderId.toLowerCase())).size === orders.length,
      "has an order twice",
    ),
});

export const sentOrdersSchema = z.object({
  orders: z.array(
    z.object({
      orderId: idSchema,
      sent: z.boolean(),
      refusal: z
        .object({ code: z.string(), message: z.string() })
        .optional()
        .describe("why it has not left; missing where it has"),
    }),
  ),
});

export const shipmentOutSchema = shipmentSchema.extend({
  orderId: idSchema,
  revision: z.number().int().describe("of the order, for the next call"),
});
