import { findDraftHolder } from "@/lib/core/data/catalogue/draft-numbers";
import { findNumberHolder } from "@/lib/core/data/catalogue/product-numbers";
import type { Taken } from "@/lib/core/data/catalogue/product-writes";
import { type NumberedProduct, numberIndexOf } from "@/lib/core/domain/catalogue/part-numbers";
import { type Refusal, refuse } from "@/lib/values/result";

/**
 * The refusal of a product that has something in common with another one on sale, or of a draft with another draft.
 * @param productId of the product itself, where it is there already
 */
export async function refuseTaken(
  taken: Taken,
  product: NumberedProduct,
  productId?: string,
): Promise<Refusal> {
  if (taken === "draft") return await refuseOtherDraft(product, productId);
  if (taken !== "number") return alreadyThere(taken, taken === "sku" ? "SKU" : "name");
  const found = await findNumberHolder(numberIndexOf(product).texts, productId);
  if (found?.text === product.sku && found.sku === product.sku) return alreadyThere("sku", "SKU");
  const message = found
    ? `${found.sku} has the number ${found.text} already`
    : "Another product has one of these numbers already";
  return refuse("duplicate", message, {
    fields: { [found ? fieldOf(found.text, product) : "sku"]: message },
  });
}

async function refuseOtherDraft(product: NumberedProduct, productId?: string): Promise<Refusal> {
  const found = await findDraftHolder(numberIndexOf(product).texts, productId);
  const message = found
    ? `The draft ${found.name} (${found.sku}) has the number ${found.text} already`
    : "Another draft has one of these numbers already";
  return refuse("duplicate", message, {
    fields: { [found ? fieldOf(found.text, product) : "sku"]: message },
  });
}

function alreadyThere(field: string, what: string): Refusal {
  const message = `There is a product with this ${what} already`;
  return refuse("duplicate", message, { fields: { [field]: message } });
}

function fieldOf(text: string, { sku, gtin, carton, formerNumbers = [] }: NumberedProduct): string {
  if (text === sku) return "sku";
  if (text === gtin) return "gtin";
  return text === carton?.gtin ? "carton.gtin" : `formerNumbers[${formerNumbers.indexOf(text)}]`;
}
