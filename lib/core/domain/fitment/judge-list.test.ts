import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { JOINTS } from "./joints";
import { judgeFit } from "./judge-fit";
import { judgeList, type ListedProduct } from "./judge-list";
import { canReplace, keysInstead } from "./list-offers";
import { type FitInterface, interfaceKey, isKnownInterface, kindOf, parseInterfaces } from "./vocabulary";

const listed = (id: string, ...keys: string[]): ListedProduct => {
  const interfaces = parseInterfaces(keys);
  expect(interfaces.map(interfaceKey)).toEqual(keys);
  return { id, interfaces };
};
const said = (...products: ListedProduct[]) =>
  judgeList(products).findings.map(({ verdict, first, second, solvedBy }) => ({
    verdict,
    of: [...first.productIds, ...second.productIds].join(" "),
    ...(solvedBy.length > 0 ? { solvedBy: solvedBy.join(" ") } : {}),
  }));

describe("a list of parts for one bicycle", () => {
  it("names the two parts that conflict, why, and the source", () => {
    const { findings, fitting, unjudged } = judgeList([
      listed("hub", "freehub-body=hg-11", "hub-holes=32"),
      listed("cassette", "cassette-mount=xdr"),
      listed("rim", "rim-holes=32"),
      listed("bell", "control-clamp=22.2"),
      listed("card"),
    ]);
    expect(findings).toMatchObject([
      {
        verdict: "conflicts",
        first: { kind: "freehub-body", values: ["hg-11"], productIds: ["hub"] },
        second: { kind: "cassette-mount", values: ["xdr"], productIds: ["cassette"] },
        detail:
          "the splines differ: SRAM XDR needs its own body, the hub has Shimano HG, road 11 speeds (HG L)",
        source: expect.stringContaining("Shimano"),
      },
    ]);
    expect(fitting).toBe(1);
    expect(unjudged).toEqual(["bell", "card"]);
  });

  it("has no conflict between parts that each have their own partner: two wheels of different size fit", () => {
    const wheels = [
      listed("front rim", "rim=622x25"),
      listed("rear rim", "rim=584x30"),
      listed("front tyre", "tyre=57-622"),
      listed("rear tyre", "tyre=61-584"),
    ];
    expect(said(...wheels)).toEqual([]);
    // A third tyre has no rim.
    expect(said(...wheels, listed("odd tyre", "tyre=47-559"))).toEqual([
      { verdict: "conflicts", of: "front rim odd tyre" },
      { verdict: "conflicts", of: "rear rim odd tyre" },
    ]);
  });

  it("lets a brake, a rotor and an axle belong to the frame or to the fork", () => {
    const frame = listed("frame", "frame-brake=pm-160", "frame-axle-thread=m12x1.5");
    const fork = listed("fork", "fork-brake=pm-180", "fork-axle-thread=m15x1.5");
    const [rear, front] = [listed("rear rotor", "rotor-size=160"), listed("front rotor", "rotor-size=180")];
    const axles = [listed("rear axle", "axle-thread=m12x1.5"), listed("front axle", "axle-thread=m15x1.5")];
    expect(said(frame, fork, rear, front, ...axles)).toEqual([]);
    // With one rotor alone the fork has none that fits.
    expect(said(frame, fork, rear, ...axles)).toEqual([{ verdict: "conflicts", of: "fork rear rotor" }]);
  });

  it("counts an adapter as solved where the list has it, and a bottom bracket as what brings crank and frame together", () => {
    const hub = listed("hub", "freehub-body=hg-11");
    const cassette = listed("cassette", "cassette-mount=hg-10-road");
    const thick = listed("thick", "adapter=cassette-spacer-1.85");
    const thin = listed("thin", "adapter=cassette-spacer-1");
    expect(said(hub, cassette, thick)).toEqual([{ verdict: "adapter", of: "hub cassette" }]);
    expect(said(hub, cassette, thick, thin)).toEqual([
      { verdict: "adapter", of: "hub cassette", solvedBy: "thick thin" },
    ]);
    const [frame, crank] = [listed("frame", "frame-shell=bsa-68"), listed("crank", "crank-spindle=24")];
    expect(said(frame, crank)).toEqual([{ verdict: "adapter", of: "frame crank" }]);
    expect(said(frame, crank, listed("bb", "bottom-bracket=bsa-68", "bb-spindle=bearings-24"))).toEqual([
      { verdict: "adapter", of: "frame crank", solvedBy: "bb" },
    ]);
  });

  it("never lets what is not known look like a fit", () => {
    const { findings, fitting } = judgeList([
      listed("rim", "rim=622x19"),
      listed("tyre", "tyre=25-622"),
      listed("shifter", "shifter-speeds=10"),
      listed("cassette", "cassette-speeds=10"),
    ]);
    expect(findings.map(({ verdict, source }) => [verdict, source])).toEqual([
      ["not_known", ""],
      ["not_known", ""],
    ]);
    expect(fitting).toBe(0);
  });

  it("asks no partner of a complete wheel, and judges products with the same interfaces together", () => {
    const wheel = listed("wheel", "hub-holes=36", "rim-holes=36");
    expect(said(wheel, listed("hub", "hub-holes=32"))).toEqual([]);
    expect(
      said(
        listed("hub a", "freehub-body=hg-11"),
        listed("hub b", "freehub-body=hg-11"),
        listed("c", "cassette-mount=xd"),
      ),
    ).toEqual([{ verdict: "conflicts", of: "hub a hub b c" }]);
  });

  it("lists conflicts before adapters that are missing, those before solved ones, and what is not known last", () => {
    const found = said(
      listed("rim", "rim=622x19", "rim-valve=8.5"),
      listed("tyre", "tyre=25-622"),
      listed("tube", "valve=presta"),
      listed("post", "seat-post=27.2"),
      listed("frame", "frame-seat-tube=31.6", "frame-shell=bsa-68"),
      listed("shim", "adapter=seat-post-31.6-27.2"),
      listed("bracket", "bottom-bracket=italian-70"),
    );
    expect(found.map(({ verdict, solvedBy }) => solvedBy ?? verdict)).toEqual([
      "conflicts",
      "adapter",
      "shim",
      "not_known",
    ]);
  });
});

describe("a product that takes the place of one that conflicts", () => {
  const cassette = listed("cassette", "cassette-mount=xdr");
  const hub = listed("hub", "freehub-body=hg-11", "hub-rear=12x142", "hub-holes=32");
  const rest = [listed("frame", "dropout-rear=12x142"), listed("rim", "rim-holes=32")];
  const list = [hub, cassette, ...rest];
  const [finding] = judgeList(list).findings;
  if (!finding) throw new Error("the two conflict");

  it("has the body that the cassette needs, or the mount that the hub has", () => {
    expect(keysInstead(finding, "first")).toEqual(["freehub-body=xdr"]);
    expect(keysInstead(finding, "second")).toEqual([
      "cassette-mount=hg-11-road",
      "cassette-mount=hg-12-road",
    ]);
  });

  it("is offered only if it conflicts with nothing else of the list and needs no further adapter", () => {
    const can = (...keys: string[]) =>
      canReplace(list, judgeList(list).findings, { side: finding.first, product: listed("other", ...keys) });
    expect(can("freehub-body=xdr", "hub-rear=12x142", "hub-holes=32")).toBe(true);
    expect(can("freehub-body=xdr", "hub-rear=12x148", "hub-holes=32")).toBe(false);
    expect(can("freehub-body=xdr", "hub-rear=12x142", "hub-holes=28")).toBe(false);
    expect(can("freehub-body=hg-11", "hub-rear=12x142")).toBe(false);
    const boost = [hub, cassette, listed("frame", "dropout-rear=12x148")];
    // The hub that it replaces needs a Boost kit, too.
    const product = listed("other", "freehub-body=xdr", "hub-rear=12x142");
    expect(canReplace(boost, judgeList(boost).findings, { side: finding.first, product })).toBe(true);
  });
});

describe("adapters", () => {
  const used = new Set<string>();
  for (const { kinds, judge } of JOINTS)
    for (const a of Object.keys(kindOf(kinds[0]).values))
      for (const b of Object.keys(kindOf(kinds[1]).values)) {
        const finding = judge(a, b);
        const isRight = (finding?.verdict === "adapter") === (finding?.bridges?.length ?? 0) > 0;
        if (!isRight) used.add(`no bridge: ${kinds[0]}=${a} ${kinds[1]}=${b}`);
        for (const key of finding?.bridges?.flat(2) ?? []) used.add(key);
      }

  it("are each named by interfaces of the vocabulary, so that a shop can sell them", () => {
    const unknown = [...used].filter((key) => {
      const [kind = "", value = ""] = key.split("=");
      return !isKnownInterface({ kind, value });
    });
    expect(unknown).toEqual([]);
    expect(used.size).toBeGreaterThan(60);
  });

  it("of the vocabulary are each needed by a line of a table", () => {
    const values = Object.keys(kindOf("adapter").values).map((value) => `adapter=${value}`);
    expect(values.filter((key) => !used.has(key))).toEqual([]);
  });
});

describe("any list", () => {
  /** Of few joints, so that many products meet. */
  const kinds = JOINTS.slice(0, 12).flatMap((joint) => joint.kinds);
  const anyInterface = fc
    .constantFrom(...kinds)
    .chain((kind) =>
      fc.constantFrom(...Object.keys(kindOf(kind).values)).map((value): FitInterface => ({ kind, value })),
    );
  const anyInterfaces = fc.array(anyInterface, { maxLength: 6 });
  const texts = (products: readonly ListedProduct[]) =>
    judgeList(products).findings.map(({ verdict, first, second }) =>
      [
        verdict,
        ...[first, second].map(({ kind, values, productIds }) => [kind, values, productIds.toSorted()]),
      ].join(" "),
    );

  it("is judged alike in whatever order its products stand", () => {
    fc.assert(
      fc.property(fc.array(anyInterfaces, { maxLength: 12 }), (all) => {
        const list = all.map((interfaces, index) => ({ id: `p${index}`, interfaces }));
        expect(texts(list.toReversed()).sort()).toEqual(texts(list).sort());
      }),
    );
  });

  it("names the place of a part that no part of the list fills, until one does", () => {
    const frame = listed("frame", "head-tube-upper=44", "head-tube-lower=56");
    const upper = listed("upper", "headset-upper=ZS44");
    expect(judgeList([frame, upper]).findings).toMatchObject([
      {
        verdict: "not_known",
        first: { kind: "head-tube-lower", values: ["56"], productIds: ["frame"] },
        second: { kind: "headset-lower", values: [], productIds: ["upper"] },
      },
    ]);
    expect(judgeList([frame, upper, listed("lower", "headset-lower=ZS56")]).findings).toEqual([]);
  });

  it("of two products has the verdict that the page of either has", () => {
    const hasBothSides = (interfaces: readonly FitInterface[]) =>
      JOINTS.some(({ kinds: sides }) => sides.every((side) => interfaces.some(({ kind }) => kind === side)));
    fc.assert(
      fc.property(anyInterfaces, anyInterfaces, (first, second) => {
        fc.pre(!hasBothSides(first) && !hasBothSides(second));
        const { findings, fitting, unjudged } = judgeList([
          { id: "first", interfaces: first },
          { id: "second", interfaces: second },
        ]);
        const { verdict, meetings } = judgeFit(first, second);
        expect(unjudged.length > 0).toBe(meetings.length === 0);
        const verdicts = findings.map((finding) => finding.verdict);
        if (meetings.length === 0) expect(fitting).toBe(0);
        else if (verdict === "fits") expect([verdicts, fitting > 0]).toEqual([[], true]);
        else expect(verdicts).toContain(verdict);
      }),
      { numRuns: 500 },
    );
  });
});
