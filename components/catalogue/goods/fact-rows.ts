import { attributeText } from "@/lib/core/domain/catalogue/attributes";
import type { CartonSize } from "@/lib/core/domain/catalogue/product-facts";
import type { ProductDetailView } from "@/lib/core/domain/catalogue/product-views";
import { countryName } from "@/lib/values/country-codes";
import { formatNumber } from "@/lib/values/formats";
import { language } from "@/lib/values/language";
import { formatCount } from "@/lib/values/money";
import { t } from "@/lib/values/text";

export interface FactRow {
  label: string;
  text: string;
}

/** The facts that the shop knows of a product, in the words and units of a data sheet. */
export function factRows(product: ProductDetailView): FactRow[] {
  const { facts, carton } = product;
  const rows: [label: string, text: string][] = [
    [t("SKU"), product.sku],
    [t("GTIN"), product.gtin],
    [t("Maker"), facts.maker],
    [t("Maker's number"), product.makerNumber],
    ...product.attributes.map((one): [string, string] => [one.label, attributeText(one)]),
    [t("Country of origin"), facts.countryOfOrigin && countryName(facts.countryOfOrigin, language())],
    [t("Customs code"), customsText(facts.customsCode)],
    [t("Weight of a piece"), weightText(facts.netWeight)],
    [t("Pieces a carton"), carton ? formatCount(carton.pieces) : ""],
    [t("Carton, outside"), sizeText(facts.cartonSize)],
    [t("Weight of a full carton"), weightText(facts.cartonGrossWeight)],
    [t("GTIN of a carton"), carton?.gtin ?? ""],
  ];
  return rows.flatMap(([label, text]) => (text === "" ? [] : [{ label, text }]));
}

/** `87149910` → `8714 99 10`, as customs offices write it. */
const customsText = (code: string): string => code.replace(/^(\d{4})(\d{2})(\d{2})$/, "$1 $2 $3");

/** `257` → `257 g`, `6600` → `6.6 kg` */
const weightText = (grams: number | null): string => {
  if (grams === null) return "";
  return grams < 1000 ? `${formatNumber("measure", grams)} g` : `${formatNumber("measure", grams / 1000)} kg`;
};

/** Millimetres → `38 × 26 × 18 cm` */
const sizeText = (size: CartonSize | null): string =>
  size === null
    ? ""
    : `${[size.length, size.width, size.height].map((side) => formatNumber("measure", side / 10)).join(" × ")} cm`;
