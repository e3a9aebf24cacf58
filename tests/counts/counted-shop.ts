import { randomUUID } from "node:crypto";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import type { Viewer } from "@/lib/core/domain/people/access";
import { closeCount } from "@/lib/features/counts/commands/close-count";
import { countLine } from "@/lib/features/counts/commands/count-line";
import { openCount } from "@/lib/features/counts/commands/open-count";
import { viewCount, viewLines } from "@/lib/features/counts/commands/view-counts";
import type { CountLineView } from "@/lib/features/counts/domain/counts";
import { must } from "../support/shop-in-process";

/** Counts for the tests in this process. */

export const aCount = async (viewer: Viewer, ...products: ProductDocument[]): Promise<string> => {
  const of = { of: "skus" as const, skus: products.map(({ sku }) => sku) };
  return must(await openCount(viewer, { title: "Shelf A", products: of }, randomUUID())).countId;
};

export async function lineOf(viewer: Viewer, id: string, { _id }: ProductDocument): Promise<CountLineView> {
  const lines = await viewLines(viewer, id, {});
  const line = lines?.items.find(({ productId }) => productId === _id.toHexString());
  if (!line) throw new Error("the product is not in the count");
  return line;
}

/** The person looks at the line and counts it. */
export async function count(viewer: Viewer, id: string, product: ProductDocument, counted: number | null) {
  const { seen, revision } = await lineOf(viewer, id, product);
  return await countLine(viewer, id, String(product._id), { counted, seen, revision });
}

export async function close(viewer: Viewer, id: string, key: string = randomUUID()) {
  const now = await viewCount(viewer, id);
  return await closeCount(viewer, id, { revision: now?.revision ?? 0 }, key);
}

export const stateOf = async (viewer: Viewer, id: string) => (await viewCount(viewer, id))?.state;
