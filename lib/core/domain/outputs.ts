import { z } from "zod";
import { DECISIONS } from "@/lib/core/domain/orders/approvals";
import { JOB_STATES } from "@/lib/core/domain/jobs/jobs";
import { LINE_PRICE_KINDS } from "@/lib/core/domain/prices/own-prices";
import { STAFF_ROLES } from "@/lib/registry/staff-rights";
import { addressSchema, idSchema } from "@/lib/core/domain/shop/schemas/fields";
import { goodsFactsShape, goodsStaffShape } from "@/lib/core/domain/catalogue/schemas/product-outputs";
import { orderTermsSchema } from "@/lib/core/domain/companies/schemas/terms";

/** The answers of the documented calls, with the wire's names (specification, sections 3 and 7). Dollars. */

/** An enum, not a literal: the generator of the OpenAPI document lists null beside `admin` only for an enum. */
export const roleSchema = z.enum(["admin"]);

export const goodsSchema = z.object({
  _id: idSchema,
  img: z.string(),
  name: z.string(),
  dec: z.string(),
  price: z.number(),
  quantity: z.number().int().describe("minimum lot, in pieces"),
  available: z.number().int().describe("free stock, in pieces"),
});

/** The detail of a product has more fields than a row of the list: those that an edit needs, and those of its URL. */
export const goodsDetailSchema = goodsSchema.extend({
  sku: z.string(),
  slug: z.string(),
  category: z.string(),
  gtin: z.string().optional(),
  makerNumber: z.string().optional(),
  formerNumbers: z.array(z.string()).optional().describe("SKUs that the product had before"),
  tiers: z
    .array(z.object({ from: z.number().int(), unitPrice: z.number() }))
    .describe("prices by quantity, ascending; empty where every quantity has the same price"),
  revision: z.number().int().describe("give it back with PATCH"),
  ...goodsFactsShape,
});

/** A product for a buyer's own system. */
export const catalogueEntrySchema = goodsDetailSchema.extend({
  url: z.string().describe("of its page"),
  pictures: z.array(z.string()).describe("URLs, the first one first"),
  documents: z
    .array(
      z.object({
        title: z.string(),
        language: z.string().optional().describe("ISO 639-1"),
        bytes: z.number().int(),
        url: z.string().describe("of the PDF"),
      }),
    )
    .optional()
    .describe("left out where there are none"),
});

/** A product as staff see it, a draft included. */
export const goodsRecordSchema = goodsDetailSchema.extend(goodsStaffShape);

export const orderSchema = z.object({
  _id: idSchema,
  productId: idSchema,
  productName: z.string(),
  quantity: z.number().int(),
  totalPrice: z.number(),
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
});

/** A single order says more than a row of the list. Its first line stands in `productName` and `quantity` as well. */
export const orderDetailSchema = orderSchema.extend({
  lines: z.array(orderLineOutSchema),
  poNumber: z.string(),
  note: z.string(),
  revision: z.number().int().describe("give it back with PUT /orders/{id}/lines"),
  extended: z.boolean().describe("the hold was extended already"),
  placedByShop: z.literal(true).optional().describe("the shop has placed it for the customer"),
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
    })
    .optional()
    .describe("missing for an order that has never waited for approval"),
});

export const reviewOutSchema = z.object({
  _id: idSchema,
  name: z.string(),
  email: z.string().describe("masked"),
  reviewProduct: z.string(),
  dec: z.string(),
  ratting: z.number().int(),
  verifiedPurchase: z.boolean(),
  createdAt: z.string(),
});

export const userOutSchema = z.object({
  _id: idSchema,
  email: z.string(),
  name: z.string(),
  role: roleSchema.optional(),
});

export const rolesOutSchema = z.object({
  admin: z.boolean(),
  roles: z.array(z.enum(STAFF_ROLES)).describe("beside the administrator's"),
});

export const customerViewOutSchema = z.object({
  customer: z.object({ _id: idSchema, name: z.string(), email: z.string() }),
  until: z.string().describe("when it ends by itself"),
});

export const profileOutSchema = z.object({
  _id: idSchema,
  email: z.string(),
  name: z.string(),
  role: roleSchema.nullable(),
  phone: z.string(),
  address: addressSchema.nullable(),
});

const savedAddressSchema = addressSchema.extend({
  countryCode: z.string().nullable().describe("ISO 3166; null where the country is no exact name of one"),
});

export const addressesOutSchema = z.object({
  delivery: z.array(
    savedAddressSchema.extend({ _id: idSchema, isDefault: z.boolean().describe("true for the first") }),
  ),
  billing: savedAddressSchema.nullable().describe("null: as the delivery address"),
});

export const sessionsOutSchema = z.object({
  sessions: z.array(
    z.object({
      _id: idSchema.describe("for DELETE /account/sessions/{id}; it opens nothing"),
      device: z.string().describe("as the browser or the program names itself"),
      network: z.string().nullable().describe("a /24 of IPv4 or a /48 of IPv6; null where it is not known"),
      createdAt: z.string(),
      lastSeen: z.string(),
      isCurrent: z.boolean(),
    }),
  ),
});

export const jobSchema = z.object({
  _id: idSchema,
  kind: z.string(),
  state: z.enum(JOB_STATES),
  runAt: z
    .string()
    .describe("queued: when it is due; running: when its lease ends; done and dead: since when"),
  queuedAt: z.string(),
  tries: z.number().int(),
  failure: z
    .object({ at: z.string(), what: z.string(), detail: z.string() })
    .nullable()
    .describe("of the last try; null before the first failure"),
  orderId: idSchema.nullable(),
  person: z.string().nullable().describe("the e-mail of whom it concerns"),
});

export const auditValueSchema = z.union([z.string(), z.number()]).nullable();

export const auditEntrySchema = z.object({
  _id: idSchema,
  at: z.string(),
  kind: z.string(),
  event: z.string(),
  by: z.object({
    role: z.string(),
    userId: idSchema.nullable().describe("null: the shop itself"),
    name: z.string(),
  }),
  subject: z.object({ _id: idSchema, name: z.string().describe("as it was called then") }),
  changes: z.array(
    z.object({
      field: z.string().describe("by its name in the calls"),
      from: auditValueSchema.describe("null: there was none"),
      to: auditValueSchema.describe("null: there is none any more"),
    }),
  ),
  reason: z.string().nullable(),
});

export const acknowledgedSchema = z.object({ acknowledged: z.literal(true) });
export const insertedSchema = z.object({ acknowledged: z.literal(true), insertedId: idSchema });
export const modifiedSchema = z.object({ acknowledged: z.literal(true), modifiedCount: z.number().int() });
export const extendedSchema = modifiedSchema.extend({ expiresAt: z.string() });
export const deletedSchema = z.object({ acknowledged: z.literal(true), deletedCount: z.number().int() });

export const errorSchema = z.object({
  error: z
    .object({
      code: z.string(),
      message: z.string().describe("fit to show"),
      fields: z.record(z.string(), z.string()).optional(),
    })
    .loose(),
});
