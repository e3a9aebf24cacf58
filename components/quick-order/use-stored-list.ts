import { useCallback, useEffect, useRef } from "react";
import { type StoredList, writeStoredList } from "./stored-list";

/** Typing is stored once it pauses; leaving the page stores at once. */
const PAUSE_MS = 300;

/**
 * Keeps the list in the browser as it changes.
 * @param owner null while it is not known whose list it is: nothing is stored
 * @param list null where there is none any more, undefined while it is being read
 * @returns stores it at once
 */
export function useStoredList(owner: string | null, list: StoredList | null | undefined): () => void {
  const latest = useRef({ owner, list });
  const text = JSON.stringify(list);
  useEffect(() => {
    latest.current = {
      owner,
      list: text === undefined ? undefined : (JSON.parse(text) as StoredList | null),
    };
  }, [owner, text]);
  const store = useCallback(() => {
    const now = latest.current;
    if (now.list !== undefined) writeStoredList(now.list, now.owner);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list has changed
  useEffect(() => {
    const timer = setTimeout(store, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [store, owner, text]);
  useEffect(() => {
    window.addEventListener("pagehide", store);
    return () => {
      window.removeEventListener("pagehide", store);
      store();
    };
  }, [store]);
  return store;
}
