import { attributeText } from "@/lib/core/domain/catalogue/attributes";
import type { ProductDetailView } from "@/lib/core/domain/catalogue/product-views";
import { lotFloor } from "@/lib/core/domain/prices/lots";
import { formatCount, formatPrice, totalOf } from "@/lib/values/money";
import { factRows } from "./fact-rows";

export interface CompareRow {
  label: string;
  /** Each product has a text, in the order of the columns. It is empty where the product has no such line. */
  texts: string[];
  differs: boolean;
}

/** Returns the lines of the comparison: prices first, then the facts of the data sheets. */
export function compareRows(products: readonly ProductDetailView[]): CompareRow[] {
  const sheets = products.map(
    (product) =>
      new Map<string, string>([
        ["Price", formatPrice(product.priceCents)],
        ["Lowest tier price", lowestText(product)],
        ["Smallest order", `${formatCount(lotFloor(product.minimumLot))}: ${smallestText(product)}`],
        ["Available", formatCount(product.available)],
        ["Category", product.category],
        ...product.attributes.map((one): [string, string] => [`attribute ${one.label}`, attributeText(one)]),
        ...factRows({ ...product, attributes: [] }).map(({ label, text }): [string, string] => [label, text]),
      ]),
  );
  const labels = new Set(sheets.flatMap((sheet) => [...sheet.keys()]));
  // The head of the column shows the SKU.
  labels.delete("SKU");
  return [...labels].flatMap((label) => {
    const texts = sheets.map((sheet) => sheet.get(label) ?? "");
    if (texts.every((text) => text === "")) return [];
    return [{ label: label.replace(/^attribute /, ""), texts, differs: new Set(texts).size > 1 }];
  });
}

const smallestText = ({ priceCents, minimumLot }: ProductDetailView): string =>
  formatPrice(totalOf(priceCents, lotFloor(minimumLot)));

function lowestText({ tiers }: ProductDetailView): string {
  const last = tiers.at(-1);
  return last ? `${formatPrice(last.priceCents)} from ${formatCount(last.from)}` : "";
}
