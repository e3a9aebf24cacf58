import type { Binary, ObjectId } from "mongodb";
import type { PictureWidth } from "@/lib/core/domain/catalogue/pictures";
import type { LogoSize } from "@/lib/core/domain/shop/logo";

/**
 * A file of products: its content is stored once, whichever products name it. One document has all of it, so that it is
 * there as a whole or not at all.
 */
export type FileDocument = PictureFile | PdfFile | LogoFile;
export type FileKind = FileDocument["kind"];

interface StoredFile {
  /** The beginning of the SHA-256 of what was sent. */
  _id: ObjectId;
  storedAt: Date;
  /** Since when no product names it, as far as is known. */
  unusedSince?: Date;
}

export interface PictureFile extends StoredFile {
  kind: "picture";
  /** Of the largest stored width. */
  width: number;
  height: number;
  /** WebP, by the width that its path names. */
  webp: Record<PictureWidth, Binary>;
}

export interface PdfFile extends StoredFile {
  kind: "pdf";
  /** Of the content. */
  bytes: number;
  /** As it was sent. */
  content: Binary;
}

/** The shop's own, which no product names: the upkeep of unused files leaves it alone. */
export interface LogoFile extends StoredFile {
  kind: "logo";
  /** As it is shown in the head of a page. */
  width: number;
  height: number;
  png: Record<LogoSize, Binary>;
}
