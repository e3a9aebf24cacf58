import { JOINTS } from "./joints";
import { type FitInterface, type InterfaceKind, interfaceKey, kindOf } from "./vocabulary";

export interface Partners {
  /** The kind of interface that the partner has. */
  kind: InterfaceKind;
  /** The keys of its values that fit or need an adapter, such as `cassette-mount=hg-8-9`. */
  keys: string[];
}

/** Returns the interfaces that fit the product's own. A product with one may conflict at another joint, which `judgeFit` finds. */
export function partnersOf(interfaces: readonly FitInterface[]): Partners[] {
  const keys = new Map<InterfaceKind, Set<string>>();
  for (const { kinds, judge } of JOINTS)
    for (const [ours, theirs, isTurned] of [
      [kinds[0], kinds[1], false],
      [kinds[1], kinds[0], true],
    ] as const)
      for (const { value } of interfaces.filter(({ kind }) => kind === ours))
        for (const other of Object.keys(kindOf(theirs).values)) {
          const finding = isTurned ? judge(other, value) : judge(value, other);
          if (finding === null || finding.verdict === "conflicts") continue;
          const known = keys.get(theirs) ?? new Set();
          keys.set(theirs, known.add(interfaceKey({ kind: theirs, value: other })));
        }
  return [...keys].map(([kind, found]) => ({ kind, keys: [...found] }));
}
