import type { FormattedValue } from "./formatted-value";
import { ENGLISH, type Spoken, spelled, spoken, written as writtenAs } from "./language";

/**
 * Every text that people read. English is the key: `t("Add to basket")`, or with values t`${price(total)} of the credit is free`,
 * whose key is "{0} of the credit is free". `npm run tools -- texts` collects the keys. Prices, counts and days come from
 * `text-values.ts`, so that pages without them do not load their formats.
 */

/** A text that is translated where it is shown, with its values apart, so that another language can put them elsewhere. */
export interface Message {
  readonly pattern: string;
  readonly values: readonly Value[];
  /** Of a plural: how many there are, and the text for many, which is the key. */
  readonly plural?: { readonly count: number; readonly many: Message };
}

export type Text = string | Message;

/** A value of a message. */
export type Value = Text | number | FormattedValue;

/** A message that is shown later: in a refusal, a table of texts, a mail. */
export const msg = (parts: TemplateStringsArray, ...values: readonly Value[]): Message => ({
  pattern: patternOf(parts),
  values,
});

/**
 * A text by number: plural(n, msg`1 line needs you`, msg`${n} lines need you`). Other languages have the forms that `Intl.PluralRules`
 * names.
 */
export function plural(of: number, one: Text, many: Text): Message {
  const many_ = messageOf(many);
  return { ...(of === 1 ? messageOf(one) : many_), plural: { count: of, many: many_ } };
}

/** Marks a text that stands in a table and goes through `t` where it is shown. */
export const text = (english: string): string => english;

/** The text in the language of the page, mail or paper that is being made. */
export function t(text: Text): string;
export function t(parts: TemplateStringsArray, ...values: readonly Value[]): string;
export function t(text: Text | TemplateStringsArray, ...values: readonly Value[]): string {
  if (typeof text === "string" || "pattern" in text) return said(text, spoken());
  return said({ pattern: patternOf(text), values }, spoken());
}

/** A message that was made in English, once more in the language of the page. Schemas fill their limits in. */
export function again(message: string): string {
  const by = spoken();
  if (by === null) return message;
  return formOf(message, undefined, by) ?? said(withNumbersApart(message), by);
}

/** `At most 100 characters` is the text `At most {0} characters`; a number within a name such as `BB30` stays. */
export function withNumbersApart(message: string): Message {
  const values: FormattedValue[] = [];
  const pattern = message.replace(NUMBER, (number) => `{${values.push({ is: "decimal", of: number }) - 1}}`);
  return { pattern, values };
}

const NUMBER = /(?<![\p{L}\d.])\d+(?:\.\d+)?(?![\p{L}\d])/gu;

/** The text in English, in whatever language the rest is: for programs, logs and the audit. */
export const inEnglish = (text: Text): string => said(text, null);

function said(text: Text, by: Spoken | null): string {
  if (typeof text === "string") return formOf(text, undefined, by) ?? text;
  const { pattern, values, plural: number } = text;
  if (number === undefined || by === null)
    return filled(formOf(pattern, undefined, by) ?? pattern, values, by);
  const form = formOf(number.many.pattern, number.count, by);
  return form === undefined ? filled(pattern, values, by) : filled(form, number.many.values, by);
}

/** Undefined where the language lacks the text: it is shown in English then, and a test counts it. */
function formOf(pattern: string, of: number | undefined, by: Spoken | null): string | undefined {
  if (by === null) return spelled(pattern);
  const entry = Object.hasOwn(by.dictionary, pattern) ? by.dictionary[pattern] : undefined;
  if (entry === undefined || typeof entry === "string") return entry || undefined;
  return entry[rulesOf(by.language).select(of ?? 2)] || entry.other || undefined;
}

const filled = (pattern: string, values: readonly Value[], by: Spoken | null): string =>
  values.length === 0
    ? pattern
    : pattern.replace(PLACE, (place, index: string) => {
        const value = values[Number(index)];
        return value === undefined ? place : written(value, by);
      });

function written(value: Value, by: Spoken | null): string {
  if (typeof value !== "object") return String(value);
  if ("pattern" in value) return said(value, by);
  return writtenAs(value, by?.language ?? ENGLISH);
}

const messageOf = (text: Text): Message => (typeof text === "string" ? { pattern: text, values: [] } : text);

const PLACE = /\{(\d+)\}/g;

const patternOf = (parts: TemplateStringsArray): string =>
  parts.reduce((pattern, part, index) => `${pattern}{${index - 1}}${part}`);

const rules = new Map<string, Intl.PluralRules>();

function rulesOf(language: string): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known;
}
