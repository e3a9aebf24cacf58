"use client";

import { useCallback, useRef, useState } from "react";
import type { ApiResult } from "@/components/api/request";
import { failureText } from "@/components/forms/failure-text";
import { redirectToLogin } from "@/components/forms/redirect-to-login";
import { sendInTurn, type WaitingFile } from "./send-in-turn";

/** A file that is being sent to the shop, or was refused. */
export interface UploadRow {
  key: number;
  name: string;
  state: "waiting" | "sending" | "reading" | "refused";
  /** From 0 to 1: how much of it has been sent. */
  share: number;
  /** Why it was refused. */
  reason: string;
}

interface Options<T> {
  /** Is asked just before a file is sent. @returns why it is not sent; null where it is */
  refuse: (file: File) => string | null;
  send: (file: File, onProgress: (share: number) => void) => Promise<ApiResult<T>>;
  onAdded: (value: T) => void;
  /** Is called when every file was sent or refused. @param added how many files the shop has accepted */
  onEnd: (added: number) => void;
}

/**
 * Sends files one after another, so that they arrive in their order. Each file has its own progress and its own refusal. The
 * next file is sent also after a refusal.
 */
export function useUploads<T>(options: Options<T>) {
  const [rows, setRows] = useState<UploadRow[]>([]);
  const queue = useRef<WaitingFile[]>([]);
  const running = useRef(false);
  const lastKey = useRef(0);
  const latest = useRef(options);
  latest.current = options;

  const change = useCallback((key: number, to: Partial<UploadRow> | null) => {
    setRows((before) =>
      before.flatMap((row) => (row.key !== key ? [row] : to === null ? [] : [{ ...row, ...to }])),
    );
  }, []);

  const sendOne = useCallback(
    async ({ key, file }: WaitingFile) => {
      change(key, { state: "sending" });
      const onProgress = (share: number) => change(key, { share, state: share < 1 ? "sending" : "reading" });
      const answer = await latest.current.send(file, onProgress);
      if (answer.ok) {
        change(key, null);
        latest.current.onAdded(answer.value);
        return "added";
      }
      change(key, { state: "refused", reason: failureText(answer) });
      if (answer.status !== 401) return "refused";
      redirectToLogin();
      return "signed_out";
    },
    [change],
  );

  const run = useCallback(async () => {
    if (running.current) return;
    running.current = true;
    const added = await sendInTurn(queue.current, {
      refuse: (file) => latest.current.refuse(file),
      send: sendOne,
      onRefused: (key, reason) => change(key, { state: "refused", reason }),
    });
    running.current = false;
    latest.current.onEnd(added);
  }, [sendOne, change]);

  const add = useCallback(
    (files: readonly File[]) => {
      const made = files.map((file): WaitingFile => {
        lastKey.current += 1;
        return { key: lastKey.current, file };
      });
      queue.current.push(...made);
      const rowOf = ({ key, file: { name } }: WaitingFile): UploadRow => ({
        key,
        name,
        state: "waiting",
        share: 0,
        reason: "",
      });
      // A new choice of files removes the refusals of the choice before.
      setRows((before) => [...before.filter(({ state }) => state !== "refused"), ...made.map(rowOf)]);
      void run();
    },
    [run],
  );

  const dismiss = useCallback(
    () => setRows((before) => before.filter(({ state }) => state !== "refused")),
    [],
  );

  return { rows, add, dismiss, busy: rows.some(({ state }) => state !== "refused") };
}
