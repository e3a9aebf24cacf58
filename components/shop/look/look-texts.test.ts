import { describe, expect, it } from "vitest";
import { DEFAULT_LOOK } from "@/lib/core/domain/shop/look";
import { ownLook } from "@/lib/core/domain/shop/shown-look";
import { fromTyped, type OwnTexts, textsFormSchema, toTyped } from "./look-texts";

const own: OwnTexts = {
  ...ownLook(),
  facility: ["Big facility", "24/7 support", "Free delivery"].map((title) => ({ title, text: `${title}.` })),
};

/** Without what another form sets. */
const { accent: _, corners: __, ...TEXTS } = DEFAULT_LOOK;

describe("the fields of the front page's texts", () => {
  it("show the shop's own texts, which are stored as none when they are saved as they are", () => {
    const typed = toTyped(DEFAULT_LOOK, own);
    expect(typed.heading).toBe("Bicycle parts, in lots of 100");
    expect(typed.figures[1]).toEqual({ label: "deal/delivery", value: "7565" });
    expect(textsFormSchema.parse(typed)).toEqual(typed);
    expect(fromTyped(typed, own)).toEqual(TEXTS);
  });

  it("return to the shop's own text when they are emptied", () => {
    const typed = toTyped({ ...DEFAULT_LOOK, heading: "Rad & Tat" }, own);
    expect(typed.heading).toBe("Rad & Tat");
    const emptied = {
      ...typed,
      heading: "",
      figures: typed.figures.map(() => ({ label: "", value: "" })),
    };
    expect(fromTyped(emptied, own)).toEqual(TEXTS);
  });

  it("store what is another text, and a figure of 0", () => {
    const typed = toTyped(DEFAULT_LOOK, own);
    typed.slides[2] = "Our hall";
    typed.figures[0] = { label: "state", value: "0" };
    typed.facility[1] = { title: "24/7 support", text: "By telephone." };
    const stored = fromTyped(typed, own);
    expect(stored.slides).toEqual(["", "", "Our hall"]);
    expect(stored.figures[0]).toEqual({ label: "", value: 0 });
    expect(stored.facility[1]).toEqual({ title: "", text: "By telephone." });
    expect(toTyped(stored, own)).toEqual(typed);
  });

  it.each(["7,565", "-1", "1e3", "123456789", "many"])("refuse the figure %s", (value) => {
    const typed = toTyped(DEFAULT_LOOK, own);
    typed.figures[0] = { label: "state", value };
    expect(textsFormSchema.safeParse(typed).success).toBe(false);
  });
});
