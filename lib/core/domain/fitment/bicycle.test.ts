import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  asBicycle,
  bicycleText,
  MAX_BICYCLE_INTERFACES,
  parseBicycle,
  withInterfaces,
  withoutInterface,
} from "./bicycle";
import { JOINTS } from "./joints";
import { fitDetail } from "./judge-fit";
import { bicycleJudge, judgeOnBicycle } from "./judge-on-bicycle";
import {
  type FitInterface,
  INTERFACE_KINDS,
  type InterfaceKind,
  interfaceKey,
  kindOf,
  parseInterfaces,
} from "./vocabulary";

const of = (...keys: string[]): FitInterface[] => {
  const found = parseInterfaces(keys);
  expect(found.map(interfaceKey)).toEqual(keys);
  return found;
};
const keys = (interfaces: readonly FitInterface[]) => interfaces.map(interfaceKey);

describe("a bicycle in a URL", () => {
  const anyInterface = fc
    .constantFrom(...INTERFACE_KINDS)
    .chain((kind) =>
      fc.constantFrom(...Object.keys(kindOf(kind).values)).map((value): FitInterface => ({ kind, value })),
    );

  it("is read back as it was written, in one spelling, within its bounds", () => {
    fc.assert(
      fc.property(fc.array(anyInterface, { maxLength: 30 }), (interfaces) => {
        const bicycle = asBicycle(interfaces);
        const text = bicycleText(interfaces);
        expect(parseBicycle(text)).toEqual(bicycle);
        expect(bicycleText(parseBicycle(text))).toBe(text);
        expect(bicycleText([...bicycle].reverse())).toBe(text);
        expect(bicycle.length).toBeLessThanOrEqual(MAX_BICYCLE_INTERFACES);
        expect(new Set(bicycle.map(({ kind }) => kind)).size).toBe(bicycle.length);
        // The text of a URL is cut after 1,000 characters.
        expect(text.length).toBeLessThanOrEqual(1_000);
      }),
    );
  });

  it.each([
    "",
    "frame-shell",
    "frame-shell.none",
    "warp.1",
    "__proto__.constructor",
    "*._%",
    "constructor.name",
  ])("%j has no interfaces", (text) => {
    expect(parseBicycle(text)).toEqual([]);
  });

  it("keeps what it knows of a text, and one value of a kind", () => {
    expect(keys(parseBicycle("frame-shell.bsa-68_t47-68*warp.1*crank-pedal.9/16"))).toEqual([
      "frame-shell=bsa-68",
      "crank-pedal=9/16",
    ]);
  });

  it("takes interfaces in place of those of the same kind, and gives them back", () => {
    const bicycle = of("frame-shell=bsa-68", "chain=11");
    expect(keys(withInterfaces(bicycle, of("chain=9", "hub-rear=12x142")))).toEqual([
      "frame-shell=bsa-68",
      "chain=9",
      "hub-rear=12x142",
    ]);
    expect(keys(withoutInterface(bicycle, { kind: "chain", value: "11" }))).toEqual(["frame-shell=bsa-68"]);
  });
});

describe("a product on a bicycle", () => {
  const bicycle = of("frame-shell=bsa-68", "freehub-body=hg-11", "frame-brake=pm-160", "fork-brake=pm-180");
  const verdict = (...product: string[]) => judgeOnBicycle(bicycle, of(...product)).verdict;

  it("fits, needs an adapter, conflicts or is not known as the tables say", () => {
    expect(verdict("bottom-bracket=bsa-68", "bb-spindle=isis")).toBe("fits");
    expect(verdict("cassette-mount=hg-8-9")).toBe("adapter");
    expect(fitDetail(judgeOnBicycle(bicycle, of("cassette-mount=hg-8-9")))).toContain("1.85 mm");
    expect(verdict("cassette-mount=xdr")).toBe("conflicts");
    expect(verdict("saddle-rails=7x7")).toBe("not_known");
    expect(judgeOnBicycle(bicycle, []).verdict).toBe("not_known");
  });

  it("fits at one of its places: a rotor for the frame need not be one for the fork", () => {
    expect(verdict("rotor-size=160")).toBe("fits");
    expect(verdict("rotor-size=180")).toBe("fits");
    expect(verdict("rotor-size=140")).toBe("conflicts");
    expect(verdict("rotor-size=200")).toBe("adapter");
    expect(verdict("rotor-size=160", "cassette-mount=xdr")).toBe("conflicts");
  });

  it("has the same verdict where very many products are judged", () => {
    const interfaceOf = (kinds: readonly InterfaceKind[]) =>
      fc
        .constantFrom(...kinds)
        .chain((kind) =>
          fc
            .constantFrom(...Object.keys(kindOf(kind).values))
            .map((value): FitInterface => ({ kind, value })),
        );
    // Few joints, with those of several places among them, so that many products meet the bicycle.
    const kinds = [...JOINTS.slice(0, 8), ...JOINTS.slice(-7)].flatMap((joint) => joint.kinds);
    const some = fc.array(interfaceOf(kinds), { maxLength: 12 });
    const seen = new Set<string>();
    fc.assert(
      fc.property(some, fc.array(some, { maxLength: 5 }), (chosen, products) => {
        const own = asBicycle(chosen);
        const judge = bicycleJudge(own);
        for (const product of products) {
          const { verdict: expected } = judgeOnBicycle(own, product);
          seen.add(expected);
          expect(judge(product)).toBe(expected);
        }
      }),
      { numRuns: 500 },
    );
    expect([...seen].sort()).toEqual(["adapter", "conflicts", "fits", "not_known"]);
  });
});
