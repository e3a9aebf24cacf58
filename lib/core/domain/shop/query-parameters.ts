import { readComparedIds } from "@/lib/core/domain/catalogue/compared-ids";
import { FACETS_MAX_LENGTH, facetsText, parseFacets } from "@/lib/core/domain/catalogue/facets";
import { bicycleText, parseBicycle } from "@/lib/core/domain/fitment/bicycle";
import { isCalendarDay } from "@/lib/values/calendar-day";
import { decodePosition } from "@/lib/values/cursor";
import { type Cents, dollarsToCents } from "@/lib/values/money";

/**
 * The form that a parameter's value has in a URL. `dollars` is read as cents: `12.5` is 1250, and so is `12,5`, as many languages write it. `text` is cut and cleaned
 * of what is no text; a `path` is read as it is or not at all. A `day` is one of this century, `2026-11-25`. `facets` and a `bicycle` get their one spelling (`facets.ts`,
 * `fitment/bicycle.ts`), and `ids` may stand in several parameters of one name (`compared-ids.ts`).
 */
export type ParameterForm =
  | { type: "text"; maxLength: number }
  | { type: "path"; maxLength: number }
  | { type: "choice"; choices: readonly string[] }
  | { type: "facets" }
  | { type: "bicycle" }
  | { type: "ids" }
  | { type: "dollars" }
  | { type: "integer"; min: number; max: number }
  | { type: "day" }
  | { type: "cursor" };

export type Parameters = Readonly<Record<string, ParameterForm>>;

export type ParameterValue<Form extends ParameterForm> = Form extends { choices: readonly (infer Choice)[] }
  ? Choice
  : Form extends { type: "dollars" }
    ? Cents
    : Form extends { type: "integer" }
      ? number
      : string;

/** Null where a cursor is given that no list of the shop has given out. */
type ReadValue<Form extends ParameterForm> =
  | ParameterValue<Form>
  | (Form extends { type: "cursor" } ? null : never);

export type ParameterValues<P extends Parameters> = { -readonly [Name in keyof P]?: ReadValue<P[Name]> };

declare const opaque: unique symbol;
/** A page's query as Next gives it. Opaque, so that a public page cannot read a parameter that is not declared. */
export interface RawQuery {
  readonly [opaque]?: never;
}

type QueryRecord = Readonly<Record<string, string | string[] | undefined>>;

/** A page's declared parameters. A value that is empty or of another form is left out; of several, the first counts. */
export function readParameters<P extends Parameters>(
  parameters: P,
  query: RawQuery | QueryRecord,
): ParameterValues<P> {
  const values: Record<string, unknown> = {};
  for (const [name, form] of Object.entries(parameters)) {
    const given = (query as QueryRecord)[name];
    if (form.type === "ids") {
      const ids = readComparedIds([given ?? []].flat());
      if (ids.length > 0) values[name] = ids.join("-");
      continue;
    }
    const text = ((Array.isArray(given) ? given[0] : given) ?? "").trim();
    const value = text === "" ? undefined : readValue(form, text);
    if (value !== undefined) values[name] = value;
  }
  return values as ParameterValues<P>;
}

/** Days before the shop's time are what stands in a field while somebody types a year. */
const isDay = (text: string): boolean => text.startsWith("20") && isCalendarDay(text);

/** The value as it stands in a URL. */
export const parameterText = (form: ParameterForm, value: string | number): string =>
  form.type === "dollars" ? dollarsText(Number(value)) : String(value);

/** `1250` → `12.5`, as a price field takes it. */
export const dollarsText = (cents: Cents): string => String(cents / 100);

/**
 * Without control characters and halves of a surrogate pair: a database takes the first in no pattern, a URL the second
 * in no query.
 */
const plainText = (text: string): string => text.replace(/[\p{Cc}\p{Cs}]+/gu, " ").trim();

/** At most two decimals: `1,000` may mean a thousand or one, so it is refused. */
const readDollars = (text: string): Cents | undefined =>
  /^\d{1,9}(?:\.\d{1,2})?$/.test(text) ? (dollarsToCents(Number(text)) ?? undefined) : undefined;

function readValue(
  form: Exclude<ParameterForm, { type: "ids" }>,
  text: string,
): string | number | null | undefined {
  switch (form.type) {
    case "text":
      return plainText(text.slice(0, form.maxLength)) || undefined;
    case "path":
      return text.length > form.maxLength || plainText(text) !== text ? undefined : text;
    case "facets":
      return facetsText(parseFacets(plainText(text.slice(0, FACETS_MAX_LENGTH)))) || undefined;
    case "bicycle":
      return bicycleText(parseBicycle(text)) || undefined;
    case "choice":
      return form.choices.find((choice) => choice === text);
    case "dollars":
      return readDollars(text.replace(",", "."));
    case "integer": {
      const number = Number(text);
      return Number.isInteger(number) && number >= form.min && number <= form.max ? number : undefined;
    }
    case "day":
      return isDay(text) ? text : undefined;
    case "cursor":
      return decodePosition(text) === null ? null : text;
  }
}
