import { AsyncLocalStorage } from "node:async_hooks";
import { shopRecord } from "@/lib/core/domain/shop/shop-record";
import { inLanguage } from "@/lib/languages/in-language";
import { isLanguage, type Language } from "@/lib/values/language";
import { type Refusal, refusalFields, refusalText } from "@/lib/values/result";

/**
 * A page in another language sends that code alone as `Accept-Language`; a browser's own header is a list with regions. Only refusals
 * are translated, beside the English message. Commands run in English, so that no stored text has the caller's language.
 */
const asked = new AsyncLocalStorage<Language | null>();

export const askedBy = <T>({ headers }: Request, work: () => T): T => {
  const named = headers.get("accept-language");
  const isSpoken = isLanguage(named) && shopRecord().languages.includes(named);
  return asked.run(isSpoken ? named : null, work);
};

/** Texts of an answer once more in the language that was asked for; nothing in English. */
export function alsoSaid<T>(texts: () => T): { said?: T } {
  const language = asked.getStore() ?? null;
  return language === null ? {} : { said: inLanguage(language, texts) };
}

/** The messages of a refusal in the language that was asked for; nothing in English. */
export function saidToAsker(refusal: Pick<Refusal, "message" | "text" | "fields" | "fieldTexts">) {
  const language = asked.getStore() ?? null;
  if (language === null) return {};
  return inLanguage(language, () => ({
    said: {
      message: refusalText(refusal),
      ...(refusal.fields ? { fields: refusalFields(refusal) } : {}),
    },
  }));
}
