import { describe, expect, it } from "vitest";
import { FIT_VERDICTS, judgeFit } from "@/lib/core/domain/fitment/judge-fit";
import { isKnownInterface } from "@/lib/core/domain/fitment/vocabulary";
import { NAMES } from "./names";
import { interfacesOf, PAIRS } from "./pairs";

const judged = PAIRS.map((pair) => ({
  ...pair,
  said: judgeFit(interfacesOf(pair.names[0]), interfacesOf(pair.names[1])),
}));

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
