import { findDraftHolders } from "@/lib/core/data/catalogue/draft-numbers";
import { findNumberHolders } from "@/lib/core/data/catalogue/product-numbers";
import { numberIndexOf } from "@/lib/core/domain/catalogue/part-numbers";
import { type ComparedProduct, type JudgedRow, refuseRow } from "@/lib/features/imports/domain/judge-row";

interface Compared {
  row: number;
  product: ComparedProduct | null;
  judged: JudgedRow;
}

type Values = ReadonlyMap<string, unknown>;

interface Numbered {
  row: Compared;
  after: string[];
  /** The numbers that the product does not have on sale yet. */
  gained: string[];
  isDraft: boolean;
}

/** A draft has its numbers to itself once it is public. */
const DECIDING: ReadonlySet<string> = new Set([
  "sku",
  "gtin",
  "formerNumbers",
  "carton.pieces",
  "carton.gtin",
  "state",
]);

/** Judges the numbers of a file's products against each other and against the catalogue's, in the file's order. */
export class NumbersInFile {
  /** The row of the file that gives a product this number. */
  private readonly takenBy = new Map<string, number>();
  /** The product that an earlier row of the file takes this number from. */
  private readonly freedFrom = new Map<string, string>();

  async judge(rows: readonly Compared[]): Promise<void> {
    const numbered = rows.flatMap((row) => this.numberedOf(row) ?? []);
    if (numbered.length === 0) return;
    const holders = await findNumberHolders(numbered.flatMap(({ gained }) => gained));
    const drafts = await findDraftHolders(numbered.flatMap(({ isDraft, gained }) => (isDraft ? gained : [])));
    for (const { row, after, gained, isDraft } of numbered) {
      const { product, judged } = row;
      const mistakes = gained.flatMap((text) => {
        const earlier = this.takenBy.get(text);
        if (earlier !== undefined) return [`Row ${earlier} has the number ${text}, too`];
        const holder = holders.get(text);
        const draft = isDraft ? drafts.get(text) : undefined;
        const isFree = (id: string) => id === product?.id || this.freedFrom.get(text) === id;
        if (holder && !isFree(holder.id)) return [`${holder.sku} has the number ${text} already`];
        return draft && !isFree(draft.id) ? [`The draft ${draft.sku} has the number ${text} already`] : [];
      });
      for (const mistake of mistakes) refuseRow(judged, mistake);
      if (mistakes.length > 0) continue;
      for (const text of gained) this.takenBy.set(text, row.row);
      if (product)
        for (const text of textsOf(product.values))
          if (!after.includes(text)) this.freedFrom.set(text, product.id);
    }
  }

  private numberedOf(row: Compared): Numbered | null {
    const { judged, product } = row;
    if (judged.verdict === "mistake" || !judged.to.some(([key]) => DECIDING.has(key))) return null;
    const values = new Map([...(product?.values ?? []), ...judged.to]);
    const after = textsOf(values);
    const before = product?.values.get("state") === "published" ? textsOf(product.values) : [];
    const gained = after.filter((text) => !before.includes(text));
    // A file makes drafts where it does not say otherwise.
    return { row, after, gained, isDraft: values.get("state") !== "published" };
  }
}

function textsOf(values: Values): string[] {
  const text = (key: string): string => String(values.get(key) ?? "");
  const pieces = values.get("carton.pieces");
  return numberIndexOf({
    sku: text("sku"),
    gtin: text("gtin"),
    formerNumbers: (values.get("formerNumbers") ?? []) as string[],
    carton: typeof pieces === "number" ? { pieces, gtin: text("carton.gtin") } : null,
  }).texts;
}
