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
