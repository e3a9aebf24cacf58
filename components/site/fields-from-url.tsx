"use client";

import { useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { fillForms } from "./live-search";

/** Stands inside a `data-live-search` form and keeps its fields true to the address. */
export function FieldsFromUrl() {
  const search = useSearchParams();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is when they are due
  useEffect(fillForms, [search]);
  return null;
}
