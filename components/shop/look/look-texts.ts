import { z } from "zod";
import { type Look, MOST_IN_FIGURE } from "@/lib/core/domain/shop/look";
import { lookTexts } from "@/lib/core/domain/shop/schemas/look";

/** The shop's own texts, which an empty field returns to. */
export interface OwnTexts {
  heading: string;
  lead: string;
  description: string;
  slides: readonly string[];
  figures: readonly { label: string; value: number }[];
  facility: readonly { title: string; text: string }[];
}

const FIGURE_MISTAKE = "Please enter a whole number such as 7565";

export const textsFormSchema = z.object({
  heading: lookTexts.heading,
  lead: lookTexts.lead,
  description: lookTexts.description,
  slides: z.array(lookTexts.slide),
  figures: z.array(
    z.object({
      label: lookTexts.figure,
      value: z
        .string()
        .trim()
        .refine((typed) => /^\d*$/.test(typed) && Number(typed) <= MOST_IN_FIGURE, FIGURE_MISTAKE),
    }),
  ),
  facility: z.array(z.object({ title: lookTexts.title, text: lookTexts.text })),
});
export type TypedTexts = z.infer<typeof textsFormSchema>;

type Texts = Pick<Look, keyof OwnTexts>;

/** The fields show what the page shows. */
export const toTyped = (look: Texts, own: OwnTexts): TypedTexts => ({
  heading: look.heading || own.heading,
  lead: look.lead || own.lead,
  description: look.description || own.description,
  slides: own.slides.map((said, index) => look.slides[index] || said),
  figures: own.figures.map(({ label, value }, index) => ({
    label: look.figures[index]?.label || label,
    value: String(look.figures[index]?.value ?? value),
  })),
  facility: own.facility.map(({ title, text }, index) => ({
    title: look.facility[index]?.title || title,
    text: look.facility[index]?.text || text,
  })),
});

/** Where a field says the shop's own text, or nothing, the own text is kept, which may follow another choice of the shop. */
export const fromTyped = (typed: TypedTexts, own: OwnTexts): Texts => ({
  heading: unlessOwn(typed.heading, own.heading),
  lead: unlessOwn(typed.lead, own.lead),
  description: unlessOwn(typed.description, own.description),
  slides: typed.slides.map((said, index) => unlessOwn(said, own.slides[index])),
  figures: typed.figures.map(({ label, value }, index) => ({
    label: unlessOwn(label, own.figures[index]?.label),
    value: value === "" || Number(value) === own.figures[index]?.value ? null : Number(value),
  })),
  facility: typed.facility.map(({ title, text }, index) => ({
    title: unlessOwn(title, own.facility[index]?.title),
    text: unlessOwn(text, own.facility[index]?.text),
  })),
});

const unlessOwn = (typed: string, own: string | undefined): string => (typed === own ? "" : typed);
