import { createHash } from "node:crypto";
import { staffActor } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { idOfKey } from "@/lib/core/commands/requests/id-of-key";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { isFixedPage, type WrittenKind } from "@/lib/core/domain/shop/published-pages";
import * as stored from "@/lib/features/own-pages/data/change-pages";
import { findOwnPage, findVersion, listOwnPages } from "@/lib/features/own-pages/data/read-pages";
import {
  isSameContent,
  type OwnPage,
  type OwnPageSummary,
  type PageContent,
  type PublishedText,
  WRITTEN,
} from "@/lib/features/own-pages/domain/own-page";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";

const NO_SUCH_PAGE = refuse("not_found", "There is no such page");
const NO_SUCH_VERSION = refuse("not_found", "There is no such version of this page");

export async function readPages(viewer: Viewer): Promise<Result<OwnPageSummary[]>> {
  if (!hasRight(viewer, "keepPages")) return staffOnly("keepPages");
  return done(await listOwnPages());
}

export async function readPage(viewer: Viewer, id: string): Promise<Result<OwnPage>> {
  if (!hasRight(viewer, "keepPages")) return staffOnly("keepPages");
  const page = await findOwnPage(id);
  return page ? done(page) : NO_SUCH_PAGE;
}

export async function readVersion(
  viewer: Viewer,
  id: string,
  version: number,
): Promise<Result<PublishedText>> {
  if (!hasRight(viewer, "keepPages")) return staffOnly("keepPages");
  const found = await findVersion(id, version);
  return found ? done(found) : NO_SUCH_VERSION;
}

const TAKEN = "Another page has this slug";
const REFUSALS = {
  taken: refuse("duplicate", TAKEN, { fields: { slug: TAKEN } }),
  other: refuse("idempotency_mismatch", "This Idempotency-Key was used for another page"),
  deleted: refuse("gone", "The page that this Idempotency-Key has made was deleted since"),
} as const;

const full = (kind: WrittenKind): Refusal =>
  refuse("full", `The shop has ${WRITTEN[kind].most} ${WRITTEN[kind].word}, which is as many as it takes`);

/** Adds an own page or an article, which is a draft without a text. */
export async function addPage(
  viewer: Viewer,
  asked: { kind: WrittenKind; title: string; slug: string },
  { idempotencyKey }: { idempotencyKey: string | null },
): Promise<Result<{ pageId: string }>> {
  if (!hasRight(viewer, "keepPages")) return staffOnly("keepPages");
  const _id = idOfKey("own page", viewer, idempotencyKey);
  const requestHash = createHash("sha256")
    // A page has no kind here, as in versions that knew no articles.
    .update(JSON.stringify([asked.title, asked.slug, ...(asked.kind === "page" ? [] : [asked.kind])]))
    .digest("base64url");
  const outcome = await stored.insertOwnPage({ _id, requestHash }, asked, staffActor(viewer));
  if (outcome === "full") return full(asked.kind);
  if (outcome !== "inserted" && outcome !== "repeated") return REFUSALS[outcome];
  await auditNow("ownPages");
  return done({ pageId: _id.toHexString() });
}

/** Stores a draft of the page as it was read, or publishes it. */
export async function setPage(
  viewer: Viewer,
  id: string,
  { revision, publish, ...content }: PageContent & { revision: number; publish: boolean },
): Promise<Result<OwnPage>> {
  if (!hasRight(viewer, "keepPages")) return staffOnly("keepPages");
  const before = await findOwnPage(id);
  if (!before) return NO_SUCH_PAGE;
  // The same sent again, because its answer was lost.
  if (isAsWanted(before, content, publish)) return done(before);
  if (before.revision !== revision) return changedMeanwhile(before);
  const isStored = await stored.storeContent(before, content, { publish, by: staffActor(viewer) });
  const now = await findOwnPage(id);
  if (!now) return NO_SUCH_PAGE;
  if (!isStored) return changedMeanwhile(now);
  await auditNow("ownPages");
  return done(now);
}

function isAsWanted({ draft, published }: OwnPage, content: PageContent, publish: boolean): boolean {
  const shown = publish ? published : draft;
  return shown !== null && isSameContent(shown, content) && (!publish || draft === null);
}

/** Deletes an own page. A fixed page is taken down: its text is a draft again, and its versions stay. */
export async function removePage(
  viewer: Viewer,
  id: string,
  revision: number,
): Promise<Result<{ deletedCount: 1 }>> {
  if (!hasRight(viewer, "keepPages")) return staffOnly("keepPages");
  const before = await findOwnPage(id);
  if (!before || (isFixedPage(before.kind) && before.published === null)) return NO_SUCH_PAGE;
  if (before.revision !== revision) return changedMeanwhile(before);
  const remove = isFixedPage(before.kind) ? stored.takeDown : stored.deleteOwnPage;
  if (!(await remove(before, staffActor(viewer)))) {
    const now = await findOwnPage(id);
    return now ? changedMeanwhile(now) : NO_SUCH_PAGE;
  }
  await auditNow("ownPages");
  return done({ deletedCount: 1 });
}

const changedMeanwhile = (page: OwnPage): Refusal =>
  refuse("changed_meanwhile", "This page was changed by somebody else, or in another window.", {
    details: { page },
  });
