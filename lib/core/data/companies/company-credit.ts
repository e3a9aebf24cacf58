import type { Filter, ObjectId } from "mongodb";
import type { Actor } from "@/lib/core/data/audit/documents";
import { orders } from "@/lib/core/data/orders/collections";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { rolesWithCompanyRight } from "@/lib/core/domain/companies/company-roles";
import { type CompanyTerms, MAX_ORDERS_ON_ACCOUNT } from "@/lib/core/domain/companies/terms";
import { CREDIT_STATUSES } from "@/lib/core/domain/orders/order-statuses";
import type { Cents } from "@/lib/values/money";
import { companies } from "./collections";
import { byOwn } from "./companies";
import { companyTermsSet } from "./company-audit";
import type { CompanyDocument, StoredCredit } from "./documents";

/**
 * The credit of companies. Each open order on account stands in its company's document under its id, so that one guarded write
 * reserves it, once, and never over the limit. Nothing here raises the company's revision: its owners' forms do not mind.
 */

interface Reservation {
  companyId: ObjectId;
  orderId: ObjectId;
  cents: Cents;
}

const withoutOrder = (orderId: ObjectId) => ({ "credits.orderId": { $ne: orderId } });

/**
 * Reserves the credit of an order that is being placed, where it fits under the limit, the terms are still those of the order
 * and its buyer still orders for the company.
 * @returns whether it is reserved, also by an earlier try
 */
export async function reserveCredit(
  { companyId, orderId, cents }: Reservation,
  { netDays, discount }: Pick<CompanyTerms, "netDays" | "discount">,
  buyer: ObjectId,
): Promise<boolean> {
  const fits: Filter<CompanyDocument> = {
    _id: companyId,
    state: "approved",
    "terms.netDays": netDays,
    ...(discount
      ? { "terms.discount.percent": discount.percent, "terms.discount.days": discount.days }
      : { "terms.discount": { $exists: false } }),
    members: { $elemMatch: { userId: buyer, roles: { $in: [...rolesWithCompanyRight("orderFor")] } } },
    ...withoutOrder(orderId),
    [`credits.${MAX_ORDERS_ON_ACCOUNT - 1}`]: { $exists: false },
    $expr: { $lte: [{ $add: [{ $ifNull: ["$creditUsed", 0] }, cents] }, "$terms.limitCents"] },
  };
  const reserved = await companies().updateOne(fits, reservation(orderId, cents));
  return reserved.modifiedCount === 1 || (await isReserved(companyId, orderId));
}

/** Reserves what an order owes, whatever the limit is: the parts are on their way, or its approval waits for nothing. */
export async function owe({ companyId, orderId, cents }: Reservation): Promise<boolean> {
  const owed = await companies().updateOne(
    { _id: companyId, ...withoutOrder(orderId) },
    reservation(orderId, cents),
  );
  return owed.modifiedCount === 1;
}

/** Makes the reserved sum of an order another one, which its order owes now. */
export async function correctCredit({ companyId, orderId, cents }: Reservation): Promise<boolean> {
  const found = await companies().findOne(
    { _id: companyId, "credits.orderId": orderId },
    { projection: { credits: { $elemMatch: { orderId } } } },
  );
  const [before] = found?.credits ?? [];
  if (before === undefined || before.cents === cents) return false;
  const corrected = await companies().updateOne(
    { _id: companyId, credits: { $elemMatch: { orderId, cents: before.cents, at: before.at } } },
    { $set: { "credits.$[own].cents": cents }, $inc: { creditUsed: cents - before.cents } },
    { arrayFilters: [{ "own.orderId": orderId }] },
  );
  return corrected.modifiedCount === 1;
}

const reservation = (orderId: ObjectId, cents: Cents) => ({
  $push: { credits: { orderId, cents, at: new Date() } },
  $inc: { creditUsed: cents },
});

const isReserved = async (companyId: ObjectId, orderId: ObjectId): Promise<boolean> =>
  (await companies().findOne({ _id: companyId, "credits.orderId": orderId }, { projection: { _id: 1 } })) !==
  null;

/** Gives back what is reserved under the order's id, once. */
export async function releaseCredit(companyId: ObjectId, orderId: ObjectId): Promise<boolean> {
  const found = await companies().findOne(
    { _id: companyId, "credits.orderId": orderId },
    { projection: { credits: { $elemMatch: { orderId } } } },
  );
  const [credit] = found?.credits ?? [];
  return credit !== undefined && (await releaseReservation(companyId, credit));
}

/** Gives back this reservation, once. One that its order has made since stays. */
export async function releaseReservation(
  companyId: ObjectId,
  { orderId, cents, at }: StoredCredit,
): Promise<boolean> {
  const released = await companies().updateOne(
    { _id: companyId, credits: { $elemMatch: { orderId, cents, at } } },
    { $pull: { credits: { orderId, at } }, $inc: { creditUsed: -cents } },
  );
  return released.modifiedCount === 1;
}

export type CompanyCredits = Pick<CompanyDocument, "_id" | "credits" | "creditUsed">;

/** The companies with reservations, for the sweeper. */
export const findCredits = (): Promise<CompanyCredits[]> =>
  companies()
    .find(
      { "credits.orderId": { $exists: true } },
      { projection: { credits: 1, creditUsed: 1 }, hint: { "credits.orderId": 1 } },
    )
    .toArray();

/**
 * Makes the used credit the sum of the reservations again, which only a change of the database by hand can have undone.
 * @returns false where it is their sum, or something was reserved or released since they were read
 */
export async function mendCreditUsed({
  _id,
  credits = [],
  creditUsed = 0,
}: CompanyCredits): Promise<boolean> {
  const sum = credits.reduce((total, { cents }) => total + cents, 0);
  if (sum === creditUsed) return false;
  const mended = await companies().updateOne({ _id, credits, creditUsed }, { $set: { creditUsed: sum } });
  return mended.modifiedCount === 1;
}

type CreditOrder = Pick<OrderDocument, "_id" | "status" | "company" | "terms" | "totalCents" | "dueCents">;
const CREDIT_FIELDS = { status: 1, company: 1, terms: 1, totalCents: 1, dueCents: 1 } as const;

/** The orders that these reservations name. */
export async function findCreditOrders(credits: readonly StoredCredit[]): Promise<Map<string, CreditOrder>> {
  const found = await orders()
    .find<CreditOrder>({ _id: { $in: credits.map(({ orderId }) => orderId) } }, { projection: CREDIT_FIELDS })
    .toArray();
  return new Map(found.map((order) => [order._id.toHexString(), order]));
}

/** The placed orders that take of their company's credit. */
export const findOwedIds = async (): Promise<ObjectId[]> =>
  (
    await orders()
      .find(
        { "terms.owed": true, status: { $in: [...CREDIT_STATUSES] } },
        { projection: { _id: 1 }, hint: { "terms.dueAt": 1, _id: 1 } },
      )
      .toArray()
  ).map(({ _id }) => _id);

/**
 * Sets what a company may have on account; null where it pays before its orders ship. Its open orders stay as they are.
 * @returns false where the company was changed since it was read
 */
export async function setCompanyTerms(
  before: CompanyDocument,
  terms: CompanyTerms | null,
  said: { by: Actor; reason: string },
): Promise<boolean> {
  const set = await companies().updateOne(
    { _id: before._id, revision: before.revision },
    {
      $set: { updatedAt: new Date(), ...byOwn(said.by, new Date()), ...(terms ? { terms } : {}) },
      ...(terms ? {} : { $unset: { terms: "" } }),
      $inc: { revision: 1 },
      $push: { auditPending: companyTermsSet(before, terms, said) },
    },
  );
  return set.modifiedCount === 1;
}
