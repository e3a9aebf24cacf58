import { z } from "zod";
import { PASSWORD_MAX, PASSWORD_MIN, RATING_MAX, RATING_MIN } from "@/lib/core/domain/shop/shop";
import { FORM_MESSAGES } from "@/lib/core/domain/shop/specified-texts";
import { CURRENCIES } from "@/lib/values/currency";
import { centsToDollars, dollarsToCents, MAX_ORDER_CENTS } from "@/lib/values/money";
import { inEnglish, msg } from "@/lib/values/text";

/** The specification's messages, in the words of the moment at which a value is judged. */
const said = {
  nameRequired: { error: () => FORM_MESSAGES.nameRequired },
  emailRequired: { error: () => FORM_MESSAGES.emailRequired },
  emailInvalid: { error: () => FORM_MESSAGES.emailInvalid },
  passwordRequired: { error: () => FORM_MESSAGES.passwordRequired },
  passwordShort: { error: () => FORM_MESSAGES.passwordShort },
};

/** Messages that people read beside their fields. */
const TYPED = {
  phone: "Please enter a phone number",
  phoneForm: "5 to 20 digits, spaces, + - ( )",
  street: "Please enter the street",
  city: "Please enter the city",
  postalCode: "Please enter the postal code",
  country: "Please enter the country",
  control: "must not have control characters",
  oneLine: "must be one line",
} as const;
const atMost = (characters: number): string => inEnglish(msg`At most ${characters} characters`);

/**
 * The specification's simple pattern stands in each of these addresses: letters and digits, @, letters, a dot, two or three
 * letters. What real addresses have besides (dots, dashes, plus, sub-domains, more letters at the end) is let through
 * (docs/decisions/004-e-mail-pattern.md).
 */
const EMAIL_PATTERN = /^[a-z0-9]+(?:[._%+-]+[a-z0-9]+)*@[a-z0-9]+(?:[.-][a-z0-9]+)*\.[a-z]{2,63}$/;

/** Trimmed, composed and lower-cased before anything else, so that one person is one account. */
export const normaliseEmail = (email: string): string => email.normalize("NFKC").trim().toLowerCase();

export const emailSchema = z
  .string(said.emailRequired)
  .max(254, said.emailInvalid)
  .transform(normaliseEmail)
  .pipe(z.string().min(1, said.emailRequired).regex(EMAIL_PATTERN, said.emailInvalid));

/**
 * An e-mail that names an account which is there already. One that came from a provider was verified there and may end
 * otherwise than the specification's pattern says; its owner orders and pays like everybody.
 */
export const accountEmailSchema = z
  .string(said.emailRequired)
  .max(254, said.emailInvalid)
  .transform(normaliseEmail)
  .pipe(
    z
      .string()
      .min(1, said.emailRequired)
      .regex(/^[^\s@]+@[^\s@]+$/, said.emailInvalid),
  );

export const passwordSchema = z
  .string(said.passwordRequired)
  .min(1, said.passwordRequired)
  .min(PASSWORD_MIN, said.passwordShort)
  .max(PASSWORD_MAX, atMost(PASSWORD_MAX));

/** Line ends and tabs are text; other control characters and halves of a surrogate pair are not. */
const isPrintable = (text: string): boolean => /^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u.test(text);

export const personNameSchema = z
  .string(said.nameRequired)
  .trim()
  .min(1, said.nameRequired)
  .max(100, atMost(100))
  .refine(isPrintable, TYPED.control);

export const phoneSchema = z
  .string(TYPED.phone)
  .trim()
  .regex(/^(?=.*\d)[\d ()+-]{5,20}$/, TYPED.phoneForm);

/** 24 hex digits; anything else names no record. */
export const idSchema = z.string().regex(/^[0-9a-fA-F]{24}$/, "must be 24 hex digits");

export const ratingSchema = z
  .int("must be a whole number")
  .min(RATING_MIN, `from ${RATING_MIN} to ${RATING_MAX}`)
  .max(RATING_MAX, `from ${RATING_MIN} to ${RATING_MAX}`);

/** Dollars as a client sends them: a JSON number of at most two decimals. */
export const dollarsSchema = z
  .number("must be a number")
  .min(0, "must not be negative")
  .max(centsToDollars(MAX_ORDER_CENTS), "is more than one order can cost")
  .refine((dollars) => dollarsToCents(dollars) !== null, "at most two decimals");

/**
 * A sum that an answer compares with its own: of more lines than one order may have, or of an order that is older than the limit of
 * one order.
 */
export const sumSchema = z
  .number("must be a number")
  .min(0, "must not be negative")
  .max(1e9, "at most 1,000,000,000")
  .refine((dollars) => dollarsToCents(dollars) !== null, "at most two decimals");

export const text = (max: number) =>
  z.string().trim().max(max, atMost(max)).refine(isPrintable, TYPED.control);

/** A text of one line: it may stand in headers of mails and in names of files. */
export const line = (max: number) =>
  text(max).refine((typed) => !/[\t\n\r\p{Zl}\p{Zp}]/u.test(typed), TYPED.oneLine);

/** The revision of a record as the client read it. */
export const revisionSchema = z.int("must be a whole number").min(0);

export const addressSchema = z.strictObject({
  company: text(100),
  street: text(200).min(1, TYPED.street),
  city: text(100).min(1, TYPED.city),
  postalCode: text(20).min(1, TYPED.postalCode),
  country: text(60).min(1, TYPED.country),
});

/**
 * A whole number that stands in a URL as a text. An empty text is none: a client that has lost a revision must not send the first one.
 */
export function numberInUrl(min: number, max?: number) {
  const number = z.coerce.number().int().min(min);
  return z.preprocess(
    (text) => (typeof text === "string" && !/^-?\d+(?:\.\d+)?$/.test(text) ? Number.NaN : text),
    max === undefined ? number : number.max(max),
  );
}

export const reasonSchema = text(500).min(1, "Please say why");

/** Of every amount of the answer. */
export const currencySchema = z.enum(CURRENCIES).describe("of all amounts of the shop");
