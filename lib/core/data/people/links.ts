import { createHash } from "node:crypto";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { type ObjectId, requireId } from "@/lib/core/data/store/ids";
import { insertOnce } from "@/lib/core/data/store/insert-once";
import type { LinkPurpose } from "@/lib/core/domain/shop/links";
import { DAY_MS } from "@/lib/values/day";
import { links } from "./collections";
import type { LinkDocument } from "./documents";

/** A used or expired link is answered like an unknown one; it is stored a little longer for the audit of an incident. */
const KEPT_MS = 7 * DAY_MS;

export interface NewLink {
  /** The id of the job that sends it, so that a mail that is sent again has the same link. */
  id: string;
  purpose: LinkPurpose;
  userId: string;
  token: string;
  seconds: number;
  /** The e-mail that it confirms. */
  email: string;
  /** The change of e-mail that it completes or takes back. */
  changeId?: ObjectId;
}

/** Stores the link's hash. A mail that is tried again gives a link that was not used its whole time again. */
export async function storeLink(link: NewLink): Promise<void> {
  const now = await databaseTime();
  const until = new Date(now.getTime() + link.seconds * 1000);
  const expiresAt = new Date(until.getTime() + KEPT_MS);
  const filter = { _id: requireId(link.id) };
  const known = await links().updateOne({ ...filter, usedAt: null }, { $set: { until, expiresAt } });
  if (known.matchedCount > 0 || (await links().findOne(filter, { projection: { _id: 1 } }))) return;
  await insertOnce(links(), {
    ...filter,
    hash: hashOf(link.token),
    purpose: link.purpose,
    userId: requireId(link.userId),
    email: link.email,
    changeId: link.changeId ?? null,
    createdAt: now,
    until,
    usedAt: null,
    expiresAt,
  });
}

/** @returns null for an unknown, used or expired link, and for one of another purpose */
export async function findLink(token: string, purpose: LinkPurpose): Promise<LinkDocument | null> {
  const link = await links().findOne({ hash: hashOf(token) });
  if (!link || link.purpose !== purpose || link.usedAt !== null) return null;
  return link.until > (await databaseTime()) ? link : null;
}

export async function markLinkUsed({ _id }: LinkDocument): Promise<void> {
  await links().updateOne({ _id, usedAt: null }, { $set: { usedAt: await databaseTime() } });
}

const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");
