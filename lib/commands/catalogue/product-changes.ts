import type { ProductFields } from "@/lib/data/product-writes";
import type { Cents } from "@/lib/domain/money";
import { refuse } from "@/lib/domain/result";

export interface NewProduct {
  name: string;
  description: string;
  image: string;
  priceCents: Cents;
  minimumLot: number;
  available: number;
  /** The shop makes one where it is missing or empty. */
  sku?: string;
  category?: string;
}

/** The fields that were sent. Stock is not among them: it is moved, not set. */
export function changesOf(input: Partial<NewProduct>): Partial<ProductFields> {
  const { name, description, image, category, priceCents, minimumLot, sku } = input;
  return withoutUndefined({
    name: name?.trim(),
    description,
    image,
    category,
    priceCents,
    minimumLot,
    sku: sku === "" ? undefined : sku,
  });
}

const taken = (field: string, what: string) => {
  const message = `There is a product with this ${what} already`;
  return refuse("duplicate", message, { fields: { [field]: message } });
};

export const TAKEN = { name: taken("name", "name"), sku: taken("sku", "SKU") } as const;

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

const withoutUndefined = <T extends object>(object: T): Defined<T> =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as Defined<T>;
