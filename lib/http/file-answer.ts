import { type CsvCell, toCsv } from "@/lib/values/csv";
import type { AnswerFile, Outcome } from "./operation";

/** Files that calls answer with: always to be saved, never shown in the shop's origin, never cached. */
export const fileAnswer = ({ name, type, content }: AnswerFile): Response =>
  new Response(content, {
    headers: {
      "Content-Type": type === "text/csv" ? "text/csv; charset=utf-8; header=present" : type,
      "Content-Disposition": attachment(name),
      "Cache-Control": "private, no-store",
    },
  });

/**
 * A table as a CSV file.
 * @param rows the head first
 */
export const csvFile = (name: string, rows: readonly (readonly CsvCell[])[]): AnswerFile => ({
  name: `${name}.csv`,
  type: "text/csv",
  content: toCsv(rows),
});

/** For a call whose `format` decides between its JSON and the same as a file. */
export const inFormat = <T>(
  format: "json" | "csv",
  value: T,
  file: () => AnswerFile,
): Extract<Outcome<T>, { ok: true }> =>
  format === "csv" ? { ok: true, value, file: file() } : { ok: true, value };

/** RFC 6266: `filename` for old clients, in ASCII, and `filename*` (RFC 8187) for the others. */
export function attachment(name: string): string {
  const whole = name.replace(UNSAFE_IN_NAMES, " ").replace(/\s+/g, " ").trim().slice(0, 120) || "file";
  const ascii = whole
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]/g, "_");
  const encoded = encodeURIComponent(whole).replace(/['()*]/g, percentEncoded);
  return `attachment; filename="${ascii.replace(/[%]/g, "_")}"; filename*=UTF-8''${encoded}`;
}

/** Separators of paths, what Windows refuses, quotes, and characters that control or reorder text. */
const UNSAFE_IN_NAMES = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

const percentEncoded = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
