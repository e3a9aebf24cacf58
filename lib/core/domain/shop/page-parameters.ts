import type { Parameters } from "./query-parameters";

/** Parameters that many pages and calls have in common. */

/** Of every list that answers in pages; `after` is the cursor of the page before. */
export const LIST_PARAMETERS = {
  limit: { type: "integer", min: 1, max: 1000 },
  after: { type: "cursor" },
} as const satisfies Parameters;

export const AFTER = { after: LIST_PARAMETERS.after } as const;
export const SEARCH = { type: "text", maxLength: 100 } as const;
/** The number of a page of a list that has numbered pages. */
export const PAGE = { type: "integer", min: 1, max: 999_999 } as const;
/** The id of a record. */
export const ID = { type: "text", maxLength: 24 } as const;
/** As long as a path to return to may be (`lib/auth/return-path.ts`). */
export const RETURN = { callbackUrl: { type: "path", maxLength: 2000 } } as const;

/** Pages that are not public, by a name of their own. */
export type PrivatePages = Readonly<Record<string, { path: string; parameters: Parameters }>>;

/** Answers that are the same for every visitor, by a name of their own (`public-answers.ts`). */
export type PublicAnswers = Readonly<Record<string, PublicAnswer>>;

export interface PublicAnswer {
  /** `:name` stands for one segment. */
  path: string | RegExp;
  /** A page ignores unknown parameters, a call refuses them, a file has none. */
  kind: "page" | "call" | "file";
  parameters: Parameters;
  /** Of no use to search engines, so the sitemap leaves it out. */
  unlisted?: true;
  /** It shows nothing of the catalogue, so a change of that does not make it old. */
  withoutCatalogue?: true;
  /** The content of a path never changes: the answer is cached for ever, whatever else changes. */
  lasting?: true;
  /** Of megabytes: browsers keep it for ever, the shop and its proxies do not. */
  large?: true;
}
