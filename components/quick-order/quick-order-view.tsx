"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { useAccountEnd } from "@/components/basket/use-account-end";
import { ListTable } from "./list-table";
import { PasteForm } from "./paste-form";
import { ReadingProgress } from "./reading-progress";
import { listOwner, readStoredList, type StoredList } from "./stored-list";
import { useList } from "./use-list";
import { useStoredList } from "./use-stored-list";

const FIELD = "pasted-list";

/**
 * Reads a pasted or uploaded list, shows what each row means, and puts what is right into the basket. Text and mends stay in the
 * browser until the lines are in a basket or a list.
 */
export function QuickOrderView() {
  const [pasted, setPasted] = useState("");
  const list = useList();
  const [owner, setOwner] = useState<string | null>(null);
  /** The list that the page began with, until it could be read again. */
  const kept = useRef<StoredList | null>(null);
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });

  useEffect(() => {
    let isLeft = false;
    void listOwner().then((found) => {
      if (isLeft) return;
      setOwner(found);
      // A list that was read, or typed before the scripts ran, is newer than what is stored.
      if (latest.current.state.kind !== "start") return;
      const field = document.getElementById(FIELD);
      const typed = field instanceof HTMLTextAreaElement ? field.value : "";
      const stored = readStoredList(found);
      if (typed !== "" && typed !== stored?.pasted) {
        setPasted(typed);
        return;
      }
      if (!stored) return;
      setPasted(stored.pasted);
      kept.current = stored;
      if (stored.isRead) void latest.current.readText(stored.pasted, stored.mends);
    });
    return () => {
      isLeft = true;
    };
  }, []);

  const isKept = list.state.kind === "start" && kept.current?.pasted === pasted;
  const store = useStoredList(owner, isKept ? kept.current : list.toStore(pasted));
  useAccountEnd(
    store,
    useCallback(() => undefined, []),
  );

  switch (list.state.kind) {
    case "start":
      return (
        <PasteForm
          id={FIELD}
          text={pasted}
          message={list.state.message}
          onType={setPasted}
          onText={() => void list.readText(pasted, isKept ? kept.current?.mends : [])}
          onFile={(file) => void list.readFile(file)}
        />
      );
    case "reading":
      return <ReadingProgress {...list.state} onStop={list.cancel} />;
    case "read":
      return (
        <ListTable
          list={list}
          notes={list.state.notes}
          onAgain={() => {
            kept.current = null;
            list.startAgain();
          }}
        />
      );
  }
}
