import { createHash } from "node:crypto";
import { staffActor } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { findCustomer } from "@/lib/core/commands/people/find-customer";
import { idOfKey } from "@/lib/core/commands/requests/id-of-key";
import { findCompany } from "@/lib/core/data/companies/companies";
import { findOrderAddresses } from "@/lib/core/data/companies/company-addresses";
import { findAddresses } from "@/lib/core/data/people/addresses";
import { findProfile, findUserByEmail } from "@/lib/core/data/people/users";
import { requireId } from "@/lib/core/data/store/ids";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { addressOf } from "@/lib/core/domain/people/address-book";
import type { Address } from "@/lib/core/domain/people/views";
import type { OfferContent, OfferDocument } from "@/lib/features/offers/data/documents";
import {
  findOffer,
  findOfferHash,
  insertOffer,
  removeOffer,
  replaceContent,
  withdrawOffer,
} from "@/lib/features/offers/data/offers";
import {
  BEING_ACCEPTED,
  NO_SUCH_OFFER,
  OFFER_CHANGED,
  OFFER_OVER,
} from "@/lib/features/offers/domain/offer-refusals";
import type { NewOffer, OfferChange } from "@/lib/features/offers/domain/schemas";
import { centsOf } from "@/lib/values/money";
import { repeatedRows } from "@/lib/values/repeated-rows";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";

const OTHER = refuse("idempotency_mismatch", "This Idempotency-Key was used for another offer");
const TAKEN = "There is an account with this e-mail. Choose this customer instead.";
const SENT = refuse("changed_meanwhile", "This offer was sent. Withdraw it instead.");
const NOT_SENT = refuse("changed_meanwhile", "This offer was not sent yet. Remove it instead.");

const NO_ADDRESS: Address = { company: "", street: "", city: "", postalCode: "", country: "" };

type Beginning = Pick<OfferDocument, "customer" | "company"> & Pick<OfferContent, "phone" | "address">;

/** Makes a draft for a customer, with the address that they order to. @param idempotencyKey the same key makes one offer */
export async function makeOffer(
  viewer: Viewer,
  asked: NewOffer,
  idempotencyKey: string,
): Promise<Result<{ offerId: string }>> {
  if (!hasRight(viewer, "keepOffers")) return staffOnly("keepOffers");
  const _id = idOfKey("offer", viewer, idempotencyKey);
  const requestHash = createHash("sha256").update(JSON.stringify(asked)).digest("base64url");
  const earlier = await findOfferHash(_id);
  if (earlier === null) {
    const begun = asked.newCustomer ? await forCaller(asked.newCustomer) : await forCustomer(asked);
    if (!begun.ok) return begun;
    const { phone, address, ...whom } = begun.value;
    const by = staffActor(viewer);
    await insertOffer(
      {
        _id,
        number: orderNumber(_id.toHexString()),
        ...whom,
        content: {
          ...{ phone, address, lines: [], deliveryCents: null, payBy: "prepay" },
          ...{ note: "", staffNote: "", validUntil: null },
        },
        requestHash,
        by: { role: by.role, userId: by.userId },
      },
      by,
    );
  }
  // The same request may have come twice at once: then the first one has stored it.
  if ((earlier ?? (await findOfferHash(_id))) !== requestHash) return OTHER;
  await auditNow("offers");
  return done({ offerId: _id.toHexString() });
}

async function forCaller({
  name,
  email,
  phone,
}: NonNullable<NewOffer["newCustomer"]>): Promise<Result<Beginning>> {
  if (await findUserByEmail(email))
    return refuse("duplicate", TAKEN, { fields: { "newCustomer.email": TAKEN } });
  return done({ customer: { userId: null, name, email }, phone, address: NO_ADDRESS });
}

async function forCustomer({ customerEmail = "", companyId }: NewOffer): Promise<Result<Beginning>> {
  const found = await findCustomer(customerEmail, companyId);
  if (!found.ok) return found;
  const customer = found.value;
  const [{ phone }, { delivery }, ofCompanies, company] = await Promise.all([
    findProfile(customer),
    findAddresses(customer),
    findOrderAddresses(customer),
    customer.chosenCompany ? findCompany(requireId(customer.chosenCompany)) : null,
  ]);
  const address = (company && ofCompanies[company._id.toHexString()]?.[0]) ?? delivery[0];
  return done({
    customer: { userId: requireId(customer.userId), name: customer.name, email: customer.email },
    ...(company ? { company: { id: company._id, name: company.name } } : {}),
    phone,
    address: address ? addressOf(address) : NO_ADDRESS,
  });
}

/** Replaces what an offer says, as it was read. What was sent stays as it is until the next version is sent. */
export async function changeOffer(
  viewer: Viewer,
  id: string,
  { revision, lines, delivery, ...asked }: OfferChange,
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  if (!hasRight(viewer, "keepOffers")) return staffOnly("keepOffers");
  const before = await findOffer(id);
  const refusal = whyNotChanged(before);
  if (refusal || !before) return refusal ?? NO_SUCH_OFFER;
  const twice = repeatedRows(lines.map((line) => ({ ...line, productId: line.productId.toLowerCase() })));
  if (Object.keys(twice).length > 0)
    return refuse("invalid", "The same product stands in two lines", { fields: twice });
  const after: OfferContent = {
    ...asked,
    deliveryCents: delivery === null ? null : centsOf(delivery),
    lines: lines.map(({ productId, quantity, unitPrice = null }) => ({
      productId: requireId(productId.toLowerCase()),
      quantity,
      ownCents: unitPrice === null ? null : centsOf(unitPrice),
    })),
  };
  // The same change sent again, because its answer was lost, finds the offer as it wants it.
  if (textOf(before.content) === textOf(after)) return done({ modifiedCount: 0 });
  if (before.revision !== revision) return OFFER_CHANGED;
  if (!(await replaceContent(before, after, staffActor(viewer)))) return OFFER_CHANGED;
  await auditNow("offers");
  return done({ modifiedCount: 1 });
}

export function whyNotChanged(offer: OfferDocument | null): Refusal | null {
  if (!offer) return NO_SUCH_OFFER;
  if (offer.state === "accepting") return BEING_ACCEPTED;
  return offer.state === "accepted" || offer.state === "withdrawn" ? OFFER_OVER : null;
}

const textOf = ({ lines, address, ...others }: OfferContent): string =>
  JSON.stringify([
    lines.map(({ productId, quantity, ownCents }) => [productId.toHexString(), quantity, ownCents]),
    [address.company, address.street, address.city, address.postalCode, address.country],
    [others.phone, others.deliveryCents, others.payBy, others.note, others.staffNote, others.validUntil],
  ]);

/** Throws a draft away that was never sent, as it was read. */
export async function deleteOffer(
  viewer: Viewer,
  id: string,
  revision: number,
): Promise<Result<{ deletedCount: 1 }>> {
  if (!hasRight(viewer, "keepOffers")) return staffOnly("keepOffers");
  const before = await findOffer(id);
  if (!before) return NO_SUCH_OFFER;
  if (before.state !== "draft") return SENT;
  if (before.revision !== revision) return OFFER_CHANGED;
  if (!(await removeOffer(before, staffActor(viewer)))) return OFFER_CHANGED;
  await auditNow("offers");
  return done({ deletedCount: 1 });
}

/** Ends an offer that nobody has accepted. Its link says so. @param version the newest one, as it was read */
export async function endOffer(
  viewer: Viewer,
  id: string,
  { version }: { version: number },
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  if (!hasRight(viewer, "keepOffers")) return staffOnly("keepOffers");
  const before = await findOffer(id);
  if (!before) return NO_SUCH_OFFER;
  if (before.state === "withdrawn") return done({ modifiedCount: 0 });
  if (before.state === "draft") return NOT_SENT;
  const refusal = whyNotChanged(before);
  if (refusal) return refusal;
  if (before.versions.length !== version) return OFFER_CHANGED;
  if (!(await withdrawOffer(before, staffActor(viewer)))) return OFFER_CHANGED;
  await auditNow("offers");
  return done({ modifiedCount: 1 });
}
