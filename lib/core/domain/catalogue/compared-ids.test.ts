import { expect, it } from "vitest";
import { readComparedIds } from "./compared-ids";

const id = (n: number) => n.toString(16).padStart(24, "0");

it("ids are read from one parameter and from several, each once and in their order", () => {
  expect(readComparedIds([`${id(2)}-${id(1)}`, id(2), id(3)])).toEqual([id(2), id(1), id(3)]);
});

it("what is no id is left out, and of many the first five count", () => {
  expect(readComparedIds(["", "x".repeat(24), "constructor", `${id(1)}, ${id(2)}`])).toEqual([]);
  expect(readComparedIds([Array.from({ length: 90 }, (_, n) => id(n)).join("-")])).toHaveLength(5);
});
