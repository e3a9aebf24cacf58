import { inLotsOf } from "@/lib/core/domain/prices/lot-texts";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { parseHex } from "@/lib/values/oklch";
import { t } from "@/lib/values/text";
import { type Shades, shadesOf } from "./accent";
import { DEFAULT_LOOK, type Look, type LookPoint } from "./look";
import { sheetPath } from "./look-sheet";
import { COUNTERS } from "./shop";
import { shopRecord } from "./shop-record";

/** The texts of the front page as this process shows them. */

/** The tagline of the sample shop, whose lots have 100 pieces. */
export const SAMPLE_TAGLINE = "Bicycle parts, in lots of 100";

/** The shop's own texts, with its step of lots. */
export const ownLook = () => ({
  heading: t`Bicycle parts, ${inLotsOf()}`,
  lead: t(
    "Drivetrain, wheels, brakes, cockpit: made in one facility and sold straight to workshops, bicycle makers and distributors.",
  ),
  description: t`Bicycle parts from the maker, ${inLotsOf()}, for workshops, bicycle makers and distributors.`,
  slides: LABELS.slides as readonly string[],
  figures: COUNTERS.map(({ label, value }) => ({ label: t(label), value })),
});

/** The heading of the front page, which is also the title of the shop and stands at the foot of its mails. */
export const shopTagline = (): string => shopRecord().look.heading || ownLook().heading;
export const shopLead = (): string => shopRecord().look.lead || ownLook().lead;
export const shopDescription = (): string => shopRecord().look.description || ownLook().description;
export const shopSlides = (): string[] => slidesOf(shopRecord().look);
export const shopFigures = (): { label: string; value: number }[] => figuresOf(shopRecord().look);

export const slidesOf = ({ slides }: Pick<Look, "slides">): string[] =>
  ownLook().slides.map((own, index) => slides[index] || own);

export const figuresOf = ({ figures }: Pick<Look, "figures">): { label: string; value: number }[] =>
  ownLook().figures.map((own, index) => ({
    label: figures[index]?.label || own.label,
    value: figures[index]?.value ?? own.value,
  }));

/** The colours of a filled button, for what has no style sheet of the shop. */
export type AccentColours = Readonly<Record<"light" | "dark", Pick<Shades, "act" | "on-act">>>;

const OWN_ACCENT: AccentColours = {
  light: { act: "#0b4fc6", "on-act": "#ffffff" },
  dark: { act: "#82b3ff", "on-act": "#06142c" },
};

export function accentColours(): AccentColours {
  const accent = parseHex(shopRecord().look.accent);
  return accent === null ? OWN_ACCENT : shadesOf(accent);
}

/** The path of the style sheet with the owner's colours and corners; null where they are the shop's own. */
export function lookSheet(): string | null {
  const { accent, corners } = shopRecord().look;
  return accent === "" && corners === DEFAULT_LOOK.corners ? null : sheetPath({ accent, corners });
}

/** The points of the facility, of which the shop has `own`. */
export const pointsOf = <Point extends LookPoint>({ facility }: Look, own: readonly Point[]): Point[] =>
  own.map((point, index) => ({
    ...point,
    title: facility[index]?.title || point.title,
    text: facility[index]?.text || point.text,
  }));
