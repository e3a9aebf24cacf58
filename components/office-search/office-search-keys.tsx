"use client";

import { type ComponentProps, type ComponentType, useEffect, useState } from "react";
import { toast } from "sonner";
import type { Palette as PaletteOf } from "./palette";

/** Opens the search of the office by `Ctrl K` or `/`. Its code is loaded when it is opened first. */
export function OfficeSearchKeys() {
  const [isOpen, setIsOpen] = useState(false);
  const [Palette, setPalette] = useState<ComponentType<ComponentProps<typeof PaletteOf>> | null>(null);

  useEffect(() => {
    const stop = new AbortController();
    const open = async () => {
      try {
        const loaded = await import("./palette");
        setPalette(() => loaded.Palette);
        setIsOpen(true);
      } catch {
        toast.error("The search could not be loaded. Please try again.");
      }
    };
    document.addEventListener(
      "keydown",
      (event) => {
        if (!opensSearch(event)) return;
        event.preventDefault();
        void open();
      },
      { signal: stop.signal },
    );
    return () => stop.abort();
  }, []);

  return Palette ? <Palette open={isOpen} onOpenChange={setIsOpen} /> : null;
}

function opensSearch(event: KeyboardEvent): boolean {
  if (event.altKey || isInDialog(event.target)) return false;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === "k" && !event.shiftKey;
  return event.key === "/" && !isField(event.target);
}

/** A dialog keeps the keyboard until it is answered. */
const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[role=dialog], [role=alertdialog]") !== null;

/** A slash that is typed into a field is a slash. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
