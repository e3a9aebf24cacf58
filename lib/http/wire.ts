import type { z } from "zod";
import type { NewProduct } from "@/lib/commands/catalogue/add-product";
import type { NewReview } from "@/lib/commands/catalogue/add-review";
import type { ProductEdit } from "@/lib/commands/catalogue/edit-product";
import type { BasketOrder } from "@/lib/commands/orders/place-basket-order";
import type { OwnAddresses } from "@/lib/data/addresses";
import type { AuditChange, AuditEntryView } from "@/lib/domain/audit";
import { centsOf, centsToDollars, totalOf } from "@/lib/domain/money";
import type { AskedOrderLine } from "@/lib/domain/order-lines";
import { isPaid, isShipped, isUnpaid } from "@/lib/domain/order-statuses";
import type {
  changeLinesSchema,
  editProductSchema,
  payOrderSchema,
  placeBasketOrderSchema,
  productSchema,
} from "@/lib/domain/schemas/inputs";
import type {
  addressesOutSchema,
  auditEntrySchema,
  goodsDetailSchema,
  goodsSchema,
  orderDetailSchema,
  orderSchema,
  profileOutSchema,
  reviewOutSchema,
  sessionsOutSchema,
  userOutSchema,
} from "@/lib/domain/schemas/outputs";
import type { reviewSchema } from "@/lib/domain/schemas/reviews";
import type { PriceTier } from "@/lib/domain/tiers";
import type {
  OrderView,
  ProductView,
  ProfileView,
  ReviewView,
  SessionView,
  UserView,
} from "@/lib/domain/views";

/**
 * The only place that knows both the shop's names and the specification's (sections 3 and 7). `to…` makes what a call
 * answers, with cents as dollars; `from…` makes what a command takes from a body that its schema has parsed.
 */

export type Goods = z.output<typeof goodsSchema>;
export type GoodsDetail = z.output<typeof goodsDetailSchema>;
export type Order = z.output<typeof orderSchema>;
export type OrderDetail = z.output<typeof orderDetailSchema>;
export type Review = z.output<typeof reviewOutSchema>;
export type User = z.output<typeof userOutSchema>;
export type Profile = z.output<typeof profileOutSchema>;
export type Addresses = z.output<typeof addressesOutSchema>;
export type SessionLine = z.output<typeof sessionsOutSchema>["sessions"][number];
export type AuditLine = z.output<typeof auditEntrySchema>;

export const toGoods = (product: ProductView): Goods => ({
  _id: product.id,
  img: product.image,
  name: product.name,
  dec: product.description,
  price: centsToDollars(product.priceCents),
  quantity: product.minimumLot,
  available: product.available,
});

export const toGoodsDetail = (product: ProductView): GoodsDetail => ({
  ...toGoods(product),
  sku: product.sku,
  slug: product.slug,
  category: product.category,
  ...(product.gtin ? { gtin: product.gtin } : {}),
  ...(product.makerNumber ? { makerNumber: product.makerNumber } : {}),
  ...(product.formerNumbers.length > 0 ? { formerNumbers: product.formerNumbers } : {}),
  ...(product.carton ? { carton: product.carton } : {}),
  tiers: product.tiers.map(toTier),
  revision: product.revision,
});

export const toTier = ({ from, priceCents }: PriceTier) => ({ from, unitPrice: centsToDollars(priceCents) });

/** The documented order has one product; of several, the first is shown and the total counts all. */
export function toOrder(order: OrderView): Order {
  const line = order.lines[0];
  if (!line) throw new Error(`order ${order.id} has no line`);
  return {
    _id: order.id,
    productId: line.productId,
    productName: line.name,
    quantity: line.quantity,
    totalPrice: centsToDollars(order.totalCents),
    customerName: order.customer.name,
    customerEmail: order.customer.email,
    customerPhone: order.customer.phone,
    paid: isPaid(order),
    transactionId: order.transactionId,
    shiped: isShipped(order),
    status: order.status,
    createdAt: order.placedAt,
    expiresAt: isUnpaid(order) ? order.expiresAt : null,
  };
}

export const toOrderDetail = (order: OrderView): OrderDetail => ({
  ...toOrder(order),
  lines: order.lines.map(({ productId, name, sku, quantity, priceCents }) => ({
    productId,
    name,
    sku,
    quantity,
    unitPrice: centsToDollars(priceCents),
    lineTotal: centsToDollars(totalOf(priceCents, quantity)),
  })),
  poNumber: order.poNumber,
  note: order.note,
  revision: order.revision,
  extended: order.extended,
});

/** A line as a customer asks for it. */
export const fromOrderLine = ({ unitPrice, ...line }: WireLine): AskedOrderLine => ({
  ...line,
  seenCents: unitPrice === undefined ? null : centsOf(unitPrice),
});

export const fromBasketOrder = ({
  lines,
  totalPrice,
  ...order
}: z.output<typeof placeBasketOrderSchema>): BasketOrder => ({
  ...order,
  lines: lines.map(fromOrderLine),
  totalCents: centsOf(totalPrice),
});

type WireLine = z.output<typeof changeLinesSchema>["lines"][number];

export const toReview = (review: ReviewView): Review => ({
  _id: review.id,
  name: review.author.name,
  email: review.author.maskedEmail,
  reviewProduct: review.product.name,
  dec: review.comment,
  ratting: review.rating,
  verifiedPurchase: review.verifiedPurchase,
  createdAt: review.createdAt,
});

export const toUser = (user: UserView): User => ({
  _id: user.id,
  email: user.email,
  name: user.name,
  ...(user.role ? { role: user.role } : {}),
});

export const toProfile = (profile: ProfileView): Profile => ({
  _id: profile.id,
  email: profile.email,
  name: profile.name,
  role: profile.role,
  phone: profile.phone,
  address: profile.address,
});

export const toAddresses = ({ delivery, billing }: OwnAddresses): Addresses => ({
  delivery: delivery.map(({ id, ...address }, index) => ({ _id: id, ...address, isDefault: index === 0 })),
  billing,
});

export const toSession = ({ id, ...session }: SessionView): SessionLine => ({ _id: id, ...session });

export const toAuditEntry = ({ id, subject, changes, ...entry }: AuditEntryView): AuditLine => ({
  _id: id,
  ...entry,
  subject: { _id: subject.id, name: subject.label },
  changes: changes.map(toAuditChange),
});

const WIRE_FIELDS: Readonly<Record<string, string>> = {
  image: "img",
  description: "dec",
  priceCents: "price",
  minimumLot: "quantity",
  totalCents: "totalPrice",
};

const toAuditChange = ({ field, from, to }: AuditChange): AuditChange => {
  const value = (kept: AuditChange["from"]) =>
    field.endsWith("Cents") && typeof kept === "number" ? centsToDollars(kept) : kept;
  return { field: WIRE_FIELDS[field] ?? field, from: value(from), to: value(to) };
};

export const fromGoods = ({
  img,
  dec,
  price,
  tiers,
  quantity,
  ...goods
}: z.output<typeof productSchema>): NewProduct => ({
  ...goods,
  image: img,
  description: dec,
  priceCents: centsOf(price),
  ...(tiers ? { tiers: tiers.map(fromTier) } : {}),
  minimumLot: quantity,
});

/** A field that was not sent stays undefined. */
export const fromGoodsEdit = ({
  img,
  dec,
  price,
  tiers,
  quantity,
  ...edit
}: z.output<typeof editProductSchema>): ProductEdit => ({
  ...edit,
  image: img,
  description: dec,
  priceCents: price === undefined ? undefined : centsOf(price),
  tiers: tiers?.map(fromTier),
  minimumLot: quantity,
});

const fromTier = ({ from, unitPrice }: { from: number; unitPrice: number }): PriceTier => ({
  from,
  priceCents: centsOf(unitPrice),
});

export const fromReview = ({ dec, ratting, ...review }: z.output<typeof reviewSchema>): NewReview => ({
  ...review,
  comment: dec,
  rating: ratting,
});

export const fromPayment = ({ transectionId, ...payment }: z.output<typeof payOrderSchema>) => ({
  ...payment,
  transactionId: transectionId,
});
