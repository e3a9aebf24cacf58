"use client";

import { useCallback, useRef, useState } from "react";
import type { ApiResult } from "@/components/api/request";
import { failureText } from "@/components/forms/failure-text";
import { redirectToLogin } from "@/components/forms/redirect-to-login";

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
  /** @returns why a file is not sent; null where it is sent. @param position its index among the accepted files, from 0 on */
  refuse: (file: File, position: number) => string | null;
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
  const queue = useRef<{ key: number; file: File }[]>([]);
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
    async ({ key, file }: { key: number; file: File }): Promise<boolean> => {
      change(key, { state: "sending" });
      const onProgress = (share: number) => change(key, { share, state: share < 1 ? "sending" : "reading" });
      const answer = await latest.current.send(file, onProgress);
      if (answer.ok) {
        change(key, null);
        latest.current.onAdded(answer.value);
        return true;
      }
      if (answer.status === 401) redirectToLogin();
      change(key, { state: "refused", reason: failureText(answer) });
      return false;
    },
    [change],
  );

  const run = useCallback(async () => {
    if (running.current) return;
    running.current = true;
    let added = 0;
    for (let next = queue.current.shift(); next; next = queue.current.shift())
      if (await sendOne(next)) added += 1;
    running.current = false;
    latest.current.onEnd(added);
  }, [sendOne]);

  const add = useCallback(
    (files: readonly File[]) => {
      let position = queue.current.length;
      const made = files.map((file): UploadRow & { file: File } => {
        lastKey.current += 1;
        const reason = latest.current.refuse(file, position);
        if (reason === null) position += 1;
        const state = reason === null ? "waiting" : "refused";
        return { key: lastKey.current, name: file.name, state, share: 0, reason: reason ?? "", file };
      });
      queue.current.push(...made.filter(({ state }) => state === "waiting"));
      // A new choice of files removes the refusals of the choice before.
      setRows((before) => [...before.filter(({ state }) => state !== "refused"), ...made]);
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
