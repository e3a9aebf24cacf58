import { findNamesOf } from "@/lib/core/data/people/names";
import { type PageQuery, toPage } from "@/lib/core/data/store/paging";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { findArrivalProducts } from "@/lib/features/arrivals/data/arrival-products";
import { findArrival, findListed } from "@/lib/features/arrivals/data/arrivals";
import type { ArrivalDocument } from "@/lib/features/arrivals/data/documents";
import type { ArrivalSummary, ArrivalView } from "@/lib/features/arrivals/domain/arrivals";
import type { Page } from "@/lib/values/page";

/** The newest first; empty for viewers without the right. */
export async function listArrivals(viewer: Viewer, page: PageQuery): Promise<Page<ArrivalSummary>> {
  if (!hasRight(viewer, "keepStock")) return { items: [], next: null };
  const found = await findListed(page);
  const names = await findNamesOf(found.flatMap(({ by }) => by.userId ?? []));
  return toPage(
    found,
    page,
    ({ listedAt, createdAt }) => listedAt ?? createdAt,
    (arrival) => toSummary(arrival, names),
  );
}

/** Null where there is none, and for viewers without the right. */
export async function viewArrival(viewer: Viewer, id: string): Promise<ArrivalView | null> {
  if (!hasRight(viewer, "keepStock")) return null;
  const arrival = await findArrival(id);
  if (!arrival) return null;
  const [products, names] = await Promise.all([
    findArrivalProducts(arrival.lines.map(({ productId }) => productId)),
    findNamesOf(arrival.by.userId ? [arrival.by.userId] : []),
  ]);
  return {
    ...toSummary(arrival, names),
    lines: arrival.lines.map(({ productId, pieces, expectedDate }) => {
      const product = products.get(productId.toHexString());
      return {
        productId: productId.toHexString(),
        sku: product?.sku ?? "",
        name: product?.name ?? "",
        pieces,
        ...(expectedDate === undefined ? {} : { expectedDate }),
        isThere: product?.archivedAt === null,
        available: product?.available ?? 0,
        expected: product?.expected ?? [],
      };
    }),
  };
}

const toSummary = (arrival: ArrivalDocument, names: ReadonlyMap<string, string>): ArrivalSummary => {
  const { _id, state, supplier, reference, lines, by, createdAt, bookedAt, revision } = arrival;
  return {
    id: _id.toHexString(),
    // No query finds a removed arrival.
    state: state === "removed" ? "draft" : state,
    supplier,
    reference,
    lineCount: lines.length,
    pieces: lines.reduce((sum, { pieces }) => sum + pieces, 0),
    by: by.userId && (names.get(by.userId.toHexString()) ?? null),
    at: createdAt.toISOString(),
    bookedAt: bookedAt?.toISOString() ?? null,
    revision,
  };
};
