import { findIdsOnSale, forEachSuccessor } from "@/lib/core/data/catalogue/successors";
import { NO_SUCCESSOR, type SuccessorLink, SuccessorLinks } from "@/lib/core/domain/catalogue/successors";
import { type ComparedProduct, type JudgedRow, refuseRow } from "@/lib/features/imports/domain/judge-row";

interface Compared {
  product: ComparedProduct | null;
  judged: JudgedRow;
}

/** Judges the successors of a file with the catalogue's and with those of the rows before, as they would be written. */
export class SuccessorsInFile {
  private links: SuccessorLinks | null = null;
  /** Products that a row has published or withdrawn. */
  private readonly states = new Map<string, boolean>();

  async judge(rows: readonly Compared[]): Promise<void> {
    const links = rows.flatMap(({ judged }) => linkOf(judged) ?? []);
    const onSale =
      links.length > 0 ? await findIdsOnSale(links.map(({ productId }) => productId)) : new Set();
    for (const { product, judged } of rows) {
      if (judged.verdict === "mistake") continue;
      const link = linkOf(judged);
      const id = product?.id ?? null;
      const to = link?.productId.toLowerCase();
      if (to !== undefined) {
        const known = await this.known();
        const isOnSale = this.states.get(to) ?? onSale.has(to);
        const fault = known.whyNot(id, to) ?? (isOnSale ? null : "unknown");
        if (fault) refuseRow(judged, NO_SUCCESSOR[fault]);
        else if (id) known.set(id, to);
      } else if (link === null && id) (await this.known()).set(id, null);
      const state = judged.to.find(([key]) => key === "state")?.[1];
      if (id && state !== undefined && isWritten(judged)) this.states.set(id, state === "published");
    }
  }

  /** Read only where a file sets successors. */
  private async known(): Promise<SuccessorLinks> {
    if (this.links) return this.links;
    const links = new SuccessorLinks();
    await forEachSuccessor((from, to) => links.set(from, to));
    this.links = links;
    return links;
  }
}

const isWritten = ({ verdict }: JudgedRow): boolean => verdict !== "mistake";

/** Undefined where the row leaves it as it is. */
const linkOf = ({ to }: JudgedRow): SuccessorLink | null | undefined =>
  to.find(([key]) => key === "successor")?.[1] as SuccessorLink | null | undefined;
