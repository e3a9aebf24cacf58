import type { ProductFields } from "@/lib/data/product-writes";
import { dollarsToCents } from "@/lib/domain/money";
import { refuse } from "@/lib/domain/result";
import type { ProductInput } from "@/lib/domain/schemas/inputs";

/** From the wire's names to the shop's; only what was sent. Stock is not in it: it is moved, not set. */
export function changesOf(input: Partial<ProductInput>): Partial<ProductFields> {
  const { img, name, dec, price, quantity, sku, category } = input;
  const priceCents = price === undefined ? undefined : dollarsToCents(price);
  if (priceCents === null) throw new Error("a price of more than two decimals has passed the schema");
  return withoutUndefined({
    image: img,
    name: name?.trim(),
    description: dec,
    priceCents,
    minimumLot: quantity,
    sku: sku === "" ? undefined : sku,
    category,
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
