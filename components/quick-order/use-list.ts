import { useRef, useState } from "react";
import type { ReadList } from "@/components/api/answers";
import { call } from "@/components/api/call";
import type { ApiResult } from "@/components/api/request";
import { upload } from "@/components/api/upload";
import { failureText } from "@/components/forms/failure-text";
import { quickOrderOutSchema } from "@/lib/features/quick-order/domain/schemas";
import { spreadsheetTypeOf } from "@/lib/values/spreadsheet-types";
import {
  groupOf,
  type PartLine,
  type ShownRow,
  shownRows,
  textOf,
  withAdded,
  withAnswer,
  withFailure,
} from "./list-model";
import { mendsOf, remainingText, rowsThatCount, withMends } from "./mends";
import type { Mend, StoredList } from "./stored-list";

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

/** The list of this page: pasted or uploaded, read by the shop, and then changed row by row. The shop stores nothing of it. */
export function useList() {
  const [state, setState] = useState<State>({ kind: "start", message: null });
  const [rows, setRows] = useState<readonly ShownRow[]>([]);
  const [judging, setJudging] = useState<ReadonlySet<number>>(new Set());
  /** The pieces of each product that are in a basket or a list, and so are not stored here any more. */
  const [done, setDone] = useState<ReadonlyMap<string, number>>(new Map());
  const latest = useRef<readonly ShownRow[]>([]);
  /** The list as it was read, and whether the page has its text. */
  const source = useRef<{ asRead: readonly ShownRow[]; isText: boolean }>({ asRead: [], isText: true });
  const queue = useRef(Promise.resolve());
  const stop = useRef<AbortController | null>(null);

  const show = (next: readonly ShownRow[]) => {
    latest.current = next;
    setRows(next);
  };

  const take = async (
    what: string,
    rowCount: number | null,
    send: SendList,
    { isText, mends }: { isText: boolean; mends: readonly Mend[] },
  ) => {
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
    const asRead = shownRows(answer.value);
    source.current = { asRead, isText };
    setDone(new Map());
    show(withMends(asRead, mends));
    setState({ kind: "read", notes: answer.value.notes });
    if (mends.length > 0) judgeAll(mends.map(({ row }) => row));
  };

  /** Judges the whole list again, since rows of one product are added up. */
  const judgeAll = (rowsOfMends: readonly number[]) => {
    setJudging(new Set(rowsOfMends));
    queue.current = queue.current.then(async () => {
      const group = rowsThatCount(latest.current);
      if (group.length > 0) await judgeGroup(group);
      setJudging(new Set());
    });
  };

  /** @returns whether the shop has answered */
  const judgeGroup = async (group: readonly ShownRow[]): Promise<boolean> => {
    const answer = await call("POST /quick-order", {
      body: { text: textOf(group) },
      timeoutMs: TIMEOUT_MS,
      answer: quickOrderOutSchema,
    });
    show(
      answer.ok
        ? withAnswer(latest.current, group, answer.value)
        : withFailure(latest.current, group, failureText(answer)),
    );
    return answer.ok;
  };

  /** Judges a row again, and with it the rows of the same product. */
  const judge = async (row: number, before: string | null): Promise<void> => {
    const products = new Set(before === null ? [] : [before]);
    for (let turn = 0; turn < 2; turn += 1) {
      const group = rowsThatCount(groupOf(latest.current, row, products));
      if (group.length === 0) return;
      if (!(await judgeGroup(group))) return;
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
    /** @param mends of the same text, from before */
    readText: (text: string, mends: readonly Mend[] = []) =>
      take("Your list", countRows(text), sendText(text), { isText: true, mends }),
    readFile: (file: File) => take(file.name, null, sendFile(file), { isText: false, mends: [] }),
    markDone: (lines: readonly PartLine[]) => setDone((before) => withAdded(before, lines)),
    /** @returns undefined while the list is being read, null where all of it is in a basket or a list */
    toStore: (pasted: string): StoredList | null | undefined => {
      if (state.kind === "reading") return undefined;
      if (state.kind === "start") return pasted === "" ? null : { pasted, isRead: false, mends: [] };
      const { asRead, isText } = source.current;
      if (isText && done.size === 0) return { pasted, isRead: true, mends: mendsOf(rows, asRead) };
      const rest = remainingText(rows, done);
      return rest === "" ? null : { pasted: rest, isRead: true, mends: [] };
    },
    cancel: () => stop.current?.abort(),
    /** Back to what was pasted. */
    startAgain: () => setState({ kind: "start", message: null }),
  };
}
