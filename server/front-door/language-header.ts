import { localHref } from "../../lib/core/domain/shop/spoken-pages";

/** By it the front door tells Next the language of a page; from outside it is dropped (`clean-request.ts`). */
export const LANGUAGE_HEADER = "x-halfinch-language";

/** For a soft navigation, as Next says it of its own rewrites: its router takes the parts of a path from it. */
export const forRouter = ({
  path,
  headers,
}: {
  path: string;
  headers: Record<string, unknown>;
}): [string, string][] =>
  headers.rsc === undefined || headers[LANGUAGE_HEADER] === undefined
    ? []
    : [["x-nextjs-rewritten-path", path.replace(/\?.*$/s, "")]];

/** A redirect of Next to a page that has the language stays in it. */
export function locationFor({ headers }: { headers: Record<string, string> }, location: string): string {
  const language = headers[LANGUAGE_HEADER];
  return language === undefined ? location : localHref(location, language);
}
