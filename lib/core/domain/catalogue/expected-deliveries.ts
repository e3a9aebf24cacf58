import { dayOfShop } from "@/lib/values/shop-day";
import { t, text } from "@/lib/values/text";
import { count, day } from "@/lib/values/text-values";

/** Deliveries that a product waits for, as staff keep them. */

export const SURENESS = ["confirmed", "planned", "estimated"] as const;
/** `confirmed`: the supplier has confirmed the date. `planned`: ordered for it. `estimated`: the shop's own estimate. */
export type Sureness = (typeof SURENESS)[number];

export const SURENESS_WORD: Readonly<Record<Sureness, string>> = {
  confirmed: "confirmed",
  planned: "planned",
  estimated: "estimated",
};

export interface ExpectedDelivery {
  pieces: number;
  /** A day of the calendar, `2026-12-12`. */
  date: string;
  sureness: Sureness;
}

export const MAX_EXPECTED = 6;

/**
 * The deliveries that are left once so many pieces have come.
 * @param date of the delivery that they came of; the first one where it is missing, none where it is null
 * @returns also what was taken off it. Pieces beyond it are taken off no other: that much has come too many
 */
export function withoutArrived(
  expected: readonly ExpectedDelivery[],
  pieces: number,
  date?: string | null,
): { expected: ExpectedDelivery[]; taken: { date: string; pieces: number } | null } {
  const [first] = byDate(expected);
  const of = date === undefined ? first : expected.find((delivery) => delivery.date === date);
  if (!of || date === null) return { expected: [...expected], taken: null };
  const taken = Math.min(of.pieces, pieces);
  const rest = { ...of, pieces: of.pieces - taken };
  return {
    expected: expected.flatMap((delivery) =>
      delivery === of ? (rest.pieces > 0 ? [rest] : []) : [delivery],
    ),
    taken: { date: of.date, pieces: taken },
  };
}

export const isSureness = (word: string): word is Sureness => SURENESS.some((known) => known === word);

/** The earliest first. */
export const byDate = (deliveries: readonly ExpectedDelivery[]): ExpectedDelivery[] =>
  deliveries.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));

/** Writes all deliveries as one text, for spreadsheets and the audit: `1000 2026-12-12 confirmed; 500 2027-01-10 estimated`. */
export const expectedText = (deliveries: readonly ExpectedDelivery[]): string =>
  deliveries.map(({ pieces, date, sureness }) => `${pieces} ${date} ${sureness}`).join("; ");

const WRITTEN = /^(\d{1,10}) (\d{4}-\d\d-\d\d) ([a-z]+)$/;

/** @returns undefined for a text that `expectedText` does not write. The call's schema judges days and pieces. */
export function parseExpected(text: string): ExpectedDelivery[] | undefined {
  if (text.trim() === "") return [];
  const deliveries = text.split(";").map((one): ExpectedDelivery | null => {
    const [, pieces = "", date = "", sureness = ""] =
      WRITTEN.exec(one.trim().replace(/\s+/g, " ").toLowerCase()) ?? [];
    return isSureness(sureness) ? { pieces: Number(pieces), date, sureness } : null;
  });
  return deliveries.every((one) => one !== null) ? deliveries : undefined;
}

/** The day of a moment, as a delivery has it. */
export const dayOf = (moment: Date): string => dayOfShop(moment);

/** A delivery is late from the day after its date on. */
export const isLate = ({ date }: Pick<ExpectedDelivery, "date">, now: Date): boolean => date < dayOf(now);

/** The first delivery that is not late; a late one where there is no other. */
export const nextDelivery = (
  deliveries: readonly ExpectedDelivery[],
  now: Date,
): ExpectedDelivery | undefined => deliveries.find((one) => !isLate(one, now)) ?? deliveries[0];

/** `1,000 expected 12 Dec 2026, confirmed`; a late one says so. */
export function deliveryText(delivery: ExpectedDelivery, now: Date): string {
  const { pieces, date, sureness } = delivery;
  const word = isLate(delivery, now) ? text("late") : SURENESS_WORD[sureness];
  return t`${count(pieces)} expected ${day(date, "short")}, ${word}`;
}

/** For the rows of a list: `1,000 due 12 Dec 2026`. */
export const shortDeliveryText = (delivery: ExpectedDelivery, now: Date): string =>
  isLate(delivery, now)
    ? t`${count(delivery.pieces)} late since ${day(delivery.date, "short")}`
    : t`${count(delivery.pieces)} due ${day(delivery.date, "short")}`;
