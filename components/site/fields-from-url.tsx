"use client";

import { useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { fillFormsFromUrl } from "./live-search";

/** Stands inside a `data-live-search` form and sets its fields whenever the URL changes. */
export function FieldsFromUrl() {
  const search = useSearchParams();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the URL changes
  useEffect(fillFormsFromUrl, [search]);
  return null;
}
