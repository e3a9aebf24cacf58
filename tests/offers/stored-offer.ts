import { offerToken } from "@/lib/auth/offer-tokens";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import { orders } from "@/lib/core/data/orders/collections";
import { requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { changeOffer, makeOffer } from "@/lib/features/offers/commands/keep-offers";
import { sendOffer } from "@/lib/features/offers/commands/send-offer";
import { findOffer } from "@/lib/features/offers/data/offers";
import type { OfferChange } from "@/lib/features/offers/domain/schemas";
import { must } from "../support/shop-in-process";

/** Offers by their commands, in this process. */

let clients = 0;

/** One that no limit has counted yet. */
export function aClient(): { clientIp: string } {
  clients += 1;
  return { clientIp: `client ${clients}` };
}

const ADDRESS = { company: "", street: "Gate 3", city: "Malmö", postalCode: "211 22", country: "Sweden" };

export const offerContent = (
  lines: readonly { product: ProductDocument; quantity: number; unitPrice?: number }[],
  more: Partial<OfferChange> = {},
): OfferChange => ({
  phone: "12345",
  lines: lines.map(({ product, ...line }) => ({ productId: product._id.toHexString(), ...line })),
  address: ADDRESS,
  delivery: null,
  payBy: "prepay",
  note: "",
  staffNote: "",
  validUntil: null,
  revision: 0,
  ...more,
});

let count = 0;

/** @returns an offer to the customer that was sent, with the token of its link */
export async function aSentOffer(seller: Viewer, customer: Viewer, content: OfferChange) {
  count += 1;
  const made = must(await makeOffer(seller, { customerEmail: customer.email }, `offer-${count}`));
  must(await changeOffer(seller, made.offerId, content));
  must(await sendOffer(seller, made.offerId, { revision: content.revision + 1 }));
  return { id: made.offerId, token: offerToken(made.offerId) };
}

export async function offerNow(id: string) {
  const offer = await findOffer(id);
  if (!offer) throw new Error(`no offer ${id}`);
  return offer;
}

export const ordersOf = ({ userId }: Viewer) =>
  orders()
    .find({ "customer.userId": requireId(userId) })
    .sort({ _id: 1 })
    .toArray();
