import { type BasketProduct, judgeLine } from "@/lib/core/domain/basket/basket";
import type { Match } from "@/lib/core/domain/catalogue/number-match";
import type { SuccessorFit } from "@/lib/core/domain/catalogue/successors";
import { type CheaperQuantity, cheaperWithMore, priceLine } from "@/lib/core/domain/prices/tiers";
import type { Cents } from "@/lib/values/money";
import { formatCount } from "@/lib/values/money";
import { inEnglish } from "@/lib/values/text";
import { mayBePostCode } from "./doubts";
import type { ListLine } from "./lines";
import type { LineInWork } from "./read-line";
import type { Asked } from "./read-row";

export const LIST_VERDICTS = [
  "ok",
  "corrected",
  "choose",
  "replaced",
  "off_lot",
  "over_available",
  "unknown",
  "unreadable",
  "joined",
  "ignored",
] as const;
export type ListVerdict = (typeof LIST_VERDICTS)[number];

export interface ListChoice {
  productId: string;
  sku: string;
  name: string;
  /** Where the choice is between quantities: cartons or pieces. */
  quantity?: number;
}

/** One line of a list, judged. */
export interface ListRow {
  row: number;
  text: string;
  verdict: ListVerdict;
  productId: string | null;
  sku: string | null;
  name: string | null;
  quantity: number | null;
  /** Why the verdict is not `ok`, or what was understood; empty where there is nothing to say. */
  message: string;
  /** The number that was understood, where it is not the one that was written. */
  readAs?: string;
  /** Quantities that mend the row, or that may be meant. */
  nearest?: number[];
  choices?: ListChoice[];
  /** Rows of the same product that are added to this one, and the row that this one is added to. */
  joins?: number[];
  joinedTo?: number;
  unitCents: Cents | null;
  totalCents: Cents | null;
  /** A larger quantity that costs less, if so many pieces are free. */
  cheaper?: CheaperQuantity;
}

export interface ListReplacement {
  product: BasketProduct;
  fit: SuccessorFit;
}

export type Products = ReadonlyMap<string, BasketProduct>;

/** A product that is no longer sold, with the one that replaces it, which the customer takes by a click. */
export function replacedRow(line: ListLine, { product, fit }: ListReplacement, asked: Asked): ListRow {
  const { id: productId, sku, name } = product;
  const says = fit === "same" ? "it fits wherever the former one did" : "please check whether it fits";
  return {
    ...emptyRow(line, "replaced", `No longer sold. Replaced by ${sku}: ${says}`),
    quantity: asked.kind === "pieces" ? asked.pieces : null,
    choices: [{ productId, sku, name }],
  };
}

export const emptyRow = ({ row, shown }: ListLine, verdict: ListVerdict, message: string): ListRow => ({
  row,
  text: shown,
  verdict,
  productId: null,
  sku: null,
  name: null,
  quantity: null,
  message,
  unitCents: null,
  totalCents: null,
});

/** The row of a line in which a number of the catalogue was found. */
export function rowOfMatch(
  { line, reading: { said, numbers } }: Pick<LineInWork, "line" | "reading">,
  match: Match,
  asked: Asked,
  products: Products,
): ListRow {
  const quantity = asked.kind === "pieces" ? asked.pieces : null;
  switch (match.kind) {
    case "none":
      return { ...emptyRow(line, "unknown", "No part has this number"), quantity };
    case "archived":
      return { ...emptyRow(line, "unknown", "This part is no longer sold"), quantity };
    case "several":
      return chooseRow(line, match.productIds, quantity, products, severalText(match, products));
    case "carton":
      return cartonRow(line, products.get(match.productId), match.pieces, asked);
    case "one": {
      const product = products.get(match.productId);
      if (!product || product.archived)
        return { ...emptyRow(line, "unknown", "This part is no longer sold"), quantity };
      if (asked.kind === "cartons") return cartonRow(line, product, product.carton?.pieces ?? null, asked);
      const readAs = match.readAs === null ? {} : { readAs: match.readAs };
      if (asked.kind === "unclear") return { ...unclearRow(line, product, asked), ...readAs };
      const postCode = said === null ? null : numbers.find((one) => mayBePostCode(said, one, product.name));
      if (postCode) return { ...postCodeRow(line, product, postCode.text, asked.pieces), ...readAs };
      const row = judged(
        { ...emptyRow(line, match.exact ? "ok" : "corrected", ""), ...readAs },
        product,
        asked.pieces,
      );
      const lots = asked.lots === null ? "" : lotsText(asked.lots, asked.pieces);
      return { ...row, message: [row.message, lots].filter(Boolean).join(". ") };
    }
  }
}

function severalText({ count, productIds, gone }: Match & { kind: "several" }, products: Products): string {
  const former = gone.flatMap((id) => products.get(id)?.sku ?? []);
  if (former.length > 0)
    return `${former.join(" and ")} ${former.length > 1 ? "are" : "is"} no longer sold. Please choose what is meant.`;
  return count > productIds.length
    ? `${formatCount(count)} parts could be meant; these are the first ${productIds.length}`
    : "Several parts could be meant";
}

const lotsText = (lots: number, pieces: number): string =>
  `${formatCount(lots)} ${lots === 1 ? "lot is" : "lots are"} ${formatCount(pieces)} pieces`;

export function chooseRow(
  line: ListLine,
  productIds: readonly string[],
  quantity: number | null,
  products: Products,
  message: string,
): ListRow {
  const choices = productIds.flatMap((id) => {
    const product = products.get(id);
    return product && !product.archived ? [choiceOf(product)] : [];
  });
  return choices.length === 0
    ? { ...emptyRow(line, "unknown", "No part has this number"), quantity }
    : { ...emptyRow(line, "choose", message), quantity, choices };
}

const choiceOf = ({ id, sku, name }: BasketProduct): ListChoice => ({ productId: id, sku, name });

/** A carton's GTIN, or a number of cartons: the customer says whether cartons or pieces are meant. */
function cartonRow(
  line: ListLine,
  product: BasketProduct | undefined,
  pieces: number | null,
  asked: Asked,
): ListRow {
  if (!product) return emptyRow(line, "unknown", "No part has this number");
  if (pieces === null) {
    const why = "The shop does not know how many pieces a carton of it has";
    return unclearRow(line, product, { kind: "unclear", why, meant: [] });
  }
  if (asked.kind === "unclear") return unclearRow(line, product, asked);
  const count = asked.kind === "pieces" ? asked.pieces : asked.cartons;
  const choice = choiceOf(product);
  return {
    ...emptyRow(
      line,
      "choose",
      `A carton has ${formatCount(pieces)} pieces: are ${formatCount(count)} cartons or pieces meant?`,
    ),
    choices: [
      { ...choice, quantity: count * pieces },
      { ...choice, quantity: count },
    ],
  };
}

const unclearRow = (
  line: ListLine,
  product: BasketProduct,
  { why, meant }: Asked & { kind: "unclear" },
): ListRow => ({
  ...emptyRow(line, "unreadable", why),
  productId: product.id,
  sku: product.sku,
  name: product.name,
  ...(meant.length > 0 ? { nearest: meant } : {}),
});

/**
 * A formula that came as text was never calculated, so what stands in it is asked about. `="0123"` is only how a spreadsheet keeps a
 * number as text.
 * @param cells those that say the number and the quantity
 */
export function askedAboutFormula(
  line: ListLine,
  cells: readonly string[],
  row: ListRow,
  products: ReadonlyMap<string, BasketProduct>,
): ListRow {
  const product = row.productId === null ? undefined : products.get(row.productId);
  // A product may itself be called `=1+1-A`.
  const own = [product?.sku, product?.name];
  const formula = cells.find((cell) => /^=(?!"[^"]*"$)/.test(cell.trim()) && !own.includes(cell.trim()));
  if (formula === undefined || !product || row.quantity === null) return row;
  const shown = formula.length > 30 ? `${formula.slice(0, 30)}…` : formula;
  return unclearRow(line, product, {
    kind: "unclear",
    why: `“${shown}” is a formula, and its result did not come with it`,
    meant: [row.quantity],
  });
}

const postCodeRow = (line: ListLine, product: BasketProduct, text: string, pieces: number): ListRow =>
  unclearRow(line, product, { kind: "unclear", why: `${text} may be a post code`, meant: [pieces] });

/** A row with its product and quantity, judged by the lot rule and priced at its tier. */
export function judged(row: ListRow, product: BasketProduct, quantity: number): ListRow {
  const { verdict, nearest, message } = judgeLine(quantity, product);
  const { unitCents, totalCents } = priceLine(quantity, product);
  const found = { productId: product.id, sku: product.sku, name: product.name, quantity };
  if (verdict === "ok") {
    const cheaper = cheaperWithMore(quantity, product);
    return { ...row, ...found, unitCents, totalCents, ...(cheaper ? { cheaper } : {}) };
  }
  return {
    ...row,
    ...found,
    verdict: verdict === "over_available" ? "over_available" : "off_lot",
    message: verdict === "over_available" ? freeText(product, quantity) : inEnglish(message),
    ...(nearest.length > 0 ? { nearest } : {}),
  };
}

const freeText = ({ available }: BasketProduct, quantity: number): string =>
  available < 1 ? "Sold out" : `${formatCount(available)} free of ${formatCount(quantity)}`;
