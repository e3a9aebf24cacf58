import { trimEndOf } from "@/lib/values/trim-end";
import { isHead } from "./columns";
import {
  CLOSING,
  GREETING,
  MAIL_HEAD,
  MONTHS,
  ORDER_REFERENCE,
  plainWord,
  SENTENCE_WORDS,
  TAX_NUMBER,
  TELEPHONE,
  TOTAL,
} from "./words";

/** Why a line without a number of the catalogue is no line of an order, in a word for the page; null where it may be one. */
export type NotOrder =
  | "greeting"
  | "signature"
  | "mail head"
  | "heading"
  | "total"
  | "telephone number"
  | "date"
  | "web or mail address"
  | "reference"
  | "text"
  | "drawing";

/** @param isSignature a closing line stands above, and no number of the catalogue between */
export function notOrderOf(
  text: string,
  cells: readonly string[],
  { isSignature, isFirst }: { isSignature: boolean; isFirst: boolean },
): NotOrder | null {
  const line = plainWord(text.trim());
  if (!/[\p{L}\p{N}]/u.test(line))
    return /^[-_=*~\s]+$/.test(text) && isSignature ? "signature" : drawn(text);
  if (CLOSING.test(line) && !hasPartNumber(text)) return "signature";
  if (isSignature) return "signature";
  if (MAIL_HEAD.test(line)) return "mail head";
  if (GREETING.test(line) && !/\d/.test(line)) return "greeting";
  if ((isFirst || cells.length > 1) && isHead(cells.map((cell) => ({ text: cell })))) return "heading";
  if (TOTAL.test(line)) return "total";
  if (TELEPHONE.test(line) || isTelephone(line)) return "telephone number";
  if (isAddress(line)) return "web or mail address";
  if (isDate(line)) return "date";
  if (ORDER_REFERENCE.test(line) || TAX_NUMBER.test(line)) return "reference";
  if (!/\d/.test(line)) return "text";
  return isSentence(text) ? "text" : null;
}

/** Whether a line begins the end of a mail. */
export const isClosing = (text: string): boolean =>
  CLOSING.test(plainWord(text.trim())) || /^\s*(?:--|__+)\s*$/.test(text);

const drawn = (text: string): NotOrder | null =>
  text.trim() === "" || /^[\s|+=*_;,.:~-]+$/.test(text) ? "drawing" : null;

const isTelephone = (line: string): boolean =>
  /^\+\d[\d\s()/.-]{6,}$/.test(line) || /^0\d{1,4}(?:[\s/.-]\d{2,}){2,}$/.test(line);

const isAddress = (line: string): boolean => isMailAddress(line) || /^(?:https?:\/\/|www\.)\S+$/.test(line);

/** `/^\S*@\S+\.\S+$/`, in time by the length alone. */
function isMailAddress(line: string): boolean {
  const at = line.indexOf("@");
  const dot = at < 0 ? -1 : line.indexOf(".", at + 2);
  return dot > 0 && dot < line.length - 1 && !/\s/.test(line);
}

const DATE = new RegExp(
  `\\b(?:\\d{1,2}[./-]\\d{1,2}[./-](?:\\d{4}|\\d{2})|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}\\.?\\s+(?:de\\s+)?(?:${MONTHS})\\.?(?:\\s+(?:de\\s+)?\\d{4})?|(?:${MONTHS})\\s+\\d{1,2},?\\s+\\d{4})\\b`,
);

/** A line that has a date, and otherwise at most a town and an article: `Milano, 12 marzo 2026`. */
const isDate = (line: string): boolean => DATE.test(line) && !/\d/.test(line.replace(DATE, ""));

/** At least two words of a sentence, and no word that could be a number of a product. */
function isSentence(text: string): boolean {
  const words = text.split(/\s+/);
  const said = words.filter((word) => SENTENCE_WORDS.has(plainWord(trimEndOf(word, ",;!?")))).length;
  return said >= 2 && !hasPartNumber(text);
}

/** A word of letters and digits, or of digits with a dash between. Weeks and post codes in a sentence are none of this shop's. */
const hasPartNumber = (text: string): boolean =>
  text.split(/\s+/).some((word) => {
    const bare = trimEndOf(word.replace(/^[("']+/, ""), ")\"'.,;:!?");
    return (
      /\d/.test(bare) && (/\p{L}/u.test(bare) || /\d-\d/.test(bare)) && !/^\d+(?:st|nd|rd|th)$/.test(bare)
    );
  });
