import { useEffect, useRef, useState } from "react";
import { ACCESS_TOKEN } from "@/components/api/access-token";

/** Tells the page's forms to store their drafts, because the page is about to be left. */
export const SAVE_DRAFTS = "halfinch:save-drafts";

interface FormDraft<Values> {
  /** Unique for each form and each record that it edits. */
  name: string;
  /** The e-mail of the person who typed: a draft is restored for the same person only. */
  owner: string;
  values: () => Values;
  restore: (draft: Values) => void;
}

/**
 * Stores what was typed into a form in the tab's session storage when the session ends or the connection is lost, and
 * restores it when the same person opens the form again.
 */
export function useFormDraft<Values extends object>(form: FormDraft<Values>): void {
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  const { name, owner } = form;
  // Of the first drawing: what is typed before the scripts run is in the fields by the time of the effect.
  const [untouched] = useState(() => JSON.stringify(form.values()));

  useEffect(() => {
    const draft = takeDraft(name, owner);
    const { values, restore } = latest.current;
    if (draft !== null && hasShapeOf(draft, values())) restore(draft);

    const save = () => {
      const typed = latest.current.values();
      if (JSON.stringify(typed) !== untouched) saveDraft(name, owner, typed);
    };
    // Without a connection every link leads to the offline page. What `navigator.onLine` says while a page is being left
    // differs by browser, and a connection that was lost once comes and goes: from then on what was typed is kept.
    let wasOffline = !navigator.onLine;
    const onOffline = () => {
      wasOffline = true;
    };
    const onLeave = () => {
      if (wasOffline) save();
    };
    // Logged out in another tab: this page is about to go to the login page too. A token that has only expired leaves the
    // session hint unchanged (public/hint.js).
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const isOut = document.documentElement.dataset.session === "out";
      if (isOut && (key === ACCESS_TOKEN || key === null) && newValue === null) save();
    };
    window.addEventListener(SAVE_DRAFTS, save);
    window.addEventListener("storage", onStorage);
    window.addEventListener("offline", onOffline);
    window.addEventListener("pagehide", onLeave);
    return () => {
      window.removeEventListener(SAVE_DRAFTS, save);
      window.removeEventListener("storage", onStorage);
      window.removeEventListener("offline", onOffline);
      window.removeEventListener("pagehide", onLeave);
    };
  }, [name, owner, untouched]);
}

const keyOf = (name: string) => `form:${name}`;

function saveDraft(name: string, owner: string, values: object): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify({ owner, values }));
  } catch {
    // Storage is refused: the text has to be typed again.
  }
}

/** Reads a draft and deletes it: it is restored once. */
function takeDraft(name: string, owner: string): unknown {
  try {
    const text = sessionStorage.getItem(keyOf(name));
    if (text === null) return null;
    sessionStorage.removeItem(keyOf(name));
    const draft = JSON.parse(text) as { owner?: unknown; values?: unknown } | null;
    return draft?.owner === owner ? draft.values : null;
  } catch {
    return null;
  }
}

/** Whether a draft has the form's fields with values of the same types: an older version of a page may have stored others. */
export function hasShapeOf<Values>(draft: unknown, model: Values): draft is Values {
  if (typeof model !== "object" || model === null) return typeof draft === typeof model;
  if (typeof draft !== "object" || draft === null) return false;
  return Object.entries(model).every(([field, value]) =>
    hasShapeOf((draft as Record<string, unknown>)[field], value),
  );
}
