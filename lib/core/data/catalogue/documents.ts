import type { ObjectId } from "mongodb";
import type { Actor, PendingAudit } from "@/lib/core/data/audit/documents";
import type { AttributeDefinition, AttributeTexts } from "@/lib/core/domain/catalogue/attributes";
import type { ExpectedDelivery } from "@/lib/core/domain/catalogue/expected-deliveries";
import type { FamilyDefinition } from "@/lib/core/domain/catalogue/families/family";
import type { LedgerSums, MovementKind } from "@/lib/core/domain/catalogue/movements";
import type { Carton, NumberIndex } from "@/lib/core/domain/catalogue/part-numbers";
import type { PdfDocument } from "@/lib/core/domain/catalogue/pdf-documents";
import type { Picture } from "@/lib/core/domain/catalogue/pictures";
import type { ProductFacts } from "@/lib/core/domain/catalogue/product-facts";
import type { SuccessorFit } from "@/lib/core/domain/catalogue/successors";
import type { PriceTier } from "@/lib/core/domain/prices/tiers";
import type { Cents } from "@/lib/values/money";

/** The catalogue as it is stored, with its stock and reviews. */

export interface Hold {
  /** The id of one attempt to hold; the order names the attempt that counts. */
  holdId: ObjectId;
  orderId: ObjectId;
  quantity: number;
  /** "return": pieces of a refunded order on their way from `sold` back to `available`. */
  kind: "order" | "return";
  at: Date;
  expiresAt: Date;
}

export type StoredPicture = Omit<Picture, "id"> & { id: ObjectId };

export type StoredPdf = Omit<PdfDocument, "id"> & { id: ObjectId };

export interface StoredSuccessor {
  productId: ObjectId;
  fit: SuccessorFit;
  note: string;
}

/** A move of sold pieces that is made, until its order knows it. */
export interface MoveMark {
  /** The move's. */
  _id: ObjectId;
  orderId: ObjectId;
}

/** The account alone: its name is read where the movement is shown. Null: the shop itself. */
export type MovedBy = Pick<Actor, "role" | "userId">;

/** A physical change of a product's pieces, stored by the write that makes it (docs/decisions/054-a-ledger-of-movements.md). */
export interface PendingMovement {
  _id: ObjectId;
  kind: MovementKind;
  /** Less than 0 where they leave the shelf. */
  pieces: number;
  by: MovedBy;
  reason: string | null;
  at: Date;
  orderId?: ObjectId;
  arrivalId?: ObjectId;
  countId?: ObjectId;
}

/** Never changed. Its id is that of the movement, so that copying it twice stores it once. */
export interface MovementDocument extends PendingMovement {
  productId: ObjectId;
  /** Counted in the product from 1. Less in what a product had before the ledger began. */
  seq: number;
  /** Of all movements of the product up to this one. */
  sums: LedgerSums;
  /** The pieces that the product had before the ledger began. */
  isOpening?: true;
}

/** After every write: available + Σ holds + sold = received. */
export interface ProductDocument {
  _id: ObjectId;
  sku: string;
  name: string;
  /** Unique among products on sale (`productNameKey`). Missing if an earlier version that still runs has made the product. */
  nameKey?: string;
  slug: string;
  description: string;
  /** A path or https URL that was given for the product; shown where it has no uploaded picture. */
  image: string;
  /** Uploaded ones, the first is the one of the lists. Missing in most products. */
  pictures?: StoredPicture[];
  /** Manuals and the like. Missing in most products. */
  documents?: StoredPdf[];
  /** Rises with each change of the pictures and documents. Missing before the first. */
  filesRevision?: number;
  category: string;
  priceCents: Cents;
  /** Missing in a product of a version before tiers, and in most others. */
  tiers?: PriceTier[];
  /** The person who set the price or the tiers last. Missing where the shop itself did, and until they change in older products. */
  pricedBy?: { userId: ObjectId; at: Date };
  minimumLot: number;
  /** Missing, like the three below, in a product of a version before these numbers, and in most others. */
  gtin?: string;
  makerNumber?: string;
  formerNumbers?: string[];
  carton?: Carton | null;
  /** Made of the numbers above, for their indexes. Missing, until the next sweep, if a version before has made the product. */
  numbers?: NumberIndex;
  /** Where it meets other parts, as `freehub-body=hg-11`. Missing in a product of a version before, and where none is known. */
  interfaces?: string[];
  /** The slug of its family, also of one that was removed. Missing or empty where it is in none. */
  family?: string;
  /** Deliveries that it waits for, the earliest first. Missing in a product of a version before, and in most others. */
  expected?: ExpectedDelivery[];
  /** The product that replaces it. Missing where there is none. */
  successor?: StoredSuccessor;
  available: number;
  holds: Hold[];
  sold: number;
  received: number;
  /** Of `sold`: the pieces that have left the shop. Missing before the first. */
  shipped?: number;
  /** Missing before the first. */
  moveMarks?: MoveMark[];
  /** Rises with each mark. Missing before the first. */
  moveRevision?: number;
  /** Its ledger has all its movements. Missing in a product of a version before the ledger. */
  ledgerFromStart?: true;
  /** How many movements there were. Missing before the first. */
  moveSeq?: number;
  /** The last ones of them, in their order, until they are copied to their collection. */
  movesPending?: PendingMovement[];
  /** Not on sale: deleted, or a draft. Every question that visitors ask has it as a condition. */
  archived: boolean;
  /** When it was deleted. */
  archivedAt: Date | null;
  /**
   * Set in a draft, which is archived as well: so it is public nowhere, also not in a process of a version before drafts.
   * Stays in a draft that is deleted.
   */
  state?: "draft";
  /**
   * The numbers of a draft that no other draft may have. Missing in one of a version before until the next start, and for as long as
   * another draft has one of its numbers.
   */
  draftNumbers?: string[];
  /** When a draft becomes public by itself. */
  publishAt?: Date;
  /** When a draft became public. Missing in products that were public from the beginning. */
  publishedAt?: Date;
  /** Known facts alone. Missing in a product of a version before facts. */
  facts?: Partial<ProductFacts>;
  /** By key, each as a text that its attribute reads. Missing in a product of a version before attributes. */
  attributes?: AttributeTexts;
  /** The cost of one piece to the shop. For staff alone. */
  costPriceCents?: Cents;
  /** True: the product came with the sample catalogue. False: the owner has kept it. Missing in products that the owner has added. */
  isSample?: boolean;
  revision: number;
  /** The index in the list's default order, which is that of creation. */
  position: number;
  createdAt: Date;
  updatedAt: Date;
  /** Stored with the change itself, until the entry is copied to the audit's collection. */
  auditPending?: PendingAudit[];
}

/** Products are told apart by it. Its values stand in the products. */
export interface AttributeDocument extends AttributeDefinition {
  _id: ObjectId;
  key: string;
  /** As in a product. */
  isSample?: boolean;
  revision: number;
  /** Set in one that is removed: its key keeps its history, and can be used again. */
  removedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  /** Has the same meaning as in a product. */
  auditPending?: PendingAudit[];
}

/** Products that are ordered in one grid. Each of them names its family. */
export interface FamilyDocument extends FamilyDefinition {
  _id: ObjectId;
  slug: string;
  /** As in a product. */
  isSample?: boolean;
  revision: number;
  /** Has the same meaning as in an attribute. */
  removedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  /** Has the same meaning as in a product. */
  auditPending?: PendingAudit[];
}

export interface CatalogueDocument {
  _id: "catalogue";
  /** Every raise. */
  revision: number;
  /** Raises that were moves of stock. Missing before the first. */
  moves?: number;
  /** Raises that were portions of imports. Missing before the first. */
  batches?: number;
}

/** The owner's words that mean the same. */
export interface SynonymsDocument {
  _id: ObjectId;
  groups: string[][];
  revision: number;
  /** Has the same meaning as in a product. */
  auditPending?: PendingAudit[];
}
