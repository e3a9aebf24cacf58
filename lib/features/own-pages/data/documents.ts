import type { PendingAudit } from "@/lib/core/data/audit/documents";
import type { PublishedPart } from "@/lib/core/data/shop/published-pages";
import type { ObjectId } from "@/lib/core/data/store/ids";

/** A page. Its texts are documents of their own, since every process reads what is published without them. */
export interface OwnPageDocument extends PublishedPart {
  /** Of the limited number of own pages; missing in a deleted one, as `slug` is. */
  place?: number;
  /** Begins with 1. A fixed page has no document before. */
  revision: number;
  draft: StoredContent | null;
  /** Missing where nothing is published. */
  published?: StoredContent & { version: number; at: Date };
  /** The oldest first. */
  versions: StoredVersion[];
  /** The hash of the request that made it. */
  requestHash?: string;
  updatedAt: Date;
  /** A deleted page stays, without its content, until the audit has copied its entry. */
  deletedAt?: Date;
  /** When the database deletes the document. */
  expiresAt?: Date;
  /** As in a product. */
  auditPending?: PendingAudit[];
}

export interface StoredContent {
  title: string;
  /** Null for an empty text. */
  textId: ObjectId | null;
  inFooter: boolean;
  position: number;
}

export interface StoredVersion {
  version: number;
  title: string;
  textId: ObjectId | null;
  at: Date;
}

/** A text of a page. It never changes. */
export interface PageTextDocument {
  _id: ObjectId;
  pageId: ObjectId;
  text: string;
  at: Date;
}
