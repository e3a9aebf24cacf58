import { createHash } from "node:crypto";
import { staffActor } from "@/lib/core/commands/audit/actor";
import { deciderOn } from "@/lib/core/commands/audit/decider";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { idOfKey } from "@/lib/core/commands/requests/id-of-key";
import type { Actor } from "@/lib/core/data/audit/documents";
import { findBasketProducts } from "@/lib/core/data/basket/baskets";
import { findCompaniesOfPriceList, findCompanyFor } from "@/lib/core/data/companies/companies";
import * as stored from "@/lib/core/data/prices/price-lists";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import {
  MAX_PRICE_LIST_ROWS,
  MAX_PRICE_LISTS,
  type PriceListRow,
  type PriceListTerms,
} from "@/lib/core/domain/prices/own-prices";
import { priceRowText } from "@/lib/features/price-lists/domain/price-list-file";
import { formatCount } from "@/lib/values/money";
import { done, type Result, refuse } from "@/lib/values/result";

type Terms = PriceListTerms & { name: string };

export interface PriceListView extends stored.PriceList {
  companies: { id: string; name: string }[];
}

export const NO_SUCH_LIST = refuse("not_found", "There is no such price list");
const NO_SUCH_PRODUCT = refuse("not_found", "There is no such product");
export const CHANGED = refuse(
  "changed_meanwhile",
  "This price list was changed meanwhile. Please look at it again.",
);
const FULL = refuse(
  "full",
  `The shop has ${formatCount(MAX_PRICE_LISTS)} price lists, which is as many as it takes`,
);
export const FULL_LIST = refuse("full", `A price list has ${formatCount(MAX_PRICE_LIST_ROWS)} rows at most`);
const OTHER_LIST = refuse("idempotency_mismatch", "This Idempotency-Key was used for another price list");

export async function viewPriceList(viewer: Viewer, id: string): Promise<Result<PriceListView>> {
  if (!hasRight(viewer, "keepPrices")) return staffOnly("keepPrices");
  const list = await stored.findPriceList(id);
  return list ? done({ ...list, companies: await stored.companiesOfPriceList(list.id) }) : NO_SUCH_LIST;
}

/** @param idempotencyKey the same key makes one list */
export async function addPriceList(
  viewer: Viewer,
  terms: Terms,
  idempotencyKey: string | null,
): Promise<Result<{ priceListId: string }>> {
  if (!hasRight(viewer, "keepPrices")) return staffOnly("keepPrices");
  const _id = idOfKey("priceList", viewer, idempotencyKey);
  const requestHash = createHash("sha256").update(textOf(terms)).digest("base64url");
  const earlier = await stored.findPriceListHash(_id);
  if (earlier === null && (await stored.countPriceLists()) >= MAX_PRICE_LISTS) return FULL;
  const isStored =
    earlier === null && (await stored.insertPriceList({ _id, requestHash, terms }, staffActor(viewer)));
  // The same request may have come twice at once: then the first one has stored it.
  if (!isStored && (await stored.findPriceListHash(_id)) !== requestHash) return OTHER_LIST;
  await auditNow("priceLists");
  return done({ priceListId: _id.toHexString() });
}

/** Changes name, percentage and days of a list, as it was read. It holds for orders from this moment on. */
export async function changePriceList(
  viewer: Viewer,
  id: string,
  { revision, ...terms }: Terms & { revision: number },
): Promise<Result<PriceListView>> {
  return await change(viewer, id, revision, async (before, by) => {
    if (textOf(before) === textOf(terms)) return done("same");
    return done(() => stored.replacePriceListTerms(before, terms, by));
  });
}

/**
 * Adds, replaces or removes the row of one product, in the list as it was read.
 * @param row null removes it
 */
export async function setPriceRow(
  viewer: Viewer,
  { id, productId: asked }: { id: string; productId: string },
  row: Omit<PriceListRow, "productId"> | null,
  revision: number,
): Promise<Result<PriceListView>> {
  const productId = asked.toLowerCase();
  return await change(viewer, id, revision, async (before, by) => {
    const there = before.rows.find((one) => one.productId === productId);
    const product = (await findBasketProducts([productId])).get(productId);
    if (row === null && !there) return done("same");
    if (row !== null && !product && !there) return NO_SUCH_PRODUCT;
    const wanted = row && { productId, ...row };
    if (wanted && there && priceRowText(wanted) === priceRowText(there)) return done("same");
    if (wanted && !there && before.rows.length >= MAX_PRICE_LIST_ROWS) return FULL_LIST;
    const rows = there
      ? before.rows.flatMap((one) => (one === there ? (wanted ?? []) : one))
      : [...before.rows, ...(wanted ? [wanted] : [])];
    const sku = product?.sku || product?.name || productId;
    const changes = [{ sku, before: there ?? null, after: wanted }];
    return done(() => stored.replacePriceRows(before, rows, changes, by));
  });
}

/**
 * Gives a company a price list, or takes it away. Orders of the company from this moment on have its prices.
 * @param revision of the company, as it was read
 */
export async function givePriceList(
  viewer: Viewer,
  companyId: string,
  { priceListId, revision }: { priceListId: string | null; revision: number },
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  if (!hasRight(viewer, "keepPrices")) return staffOnly("keepPrices");
  const company = await findCompanyFor(viewer, companyId);
  if (!company) return refuse("not_found", "There is no such company");
  const decider = await deciderOn(viewer, "givePriceList", { companies: [company] });
  if (!decider.ok) return decider;
  const list = priceListId === null ? null : await stored.findPriceList(priceListId);
  if (priceListId !== null && !list) return NO_SUCH_LIST;
  if ((company.priceListId?.toHexString() ?? null) === (list?.id ?? null)) return done({ modifiedCount: 0 });
  const changed = refuse("changed_meanwhile", "The company was changed by somebody else. Please look again.");
  if (company.revision !== revision) return changed;
  const before = await stored.nameOfPriceList(company.priceListId);
  if (!(await stored.givePriceList(company, list, before, decider.value))) return changed;
  await auditNow("companies");
  return done({ modifiedCount: 1 });
}

/** @param decide answers with the write, or with "same" where the list is already as it is wanted */
async function change(
  viewer: Viewer,
  id: string,
  revision: number,
  decide: (before: stored.PriceList, by: Actor) => Promise<Result<"same" | (() => Promise<boolean>)>>,
): Promise<Result<PriceListView>> {
  if (!hasRight(viewer, "keepPrices")) return staffOnly("keepPrices");
  const before = await stored.findPriceList(id);
  if (!before) return NO_SUCH_LIST;
  const decider = await keeperOf(viewer, before);
  if (!decider.ok) return decider;
  const decided = await decide(before, decider.value);
  if (!decided.ok) return decided;
  // The same change sent again, because its answer was lost, finds the list as it wants it.
  if (decided.value === "same") return await viewPriceList(viewer, id);
  if (before.revision !== revision) return CHANGED;
  if (!(await decided.value())) return CHANGED;
  await auditNow("priceLists");
  return await viewPriceList(viewer, id);
}

/** Nobody changes the prices that their own company pays. */
export const keeperOf = async (viewer: Viewer, { id }: stored.PriceList): Promise<Result<Actor>> =>
  await deciderOn(viewer, "changePriceList", { companies: await findCompaniesOfPriceList(id) });

const textOf = ({ name, basisPoints, from, until }: Terms): string =>
  JSON.stringify([name, basisPoints, from, until]);
