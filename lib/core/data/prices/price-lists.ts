import type { Actor } from "@/lib/core/data/audit/documents";
import { companies } from "@/lib/core/data/companies/collections";
import { byOwn } from "@/lib/core/data/companies/companies";
import { companyPriced } from "@/lib/core/data/companies/company-audit";
import type { CompanyDocument } from "@/lib/core/data/companies/documents";
import { type ObjectId, parseId, requireId } from "@/lib/core/data/store/ids";
import { insertOnce } from "@/lib/core/data/store/insert-once";
import { afterFilter, oneMore, type PageQuery, toPage } from "@/lib/core/data/store/paging";
import {
  type CompanyPrices,
  MAX_PRICE_LISTS,
  type PriceListRow,
  type PriceListTerms,
} from "@/lib/core/domain/prices/own-prices";
import { tiersInLots } from "@/lib/core/domain/prices/tiers";
import type { Page } from "@/lib/values/page";
import { priceLists } from "./collections";
import type { PriceListDocument } from "./documents";
import { priceListChanged, priceRowsChanged } from "./price-list-audit";

/** Price lists, which staff keep. Commands and pages ask for the right before they come here. */

export interface PriceListSummary extends PriceListTerms {
  id: string;
  name: string;
  rowCount: number;
  /** Rises with each change of the list and its rows. */
  revision: number;
}

export interface PriceList extends PriceListSummary {
  rows: PriceListRow[];
}

const SUMMARY = { rows: 0, auditPending: 0 } as const;

/** The last changed first. */
export async function listPriceLists(page: PageQuery = {}): Promise<Page<PriceListSummary>> {
  const found = await priceLists()
    .find(afterFilter("updatedAt", -1, page.after), { projection: SUMMARY })
    .sort({ updatedAt: -1, _id: -1 })
    .limit(oneMore(page))
    .toArray();
  return toPage(found, page, ({ updatedAt }) => updatedAt, toSummary);
}

/** All of them, by name. */
export async function namesOfPriceLists(): Promise<{ id: string; name: string }[]> {
  const { items } = await listPriceLists({ limit: MAX_PRICE_LISTS });
  const lists = items.map(({ id, name }) => ({ id, name }));
  return lists.sort((a, b) => a.name.localeCompare(b.name, "en"));
}

export const countPriceLists = (): Promise<number> => priceLists().countDocuments();

export async function findPriceList(id: string): Promise<PriceList | null> {
  const _id = parseId(id);
  const found = _id && (await priceLists().findOne({ _id }, { projection: { auditPending: 0 } }));
  return found && { ...toSummary(found), rows: found.rows.map(toRow) };
}

/** The request that made the list; null where there is none. */
export async function findPriceListHash(_id: ObjectId): Promise<string | null> {
  const found = await priceLists().findOne({ _id }, { projection: { requestHash: 1 } });
  return found?.requestHash ?? null;
}

/** A list with its rows of these products; null where it is gone. */
export async function findCompanyPrices(
  listId: string,
  productIds: readonly string[],
): Promise<CompanyPrices | null> {
  const wanted = productIds.flatMap((id) => parseId(id) ?? []);
  // As an aggregation: not every server computes fields in the projection of a find.
  const [found] = await priceLists()
    .aggregate<PriceListDocument>([
      { $match: { _id: requireId(listId) } },
      {
        $project: {
          ...{ name: 1, basisPoints: 1, from: 1, until: 1, revision: 1 },
          rows: { $filter: { input: "$rows", as: "row", cond: { $in: ["$$row.productId", wanted] } } },
        },
      },
    ])
    .toArray();
  if (!found) return null;
  const { _id, name, basisPoints, from, until, revision } = found;
  const rows = new Map(found.rows.map((row) => [row.productId.toHexString(), toRow(row)]));
  return { list: { id: _id.toHexString(), name, basisPoints, from, until, revision }, rows };
}

/** Whether the company still has the list, and the list is as it was read. */
export async function isPricedBy(
  companyId: ObjectId,
  list: { id: string; revision: number },
): Promise<boolean> {
  const priceListId = requireId(list.id);
  const [company, same] = await Promise.all([
    companies().findOne({ _id: companyId, priceListId }, { projection: { _id: 1 } }),
    priceLists().findOne({ _id: priceListId, revision: list.revision }, { projection: { _id: 1 } }),
  ]);
  return company !== null && same !== null;
}

/** @returns false where its id is there already */
export async function insertPriceList(
  {
    _id,
    requestHash,
    terms,
  }: { _id: ObjectId; requestHash: string; terms: PriceListTerms & { name: string } },
  by: Actor,
): Promise<boolean> {
  const now = new Date();
  return await insertOnce(priceLists(), {
    _id,
    ...terms,
    rows: [],
    rowCount: 0,
    revision: 1,
    requestHash,
    createdAt: now,
    updatedAt: now,
    auditPending: [priceListChanged(_id, null, terms, by)],
  });
}

/** @returns false where the list was changed since it was read */
export async function replacePriceListTerms(
  before: PriceList,
  { name, basisPoints, from, until }: PriceListTerms & { name: string },
  by: Actor,
): Promise<boolean> {
  const _id = requireId(before.id);
  const terms = { name, basisPoints, from, until };
  const replaced = await priceLists().updateOne(
    { _id, revision: before.revision },
    {
      $set: { ...terms, updatedAt: new Date() },
      $inc: { revision: 1 },
      $push: { auditPending: priceListChanged(_id, before, terms, by) },
    },
  );
  return replaced.modifiedCount === 1;
}

/**
 * Sets the rows of a list.
 * @param changes what differs from the rows before, for the audit: with each product's SKU, or its id where it is gone
 * @returns false where the list was changed since it was read
 */
export async function replacePriceRows(
  before: PriceList,
  rows: readonly PriceListRow[],
  changes: readonly { sku: string; before: PriceListRow | null; after: PriceListRow | null }[],
  by: Actor,
): Promise<boolean> {
  const _id = requireId(before.id);
  const entries = priceRowsChanged({ _id, name: before.name }, changes, by);
  const replaced = await priceLists().updateOne(
    { _id, revision: before.revision },
    {
      $set: { rows: rows.map(toStoredRow), rowCount: rows.length, updatedAt: new Date() },
      $inc: { revision: 1 },
      $push: { auditPending: { $each: entries } },
    },
  );
  return replaced.modifiedCount === 1;
}

/** The companies with this list, by name. */
export async function companiesOfPriceList(id: string): Promise<{ id: string; name: string }[]> {
  const found = await companies()
    .find({ priceListId: requireId(id) }, { projection: { name: 1 } })
    .toArray();
  return found
    .map(({ _id, name }) => ({ id: _id.toHexString(), name }))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}

/** The id of the company's list; null where it pays the public prices. */
export async function findPriceListOf(companyId: string): Promise<string | null> {
  const found = await companies().findOne({ _id: requireId(companyId) }, { projection: { priceListId: 1 } });
  return found?.priceListId?.toHexString() ?? null;
}

/** @returns the list's name; null where there is none */
export async function nameOfPriceList(_id: ObjectId | undefined): Promise<string | null> {
  const found = _id && (await priceLists().findOne({ _id }, { projection: { name: 1 } }));
  return found ? found.name : null;
}

/**
 * Gives a company a price list, or takes it away.
 * @returns false where the company was changed since it was read
 */
export async function givePriceList(
  before: CompanyDocument,
  list: { id: string; name: string } | null,
  fromName: string | null,
  by: Actor,
): Promise<boolean> {
  const given = await companies().updateOne(
    { _id: before._id, revision: before.revision },
    {
      $set: {
        updatedAt: new Date(),
        ...byOwn(by, new Date()),
        ...(list ? { priceListId: requireId(list.id) } : {}),
      },
      ...(list ? {} : { $unset: { priceListId: "" } }),
      $inc: { revision: 1 },
      $push: { auditPending: companyPriced(before, { from: fromName, to: list?.name ?? null }, by) },
    },
  );
  return given.modifiedCount === 1;
}

const toSummary = (document: Omit<PriceListDocument, "rows">): PriceListSummary => ({
  id: document._id.toHexString(),
  name: document.name,
  basisPoints: document.basisPoints,
  from: document.from,
  until: document.until,
  rowCount: document.rowCount,
  revision: document.revision,
});

const toRow = ({ productId, tiers, from, until }: PriceListDocument["rows"][number]): PriceListRow => ({
  productId: productId.toHexString(),
  tiers: tiersInLots(tiers),
  from,
  until,
});

const toStoredRow = ({ productId, tiers, from, until }: PriceListRow): PriceListDocument["rows"][number] => ({
  productId: requireId(productId),
  tiers: tiers.map(({ from: pieces, priceCents }) => ({ from: pieces, priceCents })),
  from,
  until,
});
