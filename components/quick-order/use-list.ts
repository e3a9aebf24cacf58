import { useRef, useState } from "react";
import type { ReadList } from "@/components/api/answers";
import { call } from "@/components/api/call";
import type { ApiResult } from "@/components/api/request";
import { upload } from "@/components/api/upload";
import { failureText } from "@/components/forms/failure-text";
import { quickOrderOutSchema } from "@/lib/features/quick-order/domain/schemas";
import { spreadsheetTypeOf } from "@/lib/values/spreadsheet-types";
import { groupOf, type ShownRow, shownRows, textOf, withAnswer, withFailure } from "./list-model";

type State =
  | { kind: "start"; message: string | null }
  /** `share`: how much of it has been sent, from 0 to 1. `rows`: where the page knows them. */
  | { kind: "reading"; what: string; share: number; rows: number | null }
  | { kind: "read"; notes: string[] };

/** How a whole list is sent, whose way is shown: from 0 to 1. */
interface Sending {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

type SendList = (sending: Sending) => Promise<ApiResult<ReadList>>;

/** A list of 5,000 rows on a slow line. */
const TIMEOUT_MS = 60_000;

const sendFile =
  (file: File): SendList =>
  (sending) =>
    upload("POST /quick-order", {
      ...sending,
      file,
      type: spreadsheetTypeOf(file.name),
      answer: quickOrderOutSchema,
    });

const sendText =
  (text: string): SendList =>
  (sending) =>
    upload("POST /quick-order", {
      ...sending,
      file: new Blob([JSON.stringify({ text })]),
      type: "application/json",
      answer: quickOrderOutSchema,
    });

/** Rows in which something stands. */
export const countRows = (text: string): number =>
  text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "").length;

/** The list of this page: pasted or uploaded, read by the shop, and then changed row by row. Nothing of it is stored. */
export function useList() {
  const [state, setState] = useState<State>({ kind: "start", message: null });
  const [rows, setRows] = useState<readonly ShownRow[]>([]);
  const [judging, setJudging] = useState<ReadonlySet<number>>(new Set());
  const latest = useRef<readonly ShownRow[]>([]);
  const queue = useRef(Promise.resolve());
  const stop = useRef<AbortController | null>(null);

  const show = (next: readonly ShownRow[]) => {
    latest.current = next;
    setRows(next);
  };

  const take = async (what: string, rowCount: number | null, send: SendList) => {
    stop.current?.abort();
    const own = new AbortController();
    stop.current = own;
    const reading = { kind: "reading", what, rows: rowCount } as const;
    setState({ ...reading, share: 0 });
    const onProgress = (share: number) => {
      if (stop.current === own) setState({ ...reading, share });
    };
    const answer = await send({ signal: own.signal, onProgress });
    if (stop.current !== own) return;
    if (!answer.ok) {
      setState({ kind: "start", message: answer.code === "aborted" ? null : failureText(answer) });
      return;
    }
    if (answer.value.rows.length === 0) {
      setState({ kind: "start", message: "There is nothing to read in it." });
      return;
    }
    show(shownRows(answer.value));
    setState({ kind: "read", notes: answer.value.notes });
  };

  /** Judges a row again, and with it the rows of the same product. */
  const judge = async (row: number, before: string | null): Promise<void> => {
    const products = new Set(before === null ? [] : [before]);
    for (let turn = 0; turn < 2; turn += 1) {
      const group = groupOf(latest.current, row, products).filter(({ isLeftOut }) => !isLeftOut);
      if (group.length === 0) return;
      const answer = await call("POST /quick-order", {
        body: { text: textOf(group) },
        timeoutMs: TIMEOUT_MS,
        answer: quickOrderOutSchema,
      });
      if (!answer.ok) {
        show(withFailure(latest.current, group, failureText(answer)));
        return;
      }
      show(withAnswer(latest.current, group, answer.value));
      const now = latest.current.find(({ read }) => read.row === row)?.read.productId ?? null;
      const others = groupOf(latest.current, row, new Set(now === null ? [] : [now]));
      if (now === null || others.every((other) => group.some(({ read }) => read.row === other.read.row)))
        return;
      products.add(now);
    }
  };

  const change = (row: number, changes: Partial<Pick<ShownRow, "part" | "quantity" | "isLeftOut">>) => {
    const before = latest.current.find(({ read }) => read.row === row)?.read.productId ?? null;
    show(latest.current.map((shown) => (shown.read.row === row ? { ...shown, ...changes } : shown)));
    setJudging((known) => new Set([...known, row]));
    queue.current = queue.current.then(async () => {
      await judge(row, before);
      setJudging((known) => new Set([...known].filter((other) => other !== row)));
    });
  };

  return {
    state,
    rows,
    judging,
    change,
    readText: (text: string) => take("Your list", countRows(text), sendText(text)),
    readFile: (file: File) => take(file.name, null, sendFile(file)),
    cancel: () => stop.current?.abort(),
    /** Back to what was pasted. */
    startAgain: () => setState({ kind: "start", message: null }),
  };
}
