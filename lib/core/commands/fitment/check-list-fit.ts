import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import {
  type FitProduct,
  findListedProducts,
  findOrderableWith,
} from "@/lib/core/data/fitment/listed-products";
import { hasAll, judgeList, type ListFinding, type ListFit } from "@/lib/core/domain/fitment/judge-list";
import { canReplace, keysInstead } from "@/lib/core/domain/fitment/list-offers";
import { done, type Result } from "@/lib/values/result";
import { text } from "@/lib/values/text";

/** A finding with products that would solve it and can be ordered now. */
export interface OfferedFinding extends ListFinding {
  instead: { side: "first" | "second"; product: FitProduct }[];
  adapters: FitProduct[];
}

export interface ListFitView extends Omit<ListFit, "findings"> {
  findings: OfferedFinding[];
  /** How many findings are left out. */
  more: number;
  products: FitProduct[];
}

const OFTEN = text("You have checked very often whether these parts fit. Please wait a moment.");
const SHOWN = 40;
/** The largest number of conflicts, and of missing adapters, that get an offer. Each offer reads the catalogue. */
const OFFERED = 4;
/** How many products are tried in place of a product that conflicts. Each try judges the whole list, so a long list gets fewer. */
const triesFor = (list: readonly unknown[]): number => Math.max(3, Math.floor(400 / list.length));

/** Judges the products of a list with each other, as parts of one bicycle. It stores nothing: anybody may. */
export async function checkListFit(
  clientIp: string,
  productIds: readonly string[],
): Promise<Result<ListFitView>> {
  const often = await refuseOver("fitmentCheck", clientIp, OFTEN);
  if (often) return often;
  const list = await findListedProducts([...new Set(productIds.map((id) => id.toLowerCase()))]);
  const { findings, ...fit } = judgeList(list);
  const first = (isMeant: (finding: ListFinding) => boolean) =>
    new Set(findings.filter(isMeant).slice(0, OFFERED));
  const conflicts = first(({ verdict }) => verdict === "conflicts");
  const missing = first(({ verdict, solvedBy }) => verdict === "adapter" && solvedBy.length === 0);
  const offered = findings.slice(0, SHOWN).map(
    async (finding): Promise<OfferedFinding> => ({
      ...finding,
      instead: conflicts.has(finding) ? await offersInstead(list, findings, finding) : [],
      adapters: missing.has(finding) ? await offeredAdapters(list, finding) : [],
    }),
  );
  return done({
    ...fit,
    findings: await Promise.all(offered),
    more: Math.max(0, findings.length - SHOWN),
    products: list,
  });
}

/** At most one product for each side of a conflict. */
async function offersInstead(
  list: readonly FitProduct[],
  findings: readonly ListFinding[],
  finding: ListFinding,
): Promise<OfferedFinding["instead"]> {
  const listed = new Set(list.map(({ id }) => id));
  const sides = (["first", "second"] as const).map(async (side) => {
    const found = (await findOrderableWith(keysInstead(finding, side))).filter(({ id }) => !listed.has(id));
    const product = found
      .slice(0, triesFor(list))
      .find((one) => canReplace(list, findings, { side: finding[side], product: one }));
    return product ? [{ side, product }] : [];
  });
  return (await Promise.all(sides)).flat();
}

/** The missing products of the first way to bridge the two that the shop has in stock as a whole. */
async function offeredAdapters(list: readonly FitProduct[], { bridges }: ListFinding): Promise<FitProduct[]> {
  for (const bridge of bridges) {
    const missing = bridge.filter((keys) => !list.some(({ interfaces }) => hasAll(interfaces, keys)));
    const found = await Promise.all(missing.map(findAdapter));
    if (found.every(({ length }) => length > 0)) return found.flat();
  }
  return [];
}

/** At most one product with all of these interfaces. An index finds those with the first of them. */
async function findAdapter(keys: readonly string[]): Promise<FitProduct[]> {
  const found = await findOrderableWith(keys.slice(0, 1));
  return found.filter(({ interfaces }) => hasAll(interfaces, keys)).slice(0, 1);
}
