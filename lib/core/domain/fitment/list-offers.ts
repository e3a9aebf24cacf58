import { JOINTS } from "./joints";
import type { FitVerdict } from "./judge-fit";
import { judgeList, type ListedProduct, type ListFinding, type ListSide } from "./judge-list";
import { interfaceKey, kindOf } from "./vocabulary";

/** The interfaces of which a product needs one to fit the other side of a conflict, in place of the products of this side. */
export function keysInstead({ first, second }: ListFinding, side: "first" | "second"): string[] {
  const joint = JOINTS.find(({ kinds: [a, b] }) => a === first.kind && b === second.kind);
  const { kind } = side === "first" ? first : second;
  return Object.keys(kindOf(kind).values).flatMap((value) => {
    const found =
      side === "first"
        ? second.values.map((theirs) => joint?.judge(value, theirs))
        : first.values.map((ours) => joint?.judge(ours, value));
    return found.some((finding) => finding?.verdict === "fits") ? [interfaceKey({ kind, value })] : [];
  });
}

/**
 * Tells whether a product can take the place of the products of this side: it conflicts with nothing of the list, needs no
 * more adapters and leaves no more unknown than they do, and the list has fewer conflicts with it.
 * @param findings of the list as it is
 */
export function canReplace(
  list: readonly ListedProduct[],
  findings: readonly ListFinding[],
  { side, product }: { side: ListSide; product: ListedProduct },
): boolean {
  const replaced = new Set(side.productIds);
  const rest = list.filter(({ id }) => !replaced.has(id) && id !== product.id);
  const after = judgeList([...rest, product]).findings;
  const withProduct = new Set([product.id]);
  return (
    countOf(after, "conflicts", withProduct) === 0 &&
    countOf(after, "adapter", withProduct) <= countOf(findings, "adapter", replaced) &&
    countOf(after, "not_known", withProduct) <= countOf(findings, "not_known", replaced) &&
    countOf(after, "conflicts") < countOf(findings, "conflicts")
  );
}

/** @param ids counts only findings about one of these products */
const countOf = (findings: readonly ListFinding[], verdict: FitVerdict, ids?: ReadonlySet<string>): number =>
  findings.filter(
    ({ verdict: said, first, second }) =>
      said === verdict &&
      (ids === undefined || [...first.productIds, ...second.productIds].some((id) => ids.has(id))),
  ).length;
