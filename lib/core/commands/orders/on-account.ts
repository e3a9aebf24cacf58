import { releaseCredit, reserveCredit } from "@/lib/core/data/companies/company-credit";
import { acceptsOrdersOnAccount } from "@/lib/core/data/migrations/schema-version";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import {
  type CompanyTerms,
  freeCredit,
  MAX_ORDERS_ON_ACCOUNT,
  overCredit,
  type WayToPay,
} from "@/lib/core/domain/companies/terms";
import { dueOf } from "@/lib/core/domain/orders/amounts";
import { SHOP_BEING_UPDATED } from "@/lib/core/domain/shop/shop-being-updated";
import { env } from "@/lib/env";
import type { Cents } from "@/lib/values/money";
import { done, type Result, refuse } from "@/lib/values/result";
import { msg, text } from "@/lib/values/text";
import type { OrderFor } from "./order-for-company";

/** An order on account takes of its company's credit, as it takes of the stock: by one guarded write, under its id. */

const NO_TERMS_TEXT = text("There are no terms of payment for this order: it is paid before it ships");
const NO_TERMS = refuse("not_on_account", NO_TERMS_TEXT, { fields: { payBy: NO_TERMS_TEXT } });
const FULL = refuse(
  "full",
  msg`A company has ${MAX_ORDERS_ON_ACCOUNT} open orders on account at most. Pay this one before it ships, or pay open ones first.`,
);

/** The terms of payment of an order that is being placed; null where it is paid before it ships. */
export async function termsOfOrder(
  payBy: WayToPay | undefined,
  { credit, openOnAccount = 0 }: OrderFor,
  dueCents: Cents,
): Promise<Result<PlacedTerms | null>> {
  if (payBy !== "terms") return done(null);
  // It is settled by bank transfer alone.
  if (!credit || !env().bank) return NO_TERMS;
  if (!(await acceptsOrdersOnAccount())) return SHOP_BEING_UPDATED;
  if (dueCents > freeCredit(credit)) return overCredit(credit, dueCents);
  const { netDays, discount } = credit;
  return openOnAccount < MAX_ORDERS_ON_ACCOUNT ? done({ netDays, ...(discount ? { discount } : {}) }) : FULL;
}

export type PlacedTerms = Pick<CompanyTerms, "netDays" | "discount">;

/** Whether an order is on account on other terms than the offer says that its customer accepts. */
export const areOtherTerms = (offered: PlacedTerms | undefined, now: PlacedTerms | null): boolean =>
  offered !== undefined &&
  now !== null &&
  (offered.netDays !== now.netDays ||
    offered.discount?.percent !== now.discount?.percent ||
    offered.discount?.days !== now.discount?.days);

export const OTHER_TERMS = refuse(
  "changed_meanwhile",
  "The terms of payment are not those of this offer any more, so nothing was ordered. Please ask the shop for a new version.",
);

/** @returns true for an order that needs no credit, too */
export const takeCredit = async (order: OrderDocument): Promise<boolean> => {
  const { _id: orderId, customer, company, terms } = order;
  if (!company || !terms) return true;
  return await reserveCredit({ companyId: company.id, orderId, cents: dueOf(order) }, terms, customer.userId);
};

/** For an order that was not placed after all. */
export async function giveCreditBack({ _id, company, terms }: OrderDocument): Promise<void> {
  if (company && terms) await releaseCredit(company.id, _id);
}
