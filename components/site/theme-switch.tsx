"use client";

import type { ReactNode } from "react";

/**
 * System, Light, Dark, one after the other. Which one holds stands on the root (see public/hint.js), so the server's
 * page is the same for everyone and this button keeps no state of its own.
 */
export function ThemeSwitch({ icon }: { icon: ReactNode }) {
  return (
    <button type="button" className="header-tool theme-switch if-script" onClick={chooseNext}>
      {icon}
      <span className="sr-only">Colours: </span>
      <span className="theme-name theme-name-system">System</span>
      <span className="theme-name theme-name-light">Light</span>
      <span className="theme-name theme-name-dark">Dark</span>
    </button>
  );
}

function chooseNext() {
  const root = document.documentElement;
  const next = NEXT[root.dataset.theme ?? ""] ?? "";
  try {
    localStorage.setItem("theme", next);
  } catch {
    // Storage is off: the choice holds for this page.
  }
  root.classList.remove("light", "dark");
  if (next) root.classList.add(next);
  root.dataset.theme = next;
}

const NEXT: Record<string, string> = { "": "light", light: "dark", dark: "" };
