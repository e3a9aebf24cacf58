import type { Cents } from "@/lib/values/money";
import type { ProductAttribute } from "./attributes";
import type { PdfDocument } from "./pdf-documents";
import type { ProductFacts } from "./product-facts";
import type { ProductState } from "./product-state";
import type { ProductView } from "./views";

/** One product with everything that is public. */
export interface ProductDetailView extends ProductView {
  facts: ProductFacts;
  attributes: readonly ProductAttribute[];
  /** Where it meets other parts, as `freehub-body=hg-11` (lib/core/domain/fitment/vocabulary.ts). */
  interfaces: string[];
  /** The slug of its family, also of one that was removed; empty where it is in none. */
  family: string;
  documents: PdfDocument[];
}

/** One product, a draft included, with what only staff know. */
export interface ProductRecordView extends ProductDetailView {
  /** The cost of one piece to the shop; null where it is not kept. */
  costPriceCents: Cents | null;
  state: ProductState;
  /** When a draft becomes public by itself. */
  publishAt: string | null;
  /** When it first was public; null for a draft that never was. */
  publishedAt: string | null;
  createdAt: string;
}
