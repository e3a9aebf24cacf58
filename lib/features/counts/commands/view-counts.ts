import { findNamesOf } from "@/lib/core/data/people/names";
import { type PageQuery, toPage } from "@/lib/core/data/store/paging";
import { differenceOf } from "@/lib/core/domain/catalogue/movements";
import { foldNumber, numberIndexOf } from "@/lib/core/domain/catalogue/part-numbers";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { countCounted, findLines } from "@/lib/features/counts/data/count-lines";
import {
  type CountProduct,
  findCountProducts,
  findNumbered,
  findOrdersNeeding,
} from "@/lib/features/counts/data/count-products";
import { isCounted } from "@/lib/features/counts/data/counted";
import { findCount, findListed } from "@/lib/features/counts/data/counts";
import type { CountDocument, CountLineDocument } from "@/lib/features/counts/data/documents";
import {
  type CountFigures,
  type CountLines,
  type CountLineView,
  type CountSummary,
  type CountView,
  isFinding,
  type LineShow,
  needsSecondPerson,
  worthOf,
} from "@/lib/features/counts/domain/counts";
import { decodePosition, encodePosition } from "@/lib/values/cursor";
import type { Page } from "@/lib/values/page";
import { revisionOf } from "./revision-of";

/** The newest first; empty for viewers without the right. */
export async function listCounts(viewer: Viewer, page: PageQuery): Promise<Page<CountSummary>> {
  if (!hasRight(viewer, "keepStock")) return { items: [], next: null };
  const found = await findListed(page);
  const names = await findNamesOf(found.flatMap(peopleOf));
  const counted = new Map(
    await Promise.all(found.map(async ({ _id }) => [_id.toHexString(), await countCounted(_id)] as const)),
  );
  return toPage(
    found,
    page,
    ({ createdAt }) => createdAt,
    (count) => toSummary(count, counted.get(count._id.toHexString()) ?? 0, names),
  );
}

/** Null where there is none, and for viewers without the right. */
export async function viewCount(viewer: Viewer, id: string): Promise<CountView | null> {
  if (!hasRight(viewer, "keepStock")) return null;
  const count = await findCount(id);
  return count && (await toView(count, await findLines(count._id)));
}

export interface LinesQuery extends PageQuery {
  show?: LineShow | undefined;
  /** Of a product, typed or scanned. */
  number?: string | undefined;
}

/** The count and a page of its lines. Null as above. */
export async function viewLines(viewer: Viewer, id: string, query: LinesQuery): Promise<CountLines | null> {
  if (!hasRight(viewer, "keepStock")) return null;
  const count = await findCount(id);
  if (!count) return null;
  const all = await findLines(count._id);
  const shown = query.number === undefined ? all : await numbered(all, query.number);
  const sorted = shown.filter((line) => isShown(line, query.show)).sort(byOrder(query.show));
  const position = query.after === undefined ? null : decodePosition(query.after);
  const from = position === null ? 0 : sorted.findIndex((line) => isBehind(line, position, query.show));
  const left = from < 0 ? [] : sorted.slice(from);
  const items = query.limit === undefined ? left : left.slice(0, query.limit);
  const last = items.at(-1);
  return {
    count: await toView(count, all),
    items: await toLines(items),
    next:
      last && items.length < left.length
        ? encodePosition({ value: rankOf(last, query.show), id: last.productId.toHexString() })
        : null,
  };
}

/** A number may be that of several products, and of one that was removed meanwhile. */
async function numbered(lines: readonly CountLineDocument[], number: string): Promise<CountLineDocument[]> {
  const key = foldNumber(number);
  if (key === "") return [];
  const found = (await findNumbered([number])).filter((product) => numberIndexOf(product).keys.includes(key));
  const exact = found.filter(({ sku }) => sku === number);
  const ids = new Set((exact.length > 0 ? exact : found).map(({ _id }) => _id.toHexString()));
  return lines.filter(({ productId }) => ids.has(productId.toHexString()));
}

const isShown = (line: CountLineDocument, show: LineShow | undefined): boolean => {
  if (show === "open") return !isCounted(line);
  if (show === "counted") return isCounted(line);
  return show === "findings" ? isFinding(line.outcome) : true;
};

/** Smaller comes first: the largest difference, then the order of the count. */
const rankOf = (line: CountLineDocument, show: LineShow | undefined): number =>
  show === "counted" && isCounted(line) ? -Math.abs(worthOf(line)) : line.position;

const byOrder = (show: LineShow | undefined) => (a: CountLineDocument, b: CountLineDocument) =>
  rankOf(a, show) - rankOf(b, show) || (a.productId.toHexString() < b.productId.toHexString() ? -1 : 1);

const isBehind = (
  line: CountLineDocument,
  { value, id }: { value: unknown; id: string },
  show: LineShow | undefined,
): boolean => {
  const rank = rankOf(line, show);
  return rank > Number(value) || (rank === Number(value) && line.productId.toHexString() > id);
};

async function toLines(lines: readonly CountLineDocument[]): Promise<CountLineView[]> {
  const [products, names] = await Promise.all([
    findCountProducts(lines.map(({ productId }) => productId)),
    findNamesOf(lines.flatMap(({ by }) => by?.userId ?? [])),
  ]);
  return await Promise.all(
    lines.map(async (line) => ({
      ...toLine(line, products.get(line.productId.toHexString()), names),
      orders: line.outcome === "short" ? await findOrdersNeeding(line.productId) : [],
    })),
  );
}

function toLine(
  line: CountLineDocument,
  product: CountProduct | undefined,
  names: ReadonlyMap<string, string>,
): Omit<CountLineView, "orders"> {
  const figures = isCounted(line) ? line : null;
  const seen = product?.moveSeq ?? 0;
  return {
    productId: line.productId.toHexString(),
    sku: product?.sku ?? "",
    gtin: product?.gtin ?? "",
    name: product?.name ?? "",
    counted: figures && {
      counted: figures.counted,
      expected: figures.expected,
      priceCents: figures.priceCents,
    },
    by: nameIn(names, figures?.by.userId),
    at: figures?.at.toISOString() ?? null,
    needsSecond: figures !== null && needsSecondPerson(figures),
    outcome: line.outcome ?? null,
    seen,
    hasMoved: seen !== line.openedSeq,
    revision: line.revision,
  };
}

async function toView(count: CountDocument, lines: readonly CountLineDocument[]): Promise<CountView> {
  const names = await findNamesOf(peopleOf(count));
  return {
    ...toSummary(count, lines.filter(isCounted).length, names),
    figures: figuresOf(lines),
    revision: revisionOf(count, lines),
  };
}

export function figuresOf(lines: readonly CountLineDocument[]): CountFigures {
  const counted = lines.filter(isCounted);
  const differences = counted.map(differenceOf);
  const sum = (some: readonly number[]) => some.reduce((total, each) => total + each, 0);
  return {
    differing: differences.filter((pieces) => pieces !== 0).length,
    over: sum(differences.filter((pieces) => pieces > 0)),
    lacking: Math.abs(sum(differences.filter((pieces) => pieces < 0))),
    valueCents: sum(counted.map(worthOf)),
    needSecond: counted.filter(needsSecondPerson).length,
    findings: lines.filter(({ outcome }) => isFinding(outcome)).length,
  };
}

const peopleOf = ({ by, closedBy }: CountDocument) => [by.userId, closedBy?.userId].flatMap((id) => id ?? []);

const nameIn = (
  names: ReadonlyMap<string, string>,
  id: { toHexString: () => string } | null | undefined,
): string | null => (id ? (names.get(id.toHexString()) ?? null) : null);

const toSummary = (
  count: CountDocument,
  countedProducts: number,
  names: ReadonlyMap<string, string>,
): CountSummary => ({
  id: count._id.toHexString(),
  title: count.title,
  scope: count.scope,
  scopeName: count.scopeName,
  state: count.state,
  products: count.lineCount,
  countedProducts,
  by: nameIn(names, count.by.userId),
  at: count.createdAt.toISOString(),
  closedBy: nameIn(names, count.closedBy?.userId),
  closedAt: count.closedAt?.toISOString() ?? null,
});
