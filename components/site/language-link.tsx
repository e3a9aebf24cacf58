"use client";

import { usePathname } from "next/navigation";
import type { MouseEvent } from "react";
import { isSpokenPath, pagePath } from "@/lib/core/domain/shop/spoken-pages";
import { withLanguage } from "@/lib/values/language";

/** Leads to the open page in the other language, with its filters; to the home page where the open one is in English alone. */
export function LanguageLink({ code, name }: { code: string; name: string }) {
  const path = pagePath(usePathname());
  const there = withLanguage(isSpokenPath(path) ? path : "/", code);

  // The cached page does not know the query of the URL, so it is added when the link is used.
  function addSearch(event: MouseEvent<HTMLAnchorElement>) {
    if (isSpokenPath(path)) event.currentTarget.href = there + location.search;
  }

  // A page in another language is another document: its scripts have other texts.
  return (
    <a href={there} hrefLang={code} lang={code} data-full-load="" onClick={addSearch}>
      {name}
    </a>
  );
}
