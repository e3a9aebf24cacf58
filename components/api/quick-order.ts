import type { z } from "zod";
import { quickOrderOutSchema } from "@/lib/features/quick-order/domain/schemas";
import { spreadsheetTypeOf } from "@/lib/values/spreadsheet-types";
import { parseWith } from "./parse-with";
import { request } from "./request";
import { upload } from "./upload";

export type ReadList = z.output<typeof quickOrderOutSchema>;
export type ReadRow = ReadList["rows"][number];

const read = parseWith(quickOrderOutSchema);
/** A list of 5,000 rows on a slow line. */
const TIMEOUT_MS = 60_000;

/** How a list is sent whose way is shown. */
interface Sending {
  signal: AbortSignal;
  /** From 0 to 1: how much of it has been sent. */
  onProgress: (share: number) => void;
}

/** A whole list. */
export const sendListText = (text: string, sending: Sending) =>
  upload("/api/quick-order", new Blob([JSON.stringify({ text })]), {
    ...sending,
    type: "application/json",
    read,
  });

/** Some rows of a list. */
export const readListText = (text: string, signal?: AbortSignal) =>
  request("POST", "/api/quick-order", { body: { text }, read, signal, timeoutMs: TIMEOUT_MS });

export const sendListFile = (content: File, sending: Sending) =>
  upload("/api/quick-order", content, { ...sending, type: spreadsheetTypeOf(content.name), read });
