import { DAY_MS } from "@/lib/values/day";

/** Days as people say them: `12.10.`, `12/10/2026`, `12 October`, `October 2026`, `yesterday`. */

/** In English, German, French, Polish, Spanish, Dutch and Italian, and as they are shortened, as `plain` writes them. */
const MONTHS: readonly ReadonlySet<string>[] = [
  "january januar janvier styczen stycznia enero januari gennaio jan janv sty ene gen",
  "february februar fevrier luty lutego febrero februari febbraio feb fev fevr lut",
  "march marz maerz mars marzec marca marzo maart mar mrz mrt",
  "april avril kwiecien kwietnia abril aprile apr avr kwi abr",
  "may mai maj maja mayo mei maggio mag",
  "june juni juin czerwiec czerwca junio giugno jun cze giu",
  "july juli juillet lipiec lipca julio luglio jul juil lip lug",
  "august aout sierpien sierpnia agosto augustus aug sie ago",
  "september septembre wrzesien wrzesnia septiembre settembre sep sept wrz set",
  "october oktober octobre pazdziernik pazdziernika octubre ottobre oct okt paz ott",
  "november novembre listopad listopada noviembre nov lis",
  "december dezember decembre grudzien grudnia diciembre dicembre dec dez gru dic",
].map((names) => new Set(names.split(" ")));

/** 1 to 12, or null. */
export function monthOf(word: string): number | null {
  const month = MONTHS.findIndex((names) => names.has(word));
  return month < 0 ? null : month + 1;
}

const DAYS_AGO: Readonly<Record<string, number>> = {
  ...{ today: 0, heute: 0, "aujourd'hui": 0, dzisiaj: 0, dzis: 0 },
  ...{ yesterday: 1, gestern: 1, hier: 1, wczoraj: 1 },
};

/**
 * The days that a word with digits may mean, `20261012` each.
 * @param today in the shop's zone: a day without its year is the last one that was
 */
export function daysOf(word: string, today: string): string[] {
  const ago = DAYS_AGO[word];
  if (ago !== undefined) return [dayBefore(today, ago)];
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(word);
  if (iso) return valid(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const written = /^(\d{1,2})[./-](\d{1,2})(?:[./-](\d{4}|\d{2})?)?$/.exec(word);
  if (!written) return [];
  const [one, two] = [Number(written[1]), Number(written[2])];
  const year = written[3] === undefined ? null : fullYear(written[3]);
  const readings = word.includes("/")
    ? [
        [one, two],
        [two, one],
      ]
    : [[one, two]];
  return [...new Set(readings.flatMap(([day = 0, month = 0]) => dayOf(day, month, year, today)))];
}

/** `12 October` and its like: the day of a month that was named. */
export const dayOf = (day: number, month: number, year: number | null, today: string): string[] =>
  year === null ? lastOne(day, month, today) : valid(year, month, day);

function lastOne(day: number, month: number, today: string): string[] {
  const thisYear = Number(today.slice(0, 4));
  const [here] = valid(thisYear, month, day);
  return here !== undefined && here <= today.replaceAll("-", "") ? [here] : valid(thisYear - 1, month, day);
}

/** The month that was named, `202610`. */
export function monthWord(month: number, year: number | null, today: string): string {
  const thisYear = Number(today.slice(0, 4));
  const isOver = month <= Number(today.slice(5, 7));
  return `${year ?? (isOver ? thisYear : thisYear - 1)}${two(month)}`;
}

export const fullYear = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text));

function valid(year: number, month: number, day: number): string[] {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? [`${year}${two(month)}${two(day)}`]
    : [];
}

const dayBefore = (today: string, days: number): string =>
  new Date(Date.parse(today) - days * DAY_MS).toISOString().slice(0, 10).replaceAll("-", "");

const two = (number: number): string => String(number).padStart(2, "0");
