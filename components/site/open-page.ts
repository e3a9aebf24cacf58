import { withoutLanguage } from "@/lib/values/language";

/**
 * Opens another page from a script: with a new document where that page has another language, since its scripts have other texts. The
 * promise stays open until the document is left.
 */
export async function openPage(path: string, push: (path: string) => void): Promise<void> {
  if (withoutLanguage(location.pathname).code === withoutLanguage(path).code) return push(path);
  location.assign(path);
  await new Promise(() => {});
}
