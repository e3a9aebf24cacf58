import { orderOfReference } from "@/lib/core/domain/payments/bank-transfers";
import { amountsOf } from "./amounts";
import { dayOf, daysOf, fullYear, monthOf, monthWord } from "./days";
import { chunksOf, compact, isEmptyWord, plain, sound } from "./fold";
import { cut, phoneDigits, reversed, SIGNS } from "./stored-words";

/** A stored word that a record has to have, or one that begins so. */
export interface Pattern {
  word: string;
  begins: boolean;
}

/** A record meets it with all of its patterns. The weight says how sure it is that the caller means just this. */
export interface Option {
  all: readonly Pattern[];
  weight: number;
}

/** One thing that was said. A record meets it by any option. */
export interface Term {
  text: string;
  options: readonly Option[];
}

/** All that was said, understood in one way. A record meets all of its terms. */
export type Reading = readonly Term[];

const MOST_TERMS = 8;
const LONGEST = 100;

/** How sure: of the number of an order, of another number with letters, of a phone, an amount, a day, a word. */
const WEIGHT = {
  order: 100,
  email: 60,
  phone: 45,
  mixed: 40,
  amount: 25,
  day: 22,
  digits: 12,
  word: 10,
} as const;

/**
 * The ways in which a text can be understood: word by word; with digits that stand apart as one phone number; and as one number whose
 * spaces do not count. Empty for a text that says nothing.
 * @param today in the shop's zone, `2026-11-26`
 */
export function readQuery(text: string, today: string): Reading[] {
  const written = text.slice(0, LONGEST).normalize("NFKC").trim();
  const spoken = written.split(/\s+/).filter(Boolean);
  const words = spoken.filter((word) => /\d|../.test(compact(word)) && !isEmptyWord(compact(word)));
  const meant = words.length > 0 ? words : spoken.filter((word) => compact(word) !== "");
  const readings = [
    readWords(meant, today),
    readWords(joinDigits(meant), today),
    meant.length > 1 ? readWhole(meant) : [],
  ].filter((reading) => reading.length > 0);
  const keys = readings.map((reading) => JSON.stringify(reading));
  return readings.filter((_, at) => keys.indexOf(keys[at] ?? "") === at);
}

/** Days of several words are one term; the others are one each. */
function readWords(words: readonly string[], today: string): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < words.length && terms.length < MOST_TERMS; at += 1) {
    const day = spokenDay(words.slice(at, at + 3), today);
    if (day) {
      terms.push(day.term);
      at += day.length - 1;
      continue;
    }
    const word = words[at] ?? "";
    if (words.length === 1 || compact(word).length > 1) terms.push(readWord(word, today));
  }
  return terms.filter(({ options }) => options.length > 0);
}

/** `12. October`, `October 12`, with a year or without, and `October 2026`. */
function spokenDay(words: readonly string[], today: string): { term: Term; length: number } | null {
  const [one = "", two = "", three = ""] = words.map(compact);
  const isDay = (word: string) => /^\d{1,2}(?:st|nd|rd|th|er|ego)?$/.test(word);
  const year = (word: string) => (/^(?:\d{2}|20\d{2})$/.test(word) ? fullYear(word) : null);
  const [first, second] = [monthOf(one), monthOf(two)];
  const term = (days: readonly string[], text: string, length: number) =>
    days.length === 0
      ? null
      : { term: { text, options: days.map((day) => is(SIGNS.day + day, WEIGHT.day)) }, length };
  if (isDay(one) && second !== null) {
    const inYear = three.length === 4 ? year(three) : null;
    return term(dayOf(Number.parseInt(one, 10), second, inYear, today), `${one} ${two}`, inYear ? 3 : 2);
  }
  if (first !== null && isDay(two)) {
    const inYear = three.length === 4 ? year(three) : null;
    return term(dayOf(Number.parseInt(two, 10), first, inYear, today), `${one} ${two}`, inYear ? 3 : 2);
  }
  if (first !== null && two.length === 4 && year(two) !== null) {
    const month = begins(SIGNS.day + monthWord(first, year(two), today), WEIGHT.day);
    return { term: { text: `${one} ${two}`, options: [month] }, length: 2 };
  }
  return null;
}

function readWord(written: string, today: string): Term {
  const text = plain(written);
  const whole = compact(written);
  const options = [
    ...ofOrder(written),
    ...(text.includes("@") ? [begins(SIGNS.email + whole, WEIGHT.email)] : []),
    ...(/\d/.test(whole) ? ofNumber(text, whole) : []),
    ...daysOf(text, today).map((day) => is(SIGNS.day + day, WEIGHT.day)),
    ...ofMonth(whole, today),
    ...(text.includes("@") ? [] : ofText(written, whole)),
  ];
  return { text: whole, options };
}

const ORDER_NUMBER = /^#?[\da-f]{6}$/i;

/** The number of an order, its whole id, or its reference for transfers. */
function ofOrder(written: string): Option[] {
  const named = orderOfReference(written) ?? (/^[\da-f]{24}$/i.test(written) ? written : null);
  if (named) return [is(SIGNS.number + named.slice(-6).toLowerCase(), WEIGHT.order)];
  const number = written.replace(/^#/, "").replace(/[-.]/g, "").toLowerCase();
  if (ORDER_NUMBER.test(number)) return [is(SIGNS.number + number, WEIGHT.order)];
  return /^#[\da-f]{2,5}$/i.test(written) ? [begins(SIGNS.number + number, WEIGHT.order)] : [];
}

function ofNumber(text: string, whole: string): Option[] {
  return [
    ...(/^[\d+().\-/]+$/.test(text) ? ofPhone(text) : []),
    ...amountsOf(text).map((cents) => is(SIGNS.amount + cents, WEIGHT.amount)),
    begins(whole, /\p{L}/u.test(whole) ? WEIGHT.mixed : WEIGHT.digits),
    // `D-20095`, `PL 00-950`
    ...(/^\p{L}{1,3}\d{4,}$/u.test(whole) ? [begins(whole.replace(/^\p{L}+/u, ""), WEIGHT.digits)] : []),
  ];
}

const SHORTEST_PHONE = 5;
/** Of so many last digits a longer number may have anything before. */
const SURE_DIGITS = 8;

function ofPhone(text: string): Option[] {
  const digits = phoneDigits(text);
  if (digits.length < SHORTEST_PHONE) return [];
  const last = reversed(digits.slice(-SURE_DIGITS));
  return [
    begins(SIGNS.phone + reversed(digits), WEIGHT.phone),
    begins(SIGNS.phone + last, WEIGHT.phone - 5),
    // The stored number lacks what stands before: the country, or the city too.
    ...[6, 7]
      .filter((length) => length < digits.length)
      .map((length) => is(SIGNS.phone + reversed(digits.slice(-length)), WEIGHT.phone - 10)),
  ];
}

const ofMonth = (whole: string, today: string): Option[] => {
  const month = whole.length < 4 ? null : monthOf(whole);
  return month === null ? [] : [begins(SIGNS.day + monthWord(month, null, today), 6)];
};

const PARTICLE = /^(?:van(?:de[nr]?)?|von(?:de[nr]?)?|mac|mc|de|la|le|di|da)(?=\p{L}{4})/u;

/** Callers and papers write one name in several ways. */
function ofText(written: string, whole: string): Option[] {
  const parts = chunksOf(written).flatMap((chunk) => chunk.parts);
  // Short parts and digits stand in too many records; the whole has them.
  const said = parts.filter((part) => part.length > 2 && !/\d/.test(part) && !isEmptyWord(part));
  const heard = sound(whole);
  const others = [
    // Ends that sound alike, and a street without its end.
    ...(/[dt]$/.test(heard) ? [heard.slice(0, -1) + (heard.endsWith("d") ? "t" : "d")] : []),
    ...(heard.length > 5 && heard.endsWith("str") ? [heard.slice(0, -3)] : []),
    // Parts of a name that are written apart or left out.
    ...(PARTICLE.test(whole) ? [sound(whole.replace(PARTICLE, ""))] : []),
  ];
  return [
    ...(/\d/.test(whole)
      ? []
      : [{ all: [{ word: cut(heard), begins: heard.length > 1 }], weight: WEIGHT.word }]),
    ...others.map((word) => is(word, WEIGHT.word - 1)),
    ...(parts.length > 1 && said.length > 0
      ? [
          {
            all: said.map((part) => ({ word: cut(sound(part)), begins: true })),
            weight: WEIGHT.word * said.length,
          },
        ]
      : []),
  ];
}

/** Neighbours of digits are one number: `030 123 45 67`. */
function joinDigits(words: readonly string[]): string[] {
  const joined: string[] = [];
  let isOpen = false;
  for (const word of words) {
    const isDigits = /^[\d+().\-/]+$/.test(word);
    if (isDigits && isOpen) joined.push((joined.pop() ?? "") + word);
    else joined.push(word);
    isOpen = isDigits;
  }
  return joined;
}

const LONGEST_NUMBER = 40;

/** All of it as one number or name: `CN HG 701`, `9F 41 C2`, `van den Berg`. */
function readWhole(words: readonly string[]): Term[] {
  const whole = compact(words.join(""));
  if (whole.length < 4 || whole.length > LONGEST_NUMBER) return [];
  const hasDigit = /\d/.test(whole);
  const options = [
    ...ofOrder(words.join("")),
    ...(/^[\d+().\-/]+$/.test(words.join("")) ? ofPhone(words.join("")) : []),
    ...amountsOf(words.join("")).map((cents) => is(SIGNS.amount + cents, WEIGHT.amount)),
    hasDigit ? begins(whole, WEIGHT.mixed) : begins(sound(whole), WEIGHT.word),
  ];
  return [{ text: whole, options }];
}

const is = (word: string, weight: number): Option => ({ all: [{ word: cut(word), begins: false }], weight });
const begins = (word: string, weight: number): Option => ({
  all: [{ word: cut(word), begins: true }],
  weight,
});
