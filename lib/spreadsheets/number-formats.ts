import { DAY_MS } from "@/lib/values/day";

/** The number format of a cell makes of its number a date, a number with zeros before it, or the number itself. */
export type NumberFormat = { shows: "number" } | { shows: "date" } | { shows: "padded"; digits: number };

const NUMBER: NumberFormat = { shows: "number" };
const DATE: NumberFormat = { shows: "date" };

/** ECMA-376, part 1, 18.8.30: the dates and times among the built-in formats, with those of East Asian versions. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** As spreadsheet programs limit it. The pattern below takes time by the square of a longer one's length. */
const LONGEST_CODE = 255;

/** @param code the workbook's own format with this id */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return isBuiltInDate(id) ? DATE : NUMBER;
  const [positive = ""] = code.slice(0, LONGEST_CODE).split(";");
  // Quoted and escaped characters, colours and conditions are no part of the pattern; elapsed times such as [h] are.
  const pattern = positive.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "");
  if (/[ymdhs]/i.test(pattern.replace(/general/i, ""))) return DATE;
  if (/^0{2,}$/.test(pattern)) return { shows: "padded", digits: pattern.length };
  return NUMBER;
}

/** As few digits as name the number, without the noise of binary fractions: 0.1 + 0.2 is `0.3`. */
export function numberText(value: number): string {
  const shortest = String(Number(value.toPrecision(15)));
  if (!shortest.includes("e")) return shortest;
  return Number.isSafeInteger(value) || Math.abs(value) >= 1
    ? BigInt(Math.round(value)).toString()
    : value.toFixed(20).replace(/0+$/, "");
}

/** Day 0 of the two calendars of workbooks. The first counts a 29 February 1900, which never was. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);

/** `2026-12-01`, `2026-12-01 14:30` or `14:30`; null where the number is no date. */
export function dateText(serial: number, is1904: boolean): string | null {
  if (serial < 0 || serial >= 2_958_466) return null;
  const shifted = !is1904 && serial >= 1 && serial < 60 ? serial + 1 : serial;
  const at = new Date((is1904 ? EPOCH_1904 : EPOCH_1900) + Math.round(shifted * 86_400) * (DAY_MS / 86_400));
  const iso = at.toISOString();
  const [day = "", time = ""] = [iso.slice(0, 10), iso.slice(11, iso.slice(17, 19) === "00" ? 16 : 19)];
  if (Number.isInteger(serial)) return day;
  return serial < 1 ? time : `${day} ${time}`;
}
