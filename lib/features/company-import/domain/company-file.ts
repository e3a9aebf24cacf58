import { type AppliedData, normaliseVatId } from "@/lib/core/domain/companies/companies";
import { addCompanySchema } from "@/lib/core/domain/companies/schemas/companies";
import { NET_DAYS, type NetDays } from "@/lib/core/domain/companies/terms";
import { foldHeading } from "@/lib/features/imports/domain/import-columns";
import { commonMark, type DecimalMark, readNumber } from "@/lib/features/imports/domain/number-text";
import { plainCell } from "@/lib/values/csv";
import { centsToDollars, dollarsToCents, MAX_ORDER_CENTS } from "@/lib/values/money";
import { done, type Result, refuse } from "@/lib/values/result";

/** A file of companies: a row for each, with the headings below in any order. */

/** The first heading of each column is the one that the page names; the others are read as well. */
const HEADINGS = {
  name: ["Name", "Company", "Company name", "Firma", "Kunde", "Kundenname"],
  legalName: ["Registered name", "Legal name", "Firmenname", "Eingetragener Name"],
  vatId: ["VAT ID", "VAT number", "VAT no", "USt-IdNr", "USt-ID", "Umsatzsteuer-ID"],
  street: ["Street", "Street and number", "Billing street", "Straße", "Straße und Hausnummer"],
  postalCode: ["Postal code", "Postcode", "ZIP", "ZIP code", "PLZ", "Postleitzahl"],
  city: ["City", "Town", "Ort", "Stadt"],
  country: ["Country", "Land"],
  ownerEmail: ["Owner's e-mail", "Owner e-mail", "E-mail", "E-Mail-Adresse"],
  netDays: ["Net days", "Payment days", "Zahlungsziel", "Zahlungsziel Tage"],
  credit: ["Credit", "Credit limit", "Kreditlimit", "Kreditrahmen"],
  priceList: ["Price list", "Preisliste"],
  number: ["Customer number", "Customer no", "Kundennummer", "Kunden-Nr", "Kundennr"],
} as const;
type Column = keyof typeof HEADINGS;
const COLUMNS = Object.keys(HEADINGS) as Column[];

const headingOf = (column: Column): string => HEADINGS[column][0];
export const COMPANY_FILE_HEADINGS: readonly string[] = COLUMNS.map(headingOf);

const NEEDED = ["name", "street", "postalCode", "city", "country", "ownerEmail"] as const satisfies Column[];
export const NEEDED_HEADINGS: readonly string[] = NEEDED.map(headingOf);

export interface FileCompany {
  /** As a person finds it in the file. */
  at: string;
  data: AppliedData;
  ownerEmail: string;
  /** Empty for none. */
  number: string;
  /** Null where it pays before its orders ship. */
  terms: { netDays: NetDays; limitCents: number } | null;
  /** The name of a list as it is written; empty for none. */
  priceList: string;
}

export interface ReadCompanies {
  companies: FileCompany[];
  /** Why a row cannot be read. */
  wrong: Record<string, string>;
}

const MOST_REMARKS = 20;

/** @param rows of the whole file. Lines above the headings are not read */
export function readCompanyFile(rows: readonly string[][]): Result<ReadCompanies> {
  const head = rows.slice(0, MOST_REMARKS).findIndex((cells) => isHead(columnsOf(cells)));
  if (head < 0) return noHead(rows[0] ?? []);
  const columns = columnsOf(rows[head] ?? []);
  const missing = NEEDED.filter((column) => !columns.has(column));
  if (missing.length > 0)
    return refuse(
      "invalid",
      `The file has no column ${missing.map((one) => `“${headingOf(one)}”`).join(", ")}`,
    );
  const body = rows.slice(head + 1);
  const cellOf = (cells: readonly string[], column: Column) =>
    plainCell((cells[columns.get(column) ?? -1] ?? "").trim());
  const mark = commonMark(body.map((cells) => cellOf(cells, "credit")).filter(Boolean)) ?? null;
  const companies: FileCompany[] = [];
  const wrong: Record<string, string> = {};
  for (const [index, cells] of body.entries()) {
    if (cells.every((cell) => cell.trim() === "")) continue;
    const at = `row ${head + index + 2}`;
    const read = readRow((column) => cellOf(cells, column), mark);
    if ("why" in read) wrong[at] = read.why;
    else companies.push({ at, ...read });
  }
  return done({ companies, wrong });
}

const isHead = (columns: ReadonlyMap<Column, number>): boolean =>
  columns.has("name") && (columns.has("ownerEmail") || columns.has("street"));

const noHead = (first: readonly string[]) =>
  refuse(
    "invalid",
    first.length === 0
      ? "The file is empty"
      : `The file has no row with the headings ${NEEDED_HEADINGS.map((one) => `“${one}”`).join(", ")}`,
  );

/** The first column of each field, from 0 on. */
function columnsOf(cells: readonly string[]): Map<Column, number> {
  const folded = cells.map(foldHeading);
  return new Map(
    COLUMNS.flatMap((column): [Column, number][] => {
      const headings = HEADINGS[column].map(foldHeading);
      const found = folded.findIndex((heading) => headings.includes(heading));
      return found < 0 ? [] : [[column, found]];
    }),
  );
}

function readRow(
  cellOf: (column: Column) => string,
  mark: DecimalMark | null,
): Omit<FileCompany, "at"> | { why: string } {
  const [name, written] = [cellOf("name"), cellOf("legalName")];
  const legalName = written || name;
  const [street, city, postalCode, country] = (["street", "city", "postalCode", "country"] as const).map(
    cellOf,
  );
  const parsed = addCompanySchema.safeParse({
    name,
    legalName,
    vatId: cellOf("vatId"),
    billing: { company: legalName, street, city, postalCode, country },
    ownerEmail: cellOf("ownerEmail"),
    number: cellOf("number"),
  });
  const terms = readTerms(cellOf("netDays"), cellOf("credit"), mark);
  const whys = [
    ...(parsed.error?.issues ?? []).flatMap(({ path, message }) =>
      // It is a copy of the name, whose mistake is named already.
      written === "" && path[0] === "legalName" ? [] : issueText(path, message),
    ),
    ...("why" in terms ? [terms.why] : []),
  ];
  if (!parsed.success || "why" in terms) return { why: [...new Set(whys)].join("; ") };
  const { ownerEmail, number = "", terms: _terms, priceListId: _list, ...data } = parsed.data;
  return {
    data: { ...data, vatId: normaliseVatId(data.vatId) },
    ownerEmail,
    number,
    terms: terms.value,
    priceList: cellOf("priceList"),
  };
}

/** With the heading of its column, since a row has many. */
function issueText(path: readonly PropertyKey[], message: string): string {
  const field = path.at(-1);
  const column = COLUMNS.find((one) => one === field);
  return column ? `${headingOf(column)}: ${message}` : message;
}

function readTerms(
  days: string,
  credit: string,
  mark: DecimalMark | null,
): { value: FileCompany["terms"] } | { why: string } {
  if (days === "" && credit === "") return { value: null };
  const netDays = NET_DAYS.find((one) => String(one) === days.replace(/\s*(?:days|tage)$/i, ""));
  if (netDays === undefined)
    return {
      why: `${headingOf("netDays")}: must be one of ${NET_DAYS.join(", ")}. Leave it empty where there is no credit`,
    };
  if (credit === "") return { why: `${headingOf("credit")}: is missing. A row with net days needs one` };
  const limitCents = readCredit(credit, mark);
  if (typeof limitCents === "string") return { why: `${headingOf("credit")}: ${limitCents}` };
  return { value: { netDays, limitCents } };
}

/** An amount that can be read in two ways is never guessed. @returns cents; a text that says why not */
function readCredit(text: string, mark: DecimalMark | null): number | string {
  const read = readNumber(text, null);
  if (!read.ok)
    return read.readings
      ? `“${text}” can mean ${read.readings.map(Number).join(" or ")}. Please write it without a mark for thousands, such as 2500 or 2500.50`
      : `${read.message}. Please write an amount such as 2500`;
  if (read.mark !== null && read.mark !== mark)
    return `“${text}” has a decimal ${read.mark}, but other credits of the file have the other mark`;
  const cents = dollarsToCents(Number(read.text));
  if (cents === null) return `“${text}” has more than two decimals`;
  if (cents < 0) return "must not be negative";
  return cents > MAX_ORDER_CENTS ? `must be at most ${centsToDollars(MAX_ORDER_CENTS)}` : cents;
}
