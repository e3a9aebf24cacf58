import type { SourceName } from "./sources";
import { type InterfaceKind, type ValueOf, valueText } from "./vocabulary";

/** The verdict of a table about two interfaces that meet. */
export interface Finding {
  verdict: "fits" | "adapter" | "conflicts";
  /** Names the adapter, or says why the two conflict. It is empty where they fit. */
  detail: string;
  source: SourceName;
}

/** Two kinds of interfaces that meet, and the table of their values. */
export interface Joint {
  kinds: readonly [InterfaceKind, InterfaceKind];
  /** @returns null where the table does not have the two values, so that the verdict is not known */
  judge(first: string, second: string): Finding | null;
}

/** A line of a table. Its verdict is true for each of the first values with each of the second. */
export interface Line<A extends string = string, B extends string = string> extends Finding {
  first: readonly A[];
  second: readonly B[];
}

/** Makes a joint from a table of lines. The first line that has both values decides. */
export function joint<A extends InterfaceKind, B extends InterfaceKind>(
  first: A,
  second: B,
  lines: readonly Line<ValueOf<NoInfer<A>>, ValueOf<NoInfer<B>>>[],
): Joint & { lines: readonly Line[] } {
  const findings = new Map<string, Finding>();
  for (const { verdict, detail, source, ...held } of lines)
    for (const a of held.first)
      for (const b of held.second) {
        const pair = `${a} ${b}`;
        const filled = detail
          .replaceAll("{a}", valueText({ kind: first, value: a }))
          .replaceAll("{b}", valueText({ kind: second, value: b }));
        if (!findings.has(pair)) findings.set(pair, { verdict, detail: filled, source });
      }
  return { kinds: [first, second], lines, judge: (a, b) => findings.get(`${a} ${b}`) ?? null };
}

type Values<T extends string> = readonly T[];

export const fits = <const A extends string, const B extends string>(
  first: Values<A>,
  second: Values<B>,
  source: SourceName,
): Line<A, B> => ({ first, second, verdict: "fits", detail: "", source });

/** @param detail names the adapter; `{a}` and `{b}` stand for the two values */
export const adapter = <const A extends string, const B extends string>(
  first: Values<A>,
  second: Values<B>,
  detail: string,
  source: SourceName,
): Line<A, B> => ({ first, second, verdict: "adapter", detail, source });

/** @param detail says why the two conflict; `{a}` and `{b}` stand for the two values */
export const conflicts = <const A extends string, const B extends string>(
  first: Values<A>,
  second: Values<B>,
  detail: string,
  source: SourceName,
): Line<A, B> => ({ first, second, verdict: "conflicts", detail, source });

/** Each value fits itself. */
export const same = <const T extends string>(values: Values<T>, source: SourceName): Line<T, T>[] =>
  values.map((value) => fits([value], [value], source));
