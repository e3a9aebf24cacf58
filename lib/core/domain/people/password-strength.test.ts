import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { passwordStrength } from "./password-strength";

describe("the strength of a password", () => {
  it.each([
    ["123456", "weak"],
    ["aaaaaaaaaaaaaaaaaaaaaaaa", "weak"],
    ["abcdefghijklmnop", "weak"],
    ["qwertyuiop", "weak"],
    ["1qaz2wsx", "weak"],
    ["abcabcabcabcabc", "weak"],
    ["P@ssw0rd2026!", "weak"],
    ["Summer2026!", "weak"],
    ["halfinch", "weak"],
    ["correct-horse", "fair"],
    ["kV3?x9Lq", "fair"],
    ["kV3?x9Lq8m", "good"],
    ["correct horse battery staple", "strong"],
    ["m4r7-q2xk-9vzh-3ntp", "strong"],
    ["пароль от велосипеда на даче", "strong"],
  ])("of %j is %s", (password, strength) => expect(passwordStrength(password)).toBe(strength));

  it("is one of four words for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 128 }), (text) => {
        expect(["weak", "fair", "good", "strong"]).toContain(passwordStrength(text));
      }),
    );
  });
});
