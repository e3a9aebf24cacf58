import { expect, it } from "vitest";
import { escapePattern } from "./escape-pattern";

it("a text as a pattern finds itself and nothing else, whichever signs it has", () => {
  for (let code = 32; code < 127; code += 1) {
    const text = `A${String.fromCharCode(code)}1`;
    for (const flags of ["", "u", "iu"]) {
      const pattern = new RegExp(`^${escapePattern(text)}$`, flags);
      expect(pattern.test(text), text).toBe(true);
      expect(pattern.test("AA11"), text).toBe(false);
    }
  }
});
