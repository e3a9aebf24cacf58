/** A product of the sample catalogue, for its owner. */
export interface SampleProductView {
  id: string;
  sku: string;
  name: string;
}

/** The rest of the catalogue that an empty shop starts with. */
export interface SampleCatalogueView {
  /** Drafts included. */
  products: number;
  /** Held or sold: their orders keep them. */
  ordered: SampleProductView[];
  /** Since the first start. */
  changed: SampleProductView[];
  reviews: number;
  families: number;
  attributes: number;
  /** It is being removed. */
  isUnderWay: boolean;
}

/** Whether the shop has something of it that visitors see. Families and attributes show with products alone. */
export const hasSamples = ({
  products,
  reviews,
}: Pick<SampleCatalogueView, "products" | "reviews">): boolean => products + reviews > 0;
