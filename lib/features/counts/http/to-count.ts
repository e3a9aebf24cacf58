import type { z } from "zod";
import { differenceOf } from "@/lib/core/domain/catalogue/movements";
import {
  type CountLineView,
  type CountSummary,
  type CountView,
  worthOf,
} from "@/lib/features/counts/domain/counts";
import type { countLineSchema, countSchema, countSummarySchema } from "@/lib/features/counts/domain/schemas";
import { centsToDollars } from "@/lib/values/money";

export const toCountSummary = (count: CountSummary): z.output<typeof countSummarySchema> => ({
  countId: count.id,
  title: count.title,
  products: count.scope,
  productsName: count.scopeName,
  state: count.state,
  lineCount: count.products,
  countedLines: count.countedProducts,
  by: count.by,
  createdAt: count.at,
  closedBy: count.closedBy,
  closedAt: count.closedAt,
});

export const toCount = (count: CountView): z.output<typeof countSchema> => ({
  ...toCountSummary(count),
  differingLines: count.figures.differing,
  piecesOver: count.figures.over,
  piecesLacking: count.figures.lacking,
  differenceValue: centsToDollars(count.figures.valueCents),
  needSecondPerson: count.figures.needSecond,
  findings: count.figures.findings,
  revision: count.revision,
});

export const toCountLine = (line: CountLineView): z.output<typeof countLineSchema> => ({
  productId: line.productId,
  sku: line.sku,
  gtin: line.gtin,
  name: line.name,
  counted: line.counted?.counted ?? null,
  expected: line.counted?.expected ?? null,
  difference: line.counted && differenceOf(line.counted),
  differenceValue: line.counted && centsToDollars(worthOf(line.counted)),
  by: line.by,
  countedAt: line.at,
  needsSecondPerson: line.needsSecond,
  outcome: line.outcome,
  orders: line.orders.map(({ id, number }) => ({ orderId: id, orderNumber: number })),
  seen: line.seen,
  movedSinceOpened: line.hasMoved,
  revision: line.revision,
});
