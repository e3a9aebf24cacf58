"use client";

import type { ReactNode } from "react";
import { t } from "@/lib/values/text";

/**
 * Switches between System, Light and Dark. The choice is an attribute of the root element (see public/hint.js), so that
 * the cached page is the same for everyone and this button has no state.
 */
export function ThemeSwitch({ icon }: { icon: ReactNode }) {
  return (
    <button type="button" className="header-tool theme-switch if-script" onClick={chooseNext}>
      {icon}
      <span className="sr-only">{t("Colours: ")}</span>
      <span className="theme-name theme-name-system">{t("System")}</span>
      <span className="theme-name theme-name-light">{t("Light")}</span>
      <span className="theme-name theme-name-dark">{t("Dark")}</span>
    </button>
  );
}

function chooseNext() {
  const root = document.documentElement;
  const next = NEXT[root.dataset.theme ?? ""] ?? "";
  try {
    localStorage.setItem("theme", next);
  } catch {
    // Without storage the choice lasts until the next full load.
  }
  root.classList.remove("light", "dark");
  if (next) root.classList.add(next);
  root.dataset.theme = next;
}

const NEXT: Record<string, string> = { "": "light", light: "dark", dark: "" };
