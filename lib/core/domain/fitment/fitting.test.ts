import { describe, expect, it } from "vitest";
import { type Candidate, fittingParts, SHOWN_OF_A_PART } from "./fitting";
import { judgeFit } from "./judge-fit";
import { partnersOf } from "./partners";
import { type FitInterface, INTERFACE_KINDS, interfaceKey, kindOf, parseInterfaces } from "./vocabulary";

const HUB = ["freehub-body=hg-11", "hub-rotor=six-bolt"];

const candidate = (name: string, interfaces: string[], more: Partial<Candidate> = {}): Candidate => ({
  id: name,
  sku: name.toUpperCase(),
  slug: name,
  name,
  interfaces,
  kind: parseInterfaces(interfaces)[0]?.kind ?? "chain",
  minimumLot: 100,
  available: 500,
  ...more,
});

describe("what fits with a product", () => {
  it("stands by part, what can be ordered first, then what needs no adapter, which is named", () => {
    const parts = fittingParts(HUB, [
      candidate("a sold out cassette", ["cassette-mount=hg-11-road"], { available: 0 }),
      candidate("b cassette", ["cassette-mount=hg-8-9"]),
      candidate("c cassette", ["cassette-mount=hg-11-road"]),
      candidate("rotor", ["rotor-mount=six-bolt"]),
    ]);
    expect(parts.map(({ part, products }) => [part, products.map(({ name }) => name)])).toEqual([
      ["Cassette or sprocket", ["c cassette", "b cassette", "a sold out cassette"]],
      ["Rotor", ["rotor"]],
    ]);
    expect(parts[0]?.products[1]?.adapter).toBe("spacer of 1.85 mm behind the cassette");
  });

  it("has nothing that conflicts, and nothing of which anything is not known", () => {
    const rim = ["rim=622x19", "rim-valve=6.5"];
    expect(fittingParts(HUB, [candidate("xd", ["cassette-mount=xd"])])).toEqual([]);
    expect(fittingParts(rim, [candidate("tyre", ["tyre=25-622", "valve=presta"])])).toEqual([]);
    expect(fittingParts([], [candidate("rotor", ["rotor-mount=six-bolt"])])).toEqual([]);
  });

  it("has each product once, and a few of a part, however many there are", () => {
    const wheel = candidate("wheel", ["hub-rear=12x142", "rim=622x19"]);
    const frame = ["dropout-rear=12x142"];
    expect(
      fittingParts(frame, [wheel, { ...wheel, kind: "rim" }]).flatMap(({ products }) => products),
    ).toHaveLength(1);
    const rotors = Array.from({ length: 50 }, (_, index) => candidate(`r${index}`, ["rotor-mount=six-bolt"]));
    expect(fittingParts(HUB, rotors)[0]?.products).toHaveLength(SHOWN_OF_A_PART);
  });
});

describe("the interfaces that partners can have", () => {
  it("are those, and only those, that fit or need an adapter, for every value but the sizes of rims and tyres", () => {
    const some = INTERFACE_KINDS.filter((kind) => kind !== "rim" && kind !== "tyre");
    const all: FitInterface[] = some.flatMap((kind) =>
      Object.keys(kindOf(kind).values).map((value) => ({ kind, value })),
    );
    for (const one of all.filter((_, index) => index % 11 === 0)) {
      const found = new Set(partnersOf([one]).flatMap(({ keys }) => keys));
      const right = all.filter((other) => ["fits", "adapter"].includes(judgeFit([one], [other]).verdict));
      expect([...found].sort(), interfaceKey(one)).toEqual(right.map(interfaceKey).sort());
    }
  });

  it("are the tyres of one bead seat for a rim, and none for a rim whose width is not known", () => {
    const tyres = partnersOf([{ kind: "rim", value: "622x19" }]).flatMap(({ keys }) => keys);
    expect(tyres).toContain("tyre=47-622");
    expect(tyres.every((key) => key.endsWith("-622"))).toBe(true);
    expect(partnersOf([{ kind: "rim", value: "622" }])).toEqual([]);
  });
});
