import { SPECIFIED_LABELS } from "@/lib/core/domain/shop/specified-texts";
import { COUNTERS } from "./shop";

/** The owner's look of the shop. An empty text, and a figure of null, is the shop's own. */
export interface Look {
  heading: string;
  /** Under the heading. */
  lead: string;
  /** Says in one sentence what the shop is, for search engines and at the foot of each page. */
  description: string;
  /** The captions of the three slides. */
  slides: string[];
  figures: LookFigure[];
  /** The points of the section "Facility". The shop knows its own text of the last one, on delivery, while it renders. */
  facility: LookPoint[];
  /** `#rrggbb`; empty: the colours of app/styles/tokens.css. */
  accent: string;
  corners: Corners;
}

/** How round corners are. */
export const CORNERS = ["square", "small", "usual", "large"] as const;
export type Corners = (typeof CORNERS)[number];

export interface LookFigure {
  label: string;
  value: number | null;
}
export interface LookPoint {
  title: string;
  text: string;
}

const POINTS = 3;

/** The most characters of each text. */
export const LOOK_LIMITS = {
  heading: 80,
  lead: 300,
  description: 200,
  slide: 60,
  label: 30,
  title: 40,
  text: 200,
} as const;
export const MOST_IN_FIGURE = 99_999_999;

export const DEFAULT_LOOK: Look = {
  heading: "",
  lead: "",
  description: "",
  slides: SPECIFIED_LABELS.slides.map(() => ""),
  figures: COUNTERS.map(() => ({ label: "", value: null })),
  facility: Array.from({ length: POINTS }, () => ({ title: "", text: "" })),
  accent: "",
  corners: "usual",
};
