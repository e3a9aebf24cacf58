import { z } from "zod";
import { judgeAccent, paleAccentText } from "@/lib/core/domain/shop/accent";
import { CORNERS, DEFAULT_LOOK, LOOK_LIMITS, MOST_IN_FIGURE } from "@/lib/core/domain/shop/look";
import { line } from "@/lib/core/domain/shop/schemas/fields";
import { figuresOf, slidesOf } from "@/lib/core/domain/shop/shown-look";
import { parseHex } from "@/lib/values/oklch";

/** The texts of the front page. Each may be empty, and is the shop's own then. */

export const lookTexts = {
  heading: line(LOOK_LIMITS.heading),
  lead: line(LOOK_LIMITS.lead),
  description: line(LOOK_LIMITS.description),
  slide: line(LOOK_LIMITS.slide),
  figure: line(LOOK_LIMITS.label),
  title: line(LOOK_LIMITS.title),
  text: line(LOOK_LIMITS.text),
};

const exactly = <Item extends z.ZodType>(item: Item, count: number) =>
  z.array(item).length(count, `must be ${count}`);

/** Text and buttons have it, so that everybody must be able to read it. */
const accentSchema = z
  .string()
  .transform((typed) => (typed === "" ? "" : parseHex(typed)))
  .superRefine((color, context) => {
    if (color === "") return;
    const verdict = color && judgeAccent(color);
    if (verdict === null) context.addIssue({ code: "custom", message: "must be a colour such as #c8102e" });
    else if (!verdict.ok) context.addIssue({ code: "custom", message: paleAccentText(verdict) });
  })
  .transform((color) => color ?? "")
  .describe("`#rrggbb`; empty: the shop's own blue");

/** Buttons and readers of the page tell slides and figures apart by these words. */
const DOUBLE = "Another one has the same text";

export const setLookSchema = z
  .strictObject({
    heading: lookTexts.heading,
    lead: lookTexts.lead,
    description: lookTexts.description,
    slides: exactly(lookTexts.slide, DEFAULT_LOOK.slides.length),
    figures: exactly(
      z.strictObject({
        label: lookTexts.figure,
        value: z.int("must be a whole number").min(0).max(MOST_IN_FIGURE, "is too large").nullable(),
      }),
      DEFAULT_LOOK.figures.length,
    ),
    facility: exactly(
      z.strictObject({ title: lookTexts.title, text: lookTexts.text }),
      DEFAULT_LOOK.facility.length,
    ),
    accent: accentSchema,
    corners: z.enum(CORNERS),
  })
  .superRefine((look, context) => {
    const refuseDoubles = (texts: readonly string[], pathOf: (index: number) => (string | number)[]) => {
      for (const [index, said] of texts.entries())
        if (texts.indexOf(said) < index)
          context.addIssue({ code: "custom", path: pathOf(index), message: DOUBLE });
    };
    refuseDoubles(slidesOf(look), (index) => ["slides", index]);
    refuseDoubles(
      figuresOf(look).map(({ label }) => label),
      (index) => ["figures", index, "label"],
    );
  })
  .describe("texts of the front page; an empty text, and a value of null, is the shop's own");

const logoSchema = z.object({ id: z.string(), width: z.number().int(), height: z.number().int() }).nullable();

export const logosSchema = z
  .object({ light: logoSchema, dark: logoSchema })
  .describe("by `POST /shop/logo/{mode}`; as large as it is shown, at `/look/{id}-head.png`");

export const lookSchema = z.object({
  heading: z.string(),
  lead: z.string(),
  description: z.string(),
  slides: z.array(z.string()),
  figures: z.array(z.object({ label: z.string(), value: z.number().int().nullable() })),
  facility: z.array(z.object({ title: z.string(), text: z.string() })),
  accent: z.string(),
  corners: z.enum(CORNERS),
});
