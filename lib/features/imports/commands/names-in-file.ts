import { findNameHolders, forEachName } from "@/lib/core/data/catalogue/product-import-reads";
import { productNameKey } from "@/lib/core/domain/catalogue/product-name";
import { type ComparedProduct, type JudgedRow, refuseRow } from "@/lib/features/imports/domain/judge-row";
import { NearNames } from "@/lib/features/imports/domain/near-names";

interface Compared {
  row: number;
  product: ComparedProduct | null;
  judged: JudgedRow;
}

/**
 * Judges names against each other and against the catalogue's: those that rows set, and those of drafts that become public.
 * All names are read only where rows set names.
 */
export class NamesInFile {
  /** By name the SKU of a product on sale, or a row before. */
  private near: NearNames<string> | null = null;
  private readonly inFile = new Map<string, number>();

  async judge(rows: readonly Compared[]): Promise<void> {
    const named = rows.flatMap((row) => {
      const name = nameAfter(row);
      return name === null ? [] : [{ ...row, name, key: productNameKey(name) }];
    });
    if (named.length === 0) return;
    const holders = await findNameHolders(named.map(({ key }) => key));
    for (const { judged, product, name, key, row } of named) {
      const holder = holders.get(key);
      const earlier = this.inFile.get(key);
      if (holder && holder.id !== product?.id) refuseRow(judged, `The name is that of ${holder.sku}`);
      else if (earlier !== undefined) refuseRow(judged, `Row ${earlier} has the same name`);
      else {
        this.inFile.set(key, row);
        if (!isSet(judged, "name")) continue;
        const near = await this.nearNames();
        const like = near.find(name, (other) => other !== product?.sku);
        if (like !== null) judged.warnings.push(`The name is nearly that of ${like}`);
        near.add(name, `row ${row}`);
      }
    }
  }

  private async nearNames(): Promise<NearNames<string>> {
    if (this.near) return this.near;
    const near = new NearNames<string>();
    await forEachName(({ name, sku }) => near.add(name, sku));
    this.near = near;
    return near;
  }
}

const isSet = ({ to }: JudgedRow, key: string): boolean => to.some(([set]) => set === key);

/** Null where the row neither sets a name nor makes a product public. */
function nameAfter({ judged, product }: Compared): string | null {
  if (judged.verdict === "mistake") return null;
  const set = judged.to.find(([key]) => key === "name");
  if (set) return String(set[1]);
  return judged.to.some(([key, value]) => key === "state" && value === "published")
    ? (product?.name ?? null)
    : null;
}
