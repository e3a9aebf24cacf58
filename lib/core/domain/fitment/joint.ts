import { inEnglish, type Message, withNumbersApart } from "@/lib/values/text";
import type { SourceName } from "./sources";
import { type InterfaceKind, type ValueOf, valueText } from "./vocabulary";

/** The verdict of a table about two interfaces that meet. */
export interface Finding {
  verdict: "fits" | "adapter" | "conflicts";
  /** Names the adapter, or says why the two conflict. It is empty where they fit. */
  detail: string;
  /** The same with its values apart, for people who read another language. */
  text?: Message;
  source: SourceName;
  /** Of an adapter: the ways to bridge the two, of which one is enough. */
  bridges?: readonly Bridge[];
}

/** The products that bridge two others, each as the keys of the interfaces that it must have. */
export type Bridge = readonly (readonly string[])[];

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
  /** Of an adapter: see `adapter`. */
  by?: readonly string[];
}

/** Makes a joint from a table of lines. The first line that has both values decides. */
export function joint<A extends InterfaceKind, B extends InterfaceKind>(
  first: A,
  second: B,
  lines: readonly Line<ValueOf<NoInfer<A>>, ValueOf<NoInfer<B>>>[],
): Joint & { lines: readonly Line[] } {
  const findings = new Map<string, Finding>();
  for (const { verdict, detail, source, by = [], ...held } of lines)
    for (const a of held.first)
      for (const b of held.second) {
        const pair = `${a} ${b}`;
        const text = {
          pattern: detail.replaceAll("{a}", "{0}").replaceAll("{b}", "{1}"),
          values: [
            withNumbersApart(valueText({ kind: first, value: a })),
            withNumbersApart(valueText({ kind: second, value: b })),
          ],
        };
        const bridges = by.map((way) => bridgeOf(way.replaceAll("{a}", a).replaceAll("{b}", b)));
        if (!findings.has(pair))
          findings.set(pair, {
            verdict,
            ...said(text),
            source,
            ...(by.length > 0 ? { bridges } : {}),
          });
      }
  return { kinds: [first, second], lines, judge: (a, b) => findings.get(`${a} ${b}`) ?? null };
}

/** The text of a finding, in English and with its values apart. */
export const said = (text: Message): Pick<Finding, "detail"> & { text: Message } => ({
  detail: inEnglish(text),
  text,
});

/** `adapter=a + adapter=b` is two products, `bottom-bracket=a bb-spindle=b` is one product with two interfaces. */
const bridgeOf = (way: string): Bridge => way.split(" + ").map((product) => product.split(" "));

type Values<T extends string> = readonly T[];

export const fits = <const A extends string, const B extends string>(
  first: Values<A>,
  second: Values<B>,
  source: SourceName,
): Line<A, B> => ({ first, second, verdict: "fits", detail: "", source });

/**
 * @param detail names the adapter; `{a}` and `{b}` stand for the two values
 * @param by the ways to bridge the two, as keys of interfaces; `{a}` and `{b}` stand for the values' keys
 */
export const adapter = <const A extends string, const B extends string>(
  first: Values<A>,
  second: Values<B>,
  detail: string,
  source: SourceName,
  by: readonly string[],
): Line<A, B> => ({ first, second, verdict: "adapter", detail, source, by });

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
