import { countMembers, isFamily } from "@/lib/core/data/catalogue/family-members";
import { MAX_FAMILY_PRODUCTS, NO_FAMILY } from "@/lib/core/domain/catalogue/families/family";
import { type ComparedProduct, type JudgedRow, refuseRow } from "@/lib/features/imports/domain/judge-row";

interface Compared {
  product: ComparedProduct | null;
  judged: JudgedRow;
}

/** Judges the families of a file with the products that they have, and with the rows before, as they would be written. */
export class FamiliesInFile {
  /** Null for a family that there is not. */
  private readonly counts = new Map<string, number | null>();

  async judge(rows: readonly Compared[]): Promise<void> {
    for (const { product, judged } of rows) {
      const slug = familyOf(judged);
      if (slug === undefined || judged.verdict === "mistake") continue;
      const before = product?.values.get("family");
      const count = slug === "" ? 0 : await this.countOf(slug);
      if (count === null) refuseRow(judged, NO_FAMILY.unknown);
      else if (count >= MAX_FAMILY_PRODUCTS) refuseRow(judged, NO_FAMILY.full);
      else {
        await this.move(slug, 1);
        if (typeof before === "string") await this.move(before, -1);
      }
    }
  }

  private async countOf(slug: string): Promise<number | null> {
    const known = this.counts.get(slug);
    if (known !== undefined) return known;
    const count = (await isFamily(slug)) ? await countMembers(slug) : null;
    this.counts.set(slug, count);
    return count;
  }

  private async move(slug: string, by: number): Promise<void> {
    const count = slug === "" ? null : await this.countOf(slug);
    if (count !== null) this.counts.set(slug, count + by);
  }
}

/** Undefined where the row leaves it as it is. */
const familyOf = ({ to }: JudgedRow): string | undefined =>
  to.find(([key]) => key === "family")?.[1] as string | undefined;
