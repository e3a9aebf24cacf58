import { describe, expect, it } from "vitest";
import { isOneTypoApart, NearNames } from "./near-names";

const among = (...names: string[]) => {
  const near = new NearNames<string>();
  for (const name of names) near.add(name, name);
  return (name: string) => near.find(name, () => true);
};

describe("a name that is nearly another's", () => {
  it.each([
    ["a wrong letter", "Chain, 11-spaed"],
    ["two letters that have changed places", "Chian, 11-speed"],
    ["a missing letter", "Chai, 11-speed"],
    ["a letter too many", "Chainn, 11-speed"],
    ["other capitals, spaces and signs", "CHAIN 11speed"],
    ["a typing mistake and other spaces", "Chian 11speed"],
  ])("is found with %s", (_, name) => {
    expect(among("Saddle", "Chain, 11-speed")(name)).toBe("Chain, 11-speed");
  });

  it.each([
    ["another number", "Chain, 12-speed"],
    ["a digit more", "Chain, 111-speed"],
    ["two mistakes", "Chian, 11-spede"],
    ["a letter that has moved far", "hainC, 11-speed"],
    ["another word", "Cable, 11-speed"],
  ])("is not one with %s", (_, name) => {
    expect(among("Saddle", "Chain, 11-speed")(name)).toBeNull();
  });

  it("is not another size, and the one with the same letters is named before one with a mistake", () => {
    expect(among("Jersey M", "Jersey XL")("Jersey S")).toBeNull();
    expect(among("Front hubb 36", "Front-hub 36")("Front hub 36")).toBe("Front-hub 36");
  });

  it("is found exactly where a comparison with every name finds one, among names that differ in single letters and digits", () => {
    const letters = ["a", "b", "c"];
    const word = (seed: number) =>
      Array.from({ length: 4 + (seed % 2) }, (_, index) => letters[Math.floor(seed / 3 ** index) % 3]).join(
        "",
      );
    const names = Array.from({ length: 120 }, (_, index) => `${word(index * 7)} ${index % 2} ${word(index)}`);
    const find = among(...names);
    for (let index = 0; index < 240; index += 1) {
      const asked = `${word(index * 11)} ${index % 2} ${word(index * 5)}`;
      const folded = asked.replaceAll(" ", "");
      const expected = names.some(
        (name) => name.replaceAll(" ", "") === folded || isOneTypoApart(name, asked),
      );
      expect([asked, find(asked) !== null]).toEqual([asked, expected]);
    }
  });

  it("is found among 20,000 names that differ in their number alone, each asked once, without comparing it with all", () => {
    const near = new NearNames<number>();
    const nameAt = (index: number) => `Hexagon bolt number ${index}`;
    for (let index = 0; index < 20_000; index += 1) near.add(nameAt(index), index);
    let compared = 0;
    for (let index = 0; index < 20_000; index += 1)
      near.find(nameAt(index), (holder) => {
        compared += 1;
        return holder !== index;
      });
    expect(compared).toBeLessThan(20_000 * 100);
    expect(near.find("Hexagon blot number 19999", () => true)).toBe(19_999);
  });
});
