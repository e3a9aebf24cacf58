import { expect, it } from "vitest";
import { foldNumber } from "@/lib/core/domain/catalogue/part-numbers";
import { joinedCounts } from "./doubts";
import type { Item } from "./items";

const itemOf = (text: string): Item => ({
  text,
  key: foldNumber(text),
  quantity: { kind: "none" },
  isPrice: false,
  from: 0,
  to: 1,
});

it("the digits of a product's number are no count, whichever signs the number has", () => {
  for (let code = 33; code < 127; code += 1) {
    const text = `C${String.fromCharCode(code)}44`;
    const line = `${text} 300 + 100`;
    const [joined, ...others] = joinedCounts(line, [itemOf(text)]);
    expect(joined?.counts, line).toEqual([300, 100]);
    expect(others, line).toEqual([]);
  }
});
