import type { SourceName } from "./sources";
import { type InterfaceKind, type ValueOf, valueText } from "./vocabulary";

/** The word of a table on two interfaces that meet. */
export interface Finding {
  verdict: "fits" | "adapter" | "conflicts";
  /** Which adapter, or why they conflict; empty where they fit. */
  detail: string;
  source: SourceName;
}

/** Two kinds of interfaces that meet, and the table of their values. */
export interface Joint {
  kinds: readonly [InterfaceKind, InterfaceKind];
  /** @returns null where the table does not hold the two: not known */
  judge(first: string, second: string): Finding | null;
}

/** A line of a table. It holds each of the first values with each of the second. */
export interface Line<A extends string = string, B extends string = string> extends Finding {
  first: readonly A[];
  second: readonly B[];
}

/** A table of lines; the first line that holds two values counts. */
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

/** @param detail which adapter; `{a}` and `{b}` stand for the two values */
export const adapter = <const A extends string, const B extends string>(
  first: Values<A>,
  second: Values<B>,
  detail: string,
  source: SourceName,
): Line<A, B> => ({ first, second, verdict: "adapter", detail, source });

/** @param detail why; `{a}` and `{b}` stand for the two values */
export const conflicts = <const A extends string, const B extends string>(
  first: Values<A>,
  second: Values<B>,
  detail: string,
  source: SourceName,
): Line<A, B> => ({ first, second, verdict: "conflicts", detail, source });

/** Each value fits itself. */
export const same = <const T extends string>(values: Values<T>, source: SourceName): Line<T, T>[] =>
  values.map((value) => fits([value], [value], source));
