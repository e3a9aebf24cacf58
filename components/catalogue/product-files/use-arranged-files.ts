"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { type AnswerOf, type BodyOf, call } from "@/components/api/call";
import type { ApiFailure, ApiResult } from "@/components/api/request";
import { failureText } from "@/components/forms/failure-text";
import { useFormDraft } from "@/components/forms/form-draft";
import { useMutation } from "@/components/forms/use-mutation";
import { filesSchema } from "@/lib/core/domain/catalogue/schemas/files";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { bytesText } from "@/lib/values/bytes-text";
import {
  type ArrangedFile,
  draftOf,
  isChanged,
  moved,
  rebased,
  restored,
  type WordsOf,
} from "./arranged-files";
import { useUploads } from "./use-uploads";

/** The files of a product. */
export type Files = AnswerOf<"GET /goods/{id}/files">;

/** Says how to read, send and arrange one kind of a product's files. */
export interface FileListOptions<T extends ArrangedFile> {
  productId: string;
  files: Files;
  /** The e-mail of the person who arranges them. */
  editor: string;
  /** The singular, such as `picture`. The plural must be the same word with an s. */
  word: string;
  max: number;
  maxBytes: number;
  listOf: (files: Files) => readonly T[];
  /** The part of the call that puts these files in order. */
  toBody: (list: readonly T[]) => Omit<BodyOf<"PATCH /goods/{id}/files">, "revision">;
  wordsOf: WordsOf<T>;
  /** The name that screen readers say when the file is moved. */
  nameOf: (file: T) => string;
  send: (file: File, onProgress: (share: number) => void) => Promise<ApiResult<T>>;
}

/**
 * The files of one kind of a product. A file is added as soon as it is sent. Order, words and removals are saved together,
 * by a button of their own.
 */
export function useArrangedFiles<T extends ArrangedFile>(options: FileListOptions<T>) {
  const { productId, files, editor, word, max, maxBytes, listOf, toBody, wordsOf, nameOf, send } = options;
  const [{ read, own }, setState] = useState({ read: files, own: [...listOf(files)] });
  const [notice, setNotice] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const [lifted, setLifted] = useState<string | null>(null);
  const [focus, setFocus] = useState<{ id: string } | null>(null);
  const { mutate, busy } = useMutation();

  useFormDraft({
    name: `${word}s ${productId}`,
    owner: editor,
    values: () => ({ draft: draftOf(listOf(read), own, wordsOf) }),
    restore: ({ draft }) =>
      setState((before) => ({
        read: before.read,
        own: restored(draft, listOf(before.read), wordsOf) ?? before.own,
      })),
  });

  useEffect(() => {
    if (focus) document.getElementById(focus.id)?.focus();
  }, [focus]);

  // The shop still counts a file whose removal is not saved yet. A file that was just added counts before the page shows it.
  const stored = useRef(new Set<string>());
  stored.current = new Set([...listOf(read), ...own].map(({ _id }) => _id));

  const setOwn = (change: (list: T[]) => T[]) =>
    setState((before) => ({ ...before, own: change(before.own) }));

  /** Reads the files again and keeps the user's unsaved changes. @returns the shop's files; null where the read failed */
  const readAgain = useCallback(async (): Promise<Files | null> => {
    const now = await call("GET /goods/{id}/files", { path: { id: productId }, answer: filesSchema });
    if (!now.ok) return null;
    setState((before) => ({
      read: now.value,
      own: rebased(listOf(before.read), before.own, listOf(now.value), wordsOf),
    }));
    return now.value;
  }, [productId, listOf, wordsOf]);

  const uploads = useUploads({
    refuse: (file) => {
      if (stored.current.size >= max)
        return stored.current.size > own.length
          ? `Save the ${word}s first: those that you removed still count.`
          : `A product has ${max} ${word}s at most.`;
      return file.size > maxBytes ? `This file is over ${bytesText(maxBytes)}.` : null;
    },
    send,
    onAdded: (file) => {
      stored.current.add(file._id);
      setOwn((before) => (before.some(({ _id }) => _id === file._id) ? before : [...before, file]));
    },
    onEnd: (added) => {
      setSaid(added === 1 ? `1 ${word} added` : `${added} ${word}s added`);
      if (added > 0) void readAgain();
    },
  });

  const move = (id: string, to: number) => {
    const file = own.find(({ _id }) => _id === id);
    if (!file || to < 0 || to >= own.length) return;
    setOwn((before) => moved(before, id, to));
    setSaid(`${nameOf(file) || capital(word)} is now ${word} ${to + 1} of ${own.length}`);
  };

  /** @param revision the revision of the files that was read last */
  const sendOwn = async (revision: number): Promise<ApiResult<unknown>> => {
    const sent = await call("PATCH /goods/{id}/files", {
      path: { id: productId },
      body: { revision, ...toBody(own) },
      answer: modifiedSchema,
    });
    if (sent.ok || sent.code !== "changed_meanwhile") return sent;
    const now = await readAgain();
    // The other section of the editor has changed files of another kind, and none of this kind.
    const isOther = now && now.revision !== revision && !isChanged(listOf(read), listOf(now), wordsOf);
    return isOther ? await sendOwn(now.revision) : sent;
  };

  const save = () =>
    mutate(() => sendOwn(read.revision), {
      successToast: `${capital(word)}s saved`,
      onSuccess: async () => {
        setNotice(null);
        await readAgain();
      },
      onFailure: (failure: ApiFailure) =>
        setNotice(
          failure.code === "changed_meanwhile"
            ? `Somebody else changed the ${word}s. What you see has both changes; nothing of yours is saved yet.`
            : failureText(failure),
        ),
    });

  return {
    own,
    notice,
    said,
    busy,
    uploads,
    save,
    isFull: own.length >= max,
    isChanged: isChanged(listOf(read), own, wordsOf),
    undo: () => setOwn(() => [...listOf(read)]),
    change: (id: string, to: Partial<T>) =>
      setOwn((before) => before.map((one) => (one._id === id ? { ...one, ...to } : one))),
    /** The properties of the row at this index. */
    row: (index: number) => ({
      index,
      count: own.length,
      isLifted: own[index]?._id === lifted,
      onMove: (to: number, id: string) => {
        const moving = own[index];
        if (moving) move(moving._id, to);
        setFocus({ id });
      },
      onRemove: () => setOwn((before) => before.filter((_, at) => at !== index)),
      onLift: (isLifted: boolean) => setLifted(isLifted ? (own[index]?._id ?? null) : null),
      onOver: () => {
        if (lifted !== null && own[index]?._id !== lifted) move(lifted, index);
      },
    }),
  };
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
