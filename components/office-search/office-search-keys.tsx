"use client";

import { lazy, Suspense, useEffect, useState } from "react";

const Palette = lazy(async () => ({ default: (await import("./palette")).Palette }));

/** Opens the search of the office by `Ctrl K` or `/`. Its parts are loaded when it is opened first. */
export function OfficeSearchKeys() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);

  useEffect(() => {
    const stop = new AbortController();
    document.addEventListener(
      "keydown",
      (event) => {
        if (!opensSearch(event)) return;
        event.preventDefault();
        setWasOpened(true);
        setIsOpen(true);
      },
      { signal: stop.signal },
    );
    return () => stop.abort();
  }, []);

  return wasOpened ? (
    <Suspense>
      <Palette open={isOpen} onOpenChange={setIsOpen} />
    </Suspense>
  ) : null;
}

function opensSearch(event: KeyboardEvent): boolean {
  if (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey) return true;
  return event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
}

/** A slash that is typed into a field is a slash. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches("input, textarea, select") ||
    target.closest("[role=dialog], [role=alertdialog]") !== null);
