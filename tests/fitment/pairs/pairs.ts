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
export const PAIRS: readonly Pair[] = readFileSync(new URL("pairs.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => {
    const [first = "", second = "", verdict = "", , source = ""] = line.split("|").map((cell) => cell.trim());
    return {
      title: `${first} | ${second}`,
      names: [first, second],
      verdict: verdict.replace(" ", "_") as FitVerdict,
      source,
    };
  });

export const interfacesOf = (name: string): FitInterface[] =>
  (NAMES[name] ?? "")
    .split(" ")
    .filter((token) => token !== "")
    .map((token) => {
      const [kind = "", value = ""] = token.split("=");
      return { kind: kind as FitInterface["kind"], value };
    });
