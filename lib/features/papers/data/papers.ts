import type { Filter } from "mongodb";
import { isDuplicateKey } from "@/lib/core/data/store/errors";
import { type ObjectId, parseId, requireId } from "@/lib/core/data/store/ids";
import { afterFilter, oneMore, type PageQuery, toPage } from "@/lib/core/data/store/paging";
import { companiesWith, mayInCompany } from "@/lib/core/domain/companies/company-roles";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { type PaperKind, parsePaperName } from "@/lib/features/papers/domain/paper";
import type { Period } from "@/lib/features/papers/domain/periods";
import { DAY_MS } from "@/lib/values/day";
import type { Page } from "@/lib/values/page";
import { papers } from "./collections";
import type { PaperDocument } from "./documents";

/** Papers as they are read. Who may see them is part of every query that a viewer asks. */

export interface PaperQuery {
  /** A company's papers, for those who see all of its orders. Otherwise the viewer's own, or all for staff. */
  company?: string | undefined;
  /** `2026-11`, in UTC. */
  month?: string | undefined;
  kind?: PaperKind | undefined;
}

/** Newest first. Empty where the viewer may see none. */
export const listPapersFor = (viewer: Viewer, query: PaperQuery, page: PageQuery = {}) =>
  listPapers(whoseOf(viewer, query.company), query, page);

/** The same without the rights of staff: for the page of their own papers. */
export const listOwnPapers = (viewer: Viewer, query: PaperQuery, page: PageQuery = {}) =>
  listPapers(
    query.company === undefined
      ? ownPapers(viewer)
      : whoseOf({ ...viewer, role: null, staffRoles: [] }, query.company),
    query,
    page,
  );

async function listPapers(
  whose: Filter<PaperDocument> | null,
  { month, kind }: PaperQuery,
  page: PageQuery,
): Promise<Page<PaperDocument>> {
  if (whose === null) return { items: [], next: null };
  const filter: Filter<PaperDocument> = {
    $and: [
      whose,
      kind === undefined ? {} : { kind },
      month === undefined ? {} : { issuedAt: { $gte: monthAt(month, 0), $lt: monthAt(month, 1) } },
      afterFilter("issuedAt", -1, page.after),
    ],
  };
  const found = await papers().find(filter).sort({ issuedAt: -1, _id: -1 }).limit(oneMore(page)).toArray();
  return toPage(
    found,
    page,
    ({ issuedAt }) => issuedAt,
    (paper) => paper,
  );
}

function whoseOf(viewer: Viewer, company: string | undefined): Filter<PaperDocument> | null {
  const seesAll = hasRight(viewer, "keepPapers");
  if (company !== undefined) {
    const companyId = parseId(company);
    return companyId && (seesAll || mayInCompany(viewer, company, "seeAllOrders")) ? { companyId } : null;
  }
  return seesAll ? {} : ownPapers(viewer);
}

/** As `ownOrders`: a person who has left a company sees its papers no more. */
const ownPapers = (viewer: Viewer): Filter<PaperDocument> => ({
  customerId: requireId(viewer.userId),
  companyId: { $in: [null, ...companiesWith(viewer, "orderFor").map(requireId)] as ObjectId[] },
});

function seenBy(viewer: Viewer): Filter<PaperDocument> {
  if (hasRight(viewer, "keepPapers") || hasRight(viewer, "seeOrders")) return {};
  const companies = companiesWith(viewer, "seeAllOrders").map(requireId);
  return companies.length === 0
    ? ownPapers(viewer)
    : { $or: [ownPapers(viewer), { companyId: { $in: companies } }] };
}

const monthAt = (month: string, later: number): Date => {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + later, 1));
};

/** @param id of the record, or the paper's name: `INV-2026-000123` */
export async function findPaperFor(viewer: Viewer, id: string): Promise<PaperDocument | null> {
  const _id = parseId(id);
  const named = parsePaperName(id);
  if (!_id && !named) return null;
  return await papers().findOne({ $and: [_id ? { _id } : (named ?? {}), seenBy(viewer)] });
}

/** For work that no viewer has asked for. */
export const findPaper = (_id: ObjectId): Promise<PaperDocument | null> => papers().findOne({ _id });

/** The papers of an order, in the order of their issue. */
export const findPapersOfOrder = (orderId: ObjectId): Promise<PaperDocument[]> =>
  papers().find({ orderId }).sort({ issuedAt: 1, _id: 1 }).toArray();

/** For the file of a person's own data, the newest first. */
export const findPapersOfPerson = (customerId: ObjectId): Promise<PaperDocument[]> =>
  papers().find({ customerId }).sort({ issuedAt: -1, _id: -1 }).limit(MOST_OF_PERSON).toArray();

/** As many as a file has of other long lists. */
const MOST_OF_PERSON = 5_000;

/** 0 where the series has none. */
export async function highestNumber(series: string): Promise<number> {
  const [highest] = await papers()
    .find({ series }, { projection: { number: 1 } })
    .sort({ number: -1 })
    .limit(1)
    .toArray();
  return highest?.number ?? 0;
}

/** @returns false where its number or its cause has a paper already */
export async function insertPaper(paper: PaperDocument): Promise<boolean> {
  try {
    await papers().insertOne(paper);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Days on papers are those of the seller, which differ from the moment of issue by less. */
const ZONE_MS = 2 * DAY_MS;
const AT_ONCE = 200;

/** All papers of some days in the order of their issue, without their lines, some at a time. */
export async function* papersOfPeriod({ from, before }: Period): AsyncGenerator<BookedDocument[]> {
  const issuedAt = {
    $gte: new Date(Date.parse(from) - ZONE_MS),
    $lt: new Date(Date.parse(before) + ZONE_MS),
  };
  const found = papers()
    .find<BookedDocument>(
      { issuedAt, "content.day": { $gte: from, $lt: before } },
      { projection: { "content.lines": 0, "content.charges": 0, claims: 0, sent: 0 } },
    )
    .sort({ issuedAt: 1, _id: 1 });
  let some: BookedDocument[] = [];
  for await (const paper of found) {
    if (some.push(paper) < AT_ONCE) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

export type BookedDocument = Pick<PaperDocument, "_id" | "series" | "number"> & {
  content: Omit<PaperDocument["content"], "lines" | "charges">;
};

/** As many as its highest number where the series has no gap. */
export const countPapers = (series: string): Promise<number> => papers().countDocuments({ series });
