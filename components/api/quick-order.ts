import type { z } from "zod";
import { quickOrderOutSchema } from "@/lib/domain/schemas/quick-order";
import { spreadsheetTypeOf } from "@/lib/domain/spreadsheet-types";
import { parseWith } from "./parse-with";
import { request } from "./request";

export type ReadList = z.output<typeof quickOrderOutSchema>;
export type ReadRow = ReadList["rows"][number];

const read = parseWith(quickOrderOutSchema);
/** A list of 5,000 rows on a slow line. */
const TIMEOUT_MS = 60_000;

export const readListText = (text: string, signal?: AbortSignal) =>
  request("POST", "/api/quick-order", { body: { text }, read, signal, timeoutMs: TIMEOUT_MS });

export const readListFile = (content: File, signal?: AbortSignal) =>
  request("POST", "/api/quick-order", {
    file: content.slice(0, content.size, spreadsheetTypeOf(content.name)),
    read,
    signal,
    timeoutMs: TIMEOUT_MS,
  });
