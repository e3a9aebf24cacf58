import type { z } from "zod";
import type { OwnPricesView } from "@/lib/core/commands/prices/view-prices";
import type { PriceListSummary } from "@/lib/core/data/prices/price-lists";
import type { PriceListRow } from "@/lib/core/domain/prices/own-prices";
import type { PriceFileChanges } from "@/lib/features/price-lists/commands/change-price-rows";
import type { PriceListView } from "@/lib/features/price-lists/commands/keep-price-lists";
import type {
  addPriceListSchema,
  priceFileChangesSchema,
  priceListSchema,
  priceListSummarySchema,
  priceRowSchema,
  pricesSchema,
} from "@/lib/features/price-lists/domain/schemas";
import { toTier } from "@/lib/http/wire-goods";
import { centsOf, centsToDollars } from "@/lib/values/money";

/** Price lists with the wire's names, dollars and per cent. */

export const toPriceListSummary = ({
  id,
  name,
  basisPoints,
  from,
  until,
  rowCount,
  revision,
}: PriceListSummary): z.output<typeof priceListSummarySchema> => ({
  _id: id,
  name,
  percentOff: basisPoints / 100,
  from,
  until,
  rowCount,
  revision,
});

export const toPriceList = (list: PriceListView): z.output<typeof priceListSchema> => ({
  ...toPriceListSummary(list),
  rows: list.rows.map((row) => ({ productId: row.productId, ...toTerms(row) })),
  companies: list.companies.map(({ id, name }) => ({ _id: id, name })),
});

export const toPriceFileChanges = ({
  listId,
  revision,
  isApplied,
  rowCount,
  changes,
}: PriceFileChanges): z.output<typeof priceFileChangesSchema> => ({
  _id: listId,
  revision,
  applied: isApplied,
  rowCount,
  changes: changes.map(({ productId, sku, name, before, after }) => ({
    productId,
    sku,
    name,
    before: before && toTerms(before),
    after: after && toTerms(after),
  })),
});

const toTerms = ({ tiers, from, until }: PriceListRow) => ({ tiers: tiers.map(toTier), from, until });

export const fromPriceList = <T extends z.output<typeof addPriceListSchema>>({
  percentOff,
  ...terms
}: T) => ({
  ...terms,
  basisPoints: Math.round(percentOff * 100),
});

export const fromPriceRow = ({ tiers, from, until }: z.output<typeof priceRowSchema>) => ({
  tiers: tiers.map((tier) => ({ from: tier.from, priceCents: centsOf(tier.unitPrice) })),
  from,
  until,
});

export const toPrices = ({ company, prices }: OwnPricesView): z.output<typeof pricesSchema> => ({
  company,
  prices: prices.map(({ productId, unitCents, tiers, kind }) => ({
    productId,
    unitPrice: centsToDollars(unitCents),
    tiers: tiers.map(toTier),
    kind,
  })),
});
