import type { Cents } from "@/lib/values/money";

/** An amount as people of several countries write it: `2452`, `2,452.00`, `2.452,00`, `2 452,50`, `€ 12,50`. Empty for another text. */
export function amountsOf(text: string): Cents[] {
  const digits = text.replace(/[\s$€£'’]|eur|usd/gi, "");
  const found = /^(\d{1,3}(?:[.,]\d{3})+|\d{1,9})(?:[.,](\d{1,2}))?$/.exec(digits);
  if (!found) return [];
  const [, whole = "", part = ""] = found;
  return [Number(whole.replace(/[.,]/g, "")) * 100 + Number(part.padEnd(2, "0") || "0")];
}
