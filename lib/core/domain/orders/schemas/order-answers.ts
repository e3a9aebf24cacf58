import { z } from "zod";
import { orderTermsSchema } from "@/lib/core/domain/companies/schemas/terms";
import { DECISIONS } from "@/lib/core/domain/orders/approvals";
import { REFUND_CAUSES, REFUND_STATES } from "@/lib/core/domain/orders/receipts";
import { RETURN_REASONS, RETURN_STATES } from "@/lib/core/domain/orders/returns";
import { SHIPMENT_STATES } from "@/lib/core/domain/orders/shipments";
import { LINE_PRICE_KINDS } from "@/lib/core/domain/prices/own-prices";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { currencySchema, idSchema } from "@/lib/core/domain/shop/schemas/fields";
import { orderTaxSchema, taxFields, taxSumSchema } from "@/lib/core/domain/tax/schemas/order-tax";

export const orderSchema = z.object({
  _id: idSchema,
  productId: idSchema,
  productName: z.string(),
  quantity: z.number().int(),
  totalPrice: z.number().describe("of the goods"),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  paid: z.boolean(),
  transactionId: z.string().nullable(),
  shiped: z.boolean(),
  status: z.string(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  terms: orderTermsSchema
    .optional()
    .describe("of an order on account; missing for one that is paid before it ships"),
  due: z
    .number()
    .optional()
    .describe("what is to be paid: goods, charges and taxes; missing where that is `totalPrice`"),
  deliveryOpen: z
    .literal(true)
    .optional()
    .describe("the price of the delivery is still to be agreed on, so the order cannot be paid yet"),
});

const orderLineOutSchema = z.object({
  productId: idSchema,
  name: z.string(),
  sku: z.string(),
  quantity: z.number().int(),
  unitPrice: z.number(),
  lineTotal: z.number(),
  priceSource: z
    .object({ list: z.string(), kind: z.enum(LINE_PRICE_KINDS), reason: z.string().optional() })
    .optional()
    .describe(
      "of an order for a company with a price list: the list's name of that moment, and which price it was; `agreed` with a `reason` and without a list where the shop has agreed on it",
    ),
  listPrice: z
    .number()
    .optional()
    .describe("the list price of a piece when it was ordered; missing where `unitPrice` is that"),
  tierFrom: z
    .number()
    .int()
    .optional()
    .describe("from so many pieces on `unitPrice` holds; missing where it holds for every quantity"),
  shipped: z.number().int().describe("the pieces that have left the shop"),
  cancelled: z
    .number()
    .int()
    .optional()
    .describe("the pieces that will not come, and that nothing is paid for; missing where there are none"),
  returned: z
    .number()
    .int()
    .optional()
    .describe(
      "the pieces that came back, and that nothing is paid for any more; missing where there are none",
    ),
});

export const shipmentSchema = z.object({
  _id: idSchema,
  no: z.number().int().describe("of the order, from 1"),
  state: z.enum(SHIPMENT_STATES).describe("one that was undone stands in no order"),
  lines: z.array(
    z.object({ lineNo: z.number().int().describe("of the order, from 1"), pieces: z.number().int() }),
  ),
  parcels: z.array(
    z.object({
      carrier: z.string(),
      tracking: z.string(),
      url: z.string().optional(),
      trackingUrl: z
        .string()
        .optional()
        .describe(
          "the carrier's page of it, by the shop's carriers; missing beside a `url`, and where there is none",
        ),
      weightG: z.number().int().optional().describe("in grams"),
    }),
  ),
  packedAt: z.string(),
  shippedAt: z.string().nullable().describe("null until it has left"),
});

export const returnSchema = z.object({
  _id: idSchema,
  no: z.number().int().describe("of the order, from 1"),
  state: z.enum(RETURN_STATES),
  lines: z.array(
    z.object({
      lineNo: z.number().int().describe("of the order, from 1"),
      pieces: z.number().int().describe("as they were asked for"),
      reason: z.enum(RETURN_REASONS),
      stock: z.number().int().optional().describe("that have arrived and are good; missing until then"),
      scrap: z
        .number()
        .int()
        .optional()
        .describe("the unusable pieces that have arrived; missing until then"),
    }),
  ),
  askedAt: z.string(),
  answer: z.string().optional().describe("of the shop: where to send it, or why not"),
  credited: z
    .number()
    .optional()
    .describe("what the pieces had cost, with their tax; missing until it is settled"),
  refund: z
    .number()
    .optional()
    .describe("what of it goes back; the rest is not owed any more, or was a discount"),
  revision: z.number().int().describe("give it back with PATCH /returns/{id}"),
});

/** A single order says more than a row of the list. Its first line stands in `productName` and `quantity` as well. */
export const orderDetailSchema = orderSchema.extend({
  currency: currencySchema,
  lines: z.array(orderLineOutSchema),
  shipments: z.array(shipmentSchema).describe("packed and shipped ones, in the order of their numbers"),
  returns: z.array(returnSchema).optional().describe("what comes back; missing where nothing does"),
  charges: z
    .array(z.object({ kind: z.enum(["delivery"]), label: z.string(), amount: z.number(), ...taxFields }))
    .optional()
    .describe("beside the goods; missing where there are none"),
  taxes: z
    .array(taxSumSchema)
    .optional()
    .describe("by category (EN 16931) and rate; missing where there are none"),
  tax: orderTaxSchema.optional().describe("missing where the shop knew no tax"),
  received: z.number().optional().describe("of what is due; missing where nothing or all of it has come"),
  open: z.number().optional().describe("the rest; missing where nothing or all of it has come"),
  refunds: z
    .array(
      z.object({
        _id: z
          .string()
          .optional()
          .describe("while a person has to send it by bank transfer; for `POST /orders/{id}/refund/sent`"),
        amount: z.number(),
        reason: z.string(),
        cause: z.enum(REFUND_CAUSES),
        state: z.enum(REFUND_STATES).describe("due: still to be sent; failed: the money is the shop's again"),
        byTransfer: z.boolean(),
        at: z.string(),
      }),
    )
    .optional()
    .describe("all money that went back, once a part of it did; missing before"),
  shipFrom: z
    .string()
    .optional()
    .describe("the day from which on it may leave; missing where its customer has named none"),
  poNumber: z.string(),
  note: z.string(),
  revision: z
    .number()
    .int()
    .describe("give it back with PUT /orders/{id}/lines and POST /orders/{id}/shipments"),
  extended: z.boolean().describe("the hold was extended already"),
  placedByShop: z.literal(true).optional().describe("the shop has placed it for the customer"),
  offer: z
    .object({ number: z.string(), version: z.number().int() })
    .optional()
    .describe("of the shop, which the customer has accepted; missing where there was none"),
  termsVersion: z
    .number()
    .int()
    .optional()
    .describe(
      "of the shop's terms when it was placed, at /terms/{version}; missing where none was published",
    ),
  company: z
    .object({ id: idSchema, name: z.string(), legalName: z.string(), vatId: z.string() })
    .optional()
    .describe("the company that it was placed for, as it was then; missing where there is none"),
  approval: z
    .object({
      waits: z.boolean().describe("somebody of the company has to decide"),
      decision: z.enum(DECISIONS).nullable().describe("the last one"),
      by: z.string().nullable(),
      at: z.string().nullable(),
      reason: z.string().nullable(),
      changes: z
        .array(
          z.object({
            what: z.string().describe("a product, the delivery address or the total"),
            from: z.string().nullable().describe("null: it was not in the order"),
            to: z.string().nullable().describe("null: it is not in the order any more"),
          }),
        )
        .optional()
        .describe("how it differs from what was approved last; missing where it does not"),
    })
    .optional()
    .describe("missing for an order that has never waited for approval"),
});

export const extendedSchema = modifiedSchema.extend({ expiresAt: z.string() });
