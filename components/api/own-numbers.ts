import type { z } from "zod";
import type { OwnNumberMode } from "@/lib/features/own-numbers/domain/own-numbers";
import { type changeOwnNumbersSchema, ownNumbersSchema } from "@/lib/features/own-numbers/domain/schemas";
import { parseWith } from "./parse-with";
import { request } from "./request";

export type OwnNumbers = z.output<typeof ownNumbersSchema>;
export type OwnNumber = OwnNumbers["numbers"][number];
export type OwnNumberRows = z.input<typeof changeOwnNumbersSchema>["numbers"];

const read = parseWith(ownNumbersSchema);
const pathFor = (mode: OwnNumberMode, revision: number): string =>
  `/api/own-numbers?mode=${mode}&revision=${revision}`;

/** Numbers that no row names stay. `revision`: of the numbers that the page shows; after a change elsewhere the call fails. */
export const setOwnNumbers = (revision: number, numbers: OwnNumberRows) =>
  request("PUT", pathFor("merge", revision), { body: { numbers }, read });

/** 5,000 rows on a slow line. */
const TIMEOUT_MS = 60_000;

export const sendOwnNumbersFile = (mode: OwnNumberMode, revision: number, file: File) =>
  request("PUT", pathFor(mode, revision), {
    file: file.slice(0, file.size, "text/csv"),
    read,
    timeoutMs: TIMEOUT_MS,
  });
