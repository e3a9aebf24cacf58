import type { ProductDocument } from "@/lib/core/data/catalogue/documents";

/** A product to make copies of: a number is one product's alone. */
export function withoutNumbers<T extends Pick<ProductDocument, "numbers">>(product: T): Omit<T, "numbers"> {
  const { numbers: _, ...others } = product;
  return others;
}
