import { companies } from "@/lib/core/data/companies/collections";
import { priceLists } from "@/lib/core/data/prices/collections";
import type { PriceListDocument } from "@/lib/core/data/prices/documents";
import { newId, requireId } from "@/lib/core/data/store/ids";

type Row = [productId: string, ...tiers: [from: number, priceCents: number][]];

/** Stores a price list with these rows. @returns its id */
export async function storePriceList(
  terms: Partial<Pick<PriceListDocument, "name" | "basisPoints" | "from" | "until">> = {},
  ...rows: Row[]
): Promise<string> {
  const _id = newId();
  const now = new Date();
  await priceLists().insertOne({
    _id,
    ...{ name: "Nordic workshops", basisPoints: 0, from: null, until: null },
    ...terms,
    rows: rows.map(([productId, ...tiers]) => ({
      productId: requireId(productId),
      tiers: tiers.map(([from, priceCents]) => ({ from, priceCents })),
      from: null,
      until: null,
    })),
    rowCount: rows.length,
    revision: 1,
    requestHash: "",
    createdAt: now,
    updatedAt: now,
  });
  return _id.toHexString();
}

export const priceCompany = (companyId: string, listId: string) =>
  companies().updateOne({ _id: requireId(companyId) }, { $set: { priceListId: requireId(listId) } });
