import type { z } from "zod";
import { quickOrderOutSchema } from "@/lib/domain/schemas/quick-order";
import { parseWith } from "./parse-with";
import { request } from "./request";

export type ReadList = z.output<typeof quickOrderOutSchema>;
export type ReadRow = ReadList["rows"][number];

const read = parseWith(quickOrderOutSchema);
/** A list of 5,000 rows on a slow line. */
const TIMEOUT_MS = 60_000;

export const readListText = (text: string, signal?: AbortSignal) =>
  request("POST", "/api/quick-order", { body: { text }, read, signal, timeoutMs: TIMEOUT_MS });

const WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A workbook by its name; every other file is read as text. */
export const readListFile = (content: File, signal?: AbortSignal) =>
  request("POST", "/api/quick-order", {
    file: content.slice(0, content.size, /\.xlsx$/i.test(content.name) ? WORKBOOK : "text/csv"),
    read,
    signal,
    timeoutMs: TIMEOUT_MS,
  });
