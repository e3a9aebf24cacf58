import { COMPANY_FILE_HEADINGS } from "@/lib/features/company-import/domain/company-file";
import { toCsv } from "@/lib/values/csv";

/** Files of companies. */

export type FileRow = Partial<Record<(typeof COMPANY_FILE_HEADINGS)[number], string>>;

let count = 0;
/** A name that sounds like no other. */
export function aRow(more: FileRow = {}): FileRow {
  count += 1;
  const word = [...String(count)].map((digit) => SYLLABLES[Number(digit)]).join("");
  return {
    Name: `Radhaus ${word}`,
    Street: "Hamngatan 9",
    "Postal code": "211 22",
    City: "Malmö",
    Country: "Sweden",
    "Owner's e-mail": `owner${count}@kontor.example.com`,
    ...more,
  };
}
const SYLLABLES = ["ba", "do", "fi", "gu", "lo", "ma", "ni", "po", "ru", "ta"];

export const rows = (howMany: number, more?: (index: number) => FileRow): FileRow[] =>
  Array.from({ length: howMany }, (_, index) => aRow(more?.(index)));

export const fileOf = (written: readonly FileRow[]): Uint8Array =>
  Buffer.from(
    toCsv([
      COMPANY_FILE_HEADINGS,
      ...written.map((row) => COMPANY_FILE_HEADINGS.map((heading) => row[heading] ?? "")),
    ]),
  );
