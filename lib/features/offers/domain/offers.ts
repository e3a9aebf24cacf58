import { DAY_MS } from "@/lib/values/day";
import { beginOfDay, storedDay } from "@/lib/values/shop-day";

/** Offers of sales to customers (docs/contract.md, "Offers"; docs/decisions/059-an-offer-is-its-versions.md). */

export const MAX_OFFER_LINES = 200;
/** 200 lines with their prices. */
export const MAX_OFFER_BYTES = 64 * 1024;
/** Each stays in its offer, with all its lines. */
export const MOST_VERSIONS = 20;
export const USUAL_OFFER_DAYS = 14;
export const MAX_OFFER_DAYS = 180;
export const OFFER_NOTE_MAX = 1000;
export const DECLINE_WORD_MAX = 500;
/** Its link shows what has become of an offer for so long after its last day. */
export const LINK_DAYS_AFTER = 30;

/** `accepting`: its order is being placed, so that nothing else happens to it. `removed`: a draft that sales have thrown away. */
export const STORED_OFFER_STATES = [
  "draft",
  "sent",
  "accepting",
  "accepted",
  "declined",
  "withdrawn",
  "removed",
] as const;
export type StoredOfferState = (typeof STORED_OFFER_STATES)[number];

/** As people see them: one that was sent is open until its last day is over. */
export const OFFER_STATES = ["draft", "open", "expired", "accepted", "declined", "withdrawn"] as const;
export type OfferState = (typeof OFFER_STATES)[number];

export const OFFER_WORDS: Readonly<Record<OfferState, string>> = {
  draft: "Draft",
  open: "Open",
  expired: "Expired",
  accepted: "Accepted",
  declined: "Declined",
  withdrawn: "Withdrawn",
};

/** States in which sales change what an offer says, and send that as its next version. */
export const CHANGEABLE = ["draft", "sent", "declined"] as const satisfies readonly StoredOfferState[];

interface Judged {
  state: StoredOfferState;
  /** The end of the last day of the newest version. Missing before the first. */
  openUntil?: Date | undefined;
}

export function offerStateAt({ state, openUntil }: Judged, now: Date): OfferState {
  if (state === "accepting") return "open";
  if (state === "sent") return openUntil !== undefined && openUntil > now ? "open" : "expired";
  // No query finds a removed one.
  return state === "removed" ? "draft" : state;
}

/** The end of a day of the shop, up to which an offer can be accepted. @param day `2026-12-11` */
export const endOfOfferDay = (day: string): Date =>
  beginOfDay(new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10));

/** The day so many days after today. */
export const offerDayAfter = (now: Date, days: number): string =>
  storedDay(now, days).toISOString().slice(0, 10);

/** Null for a day that an offer may be valid until; else why not. */
export function whyNotUntil(day: string, now: Date): string | null {
  if (day < offerDayAfter(now, 0)) return "This day is over";
  return day > offerDayAfter(now, MAX_OFFER_DAYS) ? `At most ${MAX_OFFER_DAYS} days from today` : null;
}

export const linkEndsAt = (openUntil: Date): Date => new Date(openUntil.getTime() + LINK_DAYS_AFTER * DAY_MS);

/** The part of a name that changes nothing in the shop: the offer's number and its version. */
export const offerName = ({ number, version }: { number: string; version: number }): string =>
  `${number}-${version}`;

export const offerPath = (token: string): string => `/offer/${token}`;

/** 256 bits as base64url. Anything else was altered. */
export const OFFER_TOKEN = /^[\w-]{43}$/;
