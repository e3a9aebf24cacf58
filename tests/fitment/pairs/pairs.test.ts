import { describe, expect, it } from "vitest";
import { FIT_VERDICTS, judgeFit } from "@/lib/core/domain/fitment/judge-fit";
import { isKnownInterface } from "@/lib/core/domain/fitment/vocabulary";
import { NAMES } from "./names";
import { interfacesOf, PAIRS, type Pair, TRADE_PAIRS } from "./pairs";

const judge = <P extends Pair>(pair: P) => ({
  ...pair,
  said: judgeFit(interfacesOf(pair.names[0]), interfacesOf(pair.names[1])),
});
const judged = PAIRS.map(judge);

describe("pairs of real interfaces", () => {
  it("are sixty and more, each with a verdict and a source, each name in words of the vocabulary", () => {
    expect(PAIRS.length).toBeGreaterThanOrEqual(60);
    for (const { title, verdict, source, names } of PAIRS) {
      expect(FIT_VERDICTS, title).toContain(verdict);
      expect(source, title).not.toBe("");
      for (const name of names) expect(Object.keys(NAMES), name).toContain(name);
    }
    const used = new Set(PAIRS.flatMap(({ names }) => names));
    expect(Object.keys(NAMES).filter((name) => !used.has(name))).toEqual([]);
    for (const name of used)
      for (const known of interfacesOf(name)) expect(isKnownInterface(known), name).toBe(true);
  });

  it.each(["headset", "lever-pull", "ring-bolts", "rotor"])(
    "are ten and more of %s, among them conflicts",
    (kind) => {
      const meeting = PAIRS.filter(({ names }) =>
        names.some((name) => interfacesOf(name).some((known) => known.kind.startsWith(kind))),
      );
      expect(meeting.length).toBeGreaterThanOrEqual(10);
      expect(meeting.filter(({ verdict }) => verdict === "conflicts").length).toBeGreaterThanOrEqual(3);
    },
  );

  it("are all judged as their sources say", () => {
    const wrong = judged.flatMap(({ title, verdict, said }) =>
      said.verdict === verdict ? [] : [`${title}: ${said.verdict} instead of ${verdict}`],
    );
    expect(wrong).toEqual([]);
  });

  it("are never called a fit where their sources do not say so", () => {
    const bold = judged.filter(({ verdict, said }) => said.verdict === "fits" && verdict !== "fits");
    expect(bold.map(({ title }) => title)).toEqual([]);
  });
});

describe("pairs of the trade", () => {
  const trade = TRADE_PAIRS.map(judge);
  const isWrong = ({ verdict, said }: (typeof trade)[number]) => said.verdict !== verdict;

  it("are a hundred and fifty and more, each with interfaces of the vocabulary, a verdict and a source, and once", () => {
    expect(trade.length).toBeGreaterThanOrEqual(150);
    expect(new Set(trade.map(({ title }) => title)).size).toBe(trade.length);
    for (const { title, verdict, sureness, source, names } of trade) {
      expect(FIT_VERDICTS, title).toContain(verdict);
      expect(["certain", "likely"], title).toContain(sureness);
      expect(source, title).not.toBe("");
      for (const name of names) {
        expect(interfacesOf(name), name).not.toEqual([]);
        for (const known of interfacesOf(name)) expect(isKnownInterface(known), name).toBe(true);
      }
    }
  });

  it.each([
    { sureness: "certain", right: 0.95 },
    { sureness: "likely", right: 0.9 },
  ] as const)("that are $sureness are right in $right of them", ({ sureness, right }) => {
    const meant = trade.filter((pair) => pair.sureness === sureness);
    const wrong = meant
      .filter(isWrong)
      .map(({ title, verdict, said }) => `${title}: ${said.verdict}, not ${verdict}`);
    expect(wrong.length, wrong.join("\n")).toBeLessThanOrEqual(meant.length * (1 - right));
  });

  it("are never called a fit where a dealer would not", () => {
    expect(
      trade.filter((pair) => pair.said.verdict === "fits" && isWrong(pair)).map(({ title }) => title),
    ).toEqual([]);
  });
});
