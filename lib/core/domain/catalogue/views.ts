import type { PriceTier } from "@/lib/core/domain/prices/tiers";
import type { Cents } from "@/lib/values/money";
import type { ExpectedDelivery } from "./expected-deliveries";
import type { Carton } from "./part-numbers";
import type { Picture } from "./pictures";
import type { SuccessorLink } from "./successors";

/** Plain shapes that leave the data layer: no driver types, no secrets, dates as ISO strings. */

export interface ProductView {
  id: string;
  sku: string;
  slug: string;
  name: string;
  description: string;
  /** An https address or a path of the shop, that of its first uploaded picture if it has one; empty for no picture. */
  image: string;
  pictures: Picture[];
  /** Rises with each change of the pictures and documents, unlike `revision`. */
  filesRevision: number;
  category: string;
  priceCents: Cents;
  tiers: PriceTier[];
  minimumLot: number;
  /** Empty where the product has none, like the maker's number. */
  gtin: string;
  makerNumber: string;
  /** SKUs that the product had before, and others that lead to it; the newest last. */
  formerNumbers: string[];
  carton: Carton | null;
  /** The product that replaces it, as it says itself. Missing where there is none. */
  successor?: SuccessorLink;
  /** Deliveries that it waits for, the earliest first. Missing where there are none. */
  expected?: readonly ExpectedDelivery[];
  /** Free stock, in pieces: what is held by unpaid orders is not in it. */
  available: number;
  /** Rises with each edit by an administrator, not with sales. */
  revision: number;
  updatedAt: string;
}

export interface CategoryView {
  name: string;
  count: number;
}
