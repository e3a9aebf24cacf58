"use client";

import type { ReactNode } from "react";
import { addTexts, type Dictionary } from "@/lib/values/language";

/** Brings the texts of the scripts inside, before these are rendered; nothing in English. */
export function PageTexts({ texts, children }: { texts: Dictionary | null; children: ReactNode }) {
  if (texts !== null) addTexts(texts);
  return children;
}
