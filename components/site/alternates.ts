import type { Metadata } from "next";
import { shopRecord } from "@/lib/core/domain/shop/shop-record";
import { isSpokenPath, localHref } from "@/lib/core/domain/shop/spoken-pages";
import { ENGLISH, withLanguage } from "@/lib/values/language";

/** The path of a page in each language that the shop speaks; none where it is in English alone. */
export function languagesOf(path: string): Record<string, string> {
  const { languages } = shopRecord();
  if (languages.length === 0 || !isSpokenPath(path)) return {};
  const codes = [ENGLISH, ...languages];
  return {
    ...Object.fromEntries(codes.map((code) => [code, withLanguage(path, code)])),
    // For readers of other languages.
    "x-default": path,
  };
}

/** For search engines: the page's own path, and those of it in other languages. */
export function alternatesOf(path: string): NonNullable<Metadata["alternates"]> {
  const languages = languagesOf(path);
  return {
    canonical: localHref(path),
    ...(Object.keys(languages).length === 0 ? {} : { languages }),
  };
}
