import { readFileSync } from "node:fs";
import type { FitVerdict } from "@/lib/core/domain/fitment/judge-fit";
import type { FitInterface } from "@/lib/core/domain/fitment/vocabulary";
import { NAMES } from "./names";

export interface Pair {
  /** `cassette: SRAM XD 12-speed 10-50 | rear hub: SRAM XDR driver body` */
  title: string;
  names: readonly [string, string];
  verdict: FitVerdict;
  source: string;
}

/**
 * Pairs of real interfaces, from standards and makers' documents. The first 143 were collected by somebody who had not seen the
 * tables of `lib/core/domain/fitment`; a comment in the file says where the later ones begin.
 */
export const PAIRS: readonly Pair[] = linesOf("pairs.txt").map(
  ([first = "", second = "", verdict = "", , source = ""]) => ({
    title: `${first} | ${second}`,
    names: [first, second],
    verdict: verdict.replace(" ", "_") as FitVerdict,
    source,
  }),
);

/** Of a pair of the trade: whether a dealer would call it certain, or likely. */
export type Sureness = "certain" | "likely";

export interface TradePair extends Pair {
  sureness: Sureness;
}

/** Pairs that people in the trade ask for. Each name has its interfaces in braces: `rim 622×21 {rim=622x21}`. */
export const TRADE_PAIRS: readonly TradePair[] = linesOf("trade.txt").map(
  ([first = "", second = "", verdict = "", sureness = "", source = ""]) => ({
    title: `${first} | ${second}`,
    names: [first, second],
    verdict: verdict.replace(" ", "_") as FitVerdict,
    sureness: sureness as Sureness,
    source,
  }),
);

function linesOf(file: string): string[][] {
  return readFileSync(new URL(file, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("|").map((cell) => cell.trim()));
}

export const interfacesOf = (name: string): FitInterface[] =>
  (/\{(.*)\}$/.exec(name)?.[1] ?? NAMES[name] ?? "")
    .split(" ")
    .filter((token) => token !== "")
    .map((token) => {
      const [kind = "", value = ""] = token.split("=");
      return { kind: kind as FitInterface["kind"], value };
    });
