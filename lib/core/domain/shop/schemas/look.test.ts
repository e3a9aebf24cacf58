import { describe, expect, it } from "vitest";
import { DEFAULT_LOOK, LOOK_LIMITS } from "@/lib/core/domain/shop/look";
import { setLookSchema } from "./look";

type Sent = Record<string, unknown>;

const refusedAt = (change: Sent) =>
  setLookSchema.safeParse({ ...DEFAULT_LOOK, ...change }).error?.issues.map(({ path }) => path.join("."));

describe("the look that a call sends", () => {
  it("may be the shop's own, and trims texts", () => {
    expect(setLookSchema.parse(DEFAULT_LOOK)).toEqual(DEFAULT_LOOK);
    expect(setLookSchema.parse({ ...DEFAULT_LOOK, heading: " Rad & Tat " }).heading).toBe("Rad & Tat");
  });

  it.each([
    ["a long heading", { heading: "x".repeat(LOOK_LIMITS.heading + 1) }, "heading"],
    ["a second line", { lead: "one\ntwo" }, "lead"],
    ["a control character", { description: "a\u0000b" }, "description"],
    ["two slides", { slides: ["a", "b"] }, "slides"],
    ["a fourth slide", { slides: ["a", "b", "c", "d"] }, "slides"],
    ["two slides with one caption", { slides: ["a", "b", "a"] }, "slides.2"],
    ["the caption of another slide's own", { slides: ["Legend 2", "", ""] }, "slides.1"],
    ["two figures with the same words", figures({ label: "user", value: 1 }), "figures.2.label"],
    ["half a figure", figures({ label: "", value: 0.5 }), "figures.0.value"],
    ["a negative figure", figures({ label: "", value: -1 }), "figures.0.value"],
    ["no colour", { accent: "red" }, "accent"],
    ["a colour that cannot be read", { accent: "#fff" }, "accent"],
    ["a declaration after its colour", { accent: "#c8102e;x:y" }, "accent"],
    ["corners that nobody draws", { corners: "round" }, "corners"],
    ["an unknown field", { colour: "red" }, ""],
  ])("is refused with %s, at its field", (_, change: Sent, field) => {
    expect(refusedAt(change)).toEqual([field]);
  });
});

it("a colour that cannot be read is told with the nearest that can, which is taken, in six digits", () => {
  const refused = setLookSchema.safeParse({ ...DEFAULT_LOOK, accent: "#FFF" });
  expect(refused.error?.issues[0]?.message).toContain("The nearest that can be read is #6c6c6c.");
  expect(setLookSchema.parse({ ...DEFAULT_LOOK, accent: "6C6C6C" }).accent).toBe("#6c6c6c");
});

function figures(first: { label: string; value: number }): Sent {
  return { figures: [first, ...DEFAULT_LOOK.figures.slice(1)] };
}
