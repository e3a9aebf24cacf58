import type { IncomingHttpHeaders } from "node:http";
import { readComparedIds } from "../../lib/core/domain/catalogue/compared-ids";
import { countChoices, facetsText, parseFacets } from "../../lib/core/domain/catalogue/facets";
import { bicycleText, parseBicycle } from "../../lib/core/domain/fitment/bicycle";
import type { PublicAnswer } from "../../lib/core/domain/shop/page-parameters";
import type { ParameterForm, Parameters } from "../../lib/core/domain/shop/query-parameters";
import { PUBLIC_ANSWERS } from "../../lib/registry/public-answers";
import { withLanguage } from "../../lib/values/language";
import { LANGUAGE_HEADER } from "./language-header";
import type { RequestUrl } from "./request-url";

/** A request whose answer is the same for every visitor, reduced to what the answer depends on. */
export interface PublicRequest {
  /** The cache key. */
  key: string;
  /** Path and declared parameters, in one order. Next is asked for this and nothing else of the visitor's URL. */
  path: string;
  /** All headers that Next is asked with, but for the host. */
  headers: Record<string, string>;
  /** Visitors can invent endless keys of this kind (searches, soft navigations), so they have a cache of their own. */
  isUnbounded: boolean;
  /** Whether its rendering waits for a turn: visitors can invent parameters, paths and the router's headers without end. */
  takesTurn: "always" | "unless cached before" | "never";
  /** Whether the URL combines choices. There are endless combinations, so such an answer is cached from its second request on. */
  isCombination: boolean;
  isPage: boolean;
  isWithoutCatalogue: boolean;
  /** The answer never changes. */
  isLasting: boolean;
  /** The answer may have megabytes, and is not kept. */
  isLarge: boolean;
  /** The words of a search that is to be counted. Null where something else decides on its result, too, and for a prefetch. */
  search: string | null;
}

interface Rule {
  pattern: RegExp;
  parameters: readonly string[];
  forms: Parameters;
  kind: PublicAnswer["kind"];
  /** Of many paths, which visitors can add to. */
  isOneOfMany: boolean;
  isWithoutCatalogue: boolean;
  isLasting: boolean;
  isLarge: boolean;
}

const RULES: readonly Rule[] = Object.values<PublicAnswer>(PUBLIC_ANSWERS).map(
  ({ path, kind, parameters, withoutCatalogue, lasting, large }) => ({
    pattern: patternOf(path),
    parameters: Object.keys(parameters),
    forms: parameters,
    kind,
    isOneOfMany: path instanceof RegExp || path.includes(":"),
    isWithoutCatalogue: withoutCatalogue === true,
    isLasting: lasting === true,
    isLarge: large === true,
  }),
);

function patternOf(path: string | RegExp): RegExp {
  if (path instanceof RegExp) return path;
  return new RegExp(`^${path.replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+")}$`);
}

/**
 * Next takes exactly `1` for a soft navigation and renders a document for every other value, also for a header that is
 * sent twice. nginx reads it alike (deploy/nginx/halfinch-http.conf): where two of the three disagree, the answer of one
 * kind is cached for visitors who ask for the other.
 */
export const asksForSoftNavigation = (rsc: string | string[] | undefined): boolean => rsc === "1";

/** Headers that Next's router sends with a soft navigation; its answer depends on them. */
const ROUTER_HEADERS = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-url",
] as const;

const MAX_ROUTER_HEADER = 4_096;

/** Only of paths that no page has, and of an id's letters: other spellings are redirected. */
const UNUSUAL_SPELLING = /%|^\/api\/goods\/.*[A-F]/;

/** Whether such an answer is a page. */
export const isPublicPage = (path: string): boolean =>
  RULES.some(({ kind, pattern }) => kind === "page" && pattern.test(path));

/** Whether the answer of this path, in its canonical spelling, is the same for every visitor. */
export const isPublicPath = (path: string): boolean => RULES.some(({ pattern }) => pattern.test(path));

/** Null when the answer must not be shared between visitors: the request then goes to Next as it is. */
export function toPublicRequest(url: RequestUrl, headers: IncomingHttpHeaders): PublicRequest | null {
  const rule = RULES.find(({ pattern }) => pattern.test(url.path));
  if (!rule) return null;

  const router = rule.kind === "page" && asksForSoftNavigation(headers.rsc) ? routerHeaders(headers) : {};
  const isSoft = Object.keys(router).length > 0;

  const allowed = isSoft ? [...rule.parameters, "_rsc"] : rule.parameters;
  const names = [...new Set(url.query.keys())];
  const known = names.filter((name) => allowed.includes(name)).sort();
  const isRefusedByCall = known.length < names.length || known.some((name) => url.query.getAll(name)[1]);
  if (rule.kind === "call" && isRefusedByCall) return null;

  const values = known.map((name) => [name, oneSpelling(rule.forms[name], url.query.getAll(name))] as const);
  const query = new URLSearchParams(values.map(([name, { text }]) => [name, text])).toString();
  const isUnusual = UNUSUAL_SPELLING.test(url.path);
  const isUnbounded = query !== "" || isSoft || isUnusual;
  const path = query ? `${url.path}?${query}` : url.path;
  return {
    key: isSoft ? `${path} ${JSON.stringify(router)}` : path,
    path,
    headers: { accept: rule.kind === "page" ? "text/html" : "*/*", ...router },
    isUnbounded,
    takesTurn: turnOf(rule, isUnbounded),
    isCombination: values.some(([, { choices }]) => choices > 1),
    isPage: rule.kind === "page",
    isWithoutCatalogue: rule.isWithoutCatalogue,
    isLasting: rule.isLasting,
    isLarge: rule.isLarge,
    search: router["next-router-prefetch"] === undefined ? searchOf(url, known) : null,
  };
}

/** The page that says that there is nothing at this path, for a path in its canonical spelling. */
export const unknownPath = (path: string): PublicRequest => ({
  key: path,
  path,
  headers: { accept: "text/html" },
  isUnbounded: true,
  takesTurn: "always",
  isCombination: false,
  isPage: true,
  isWithoutCatalogue: true,
  isLasting: false,
  isLarge: false,
  search: null,
});

/** The same page in another language: an answer of its own, for which Next is asked by a header. */
export const spokenRequest = (asked: PublicRequest, language: string): PublicRequest => ({
  ...asked,
  key: asked.key.startsWith(`/${language}/`) ? asked.key : withLanguage(asked.key, language),
  headers: { ...asked.headers, [LANGUAGE_HEADER]: language },
});

/** Calls and files are read and not rendered; social pictures are drawn in turns of their own (`app/draw-once.ts`). */
function turnOf({ kind, isOneOfMany }: Rule, isUnbounded: boolean): PublicRequest["takesTurn"] {
  if (kind !== "page") return "never";
  if (isUnbounded) return "always";
  return isOneOfMany ? "unless cached before" : "never";
}

/** Another order of the list follows a search that was counted. */
const WITH_A_SEARCH: ReadonlySet<string> = new Set(["q", "_rsc"]);

function searchOf({ path, query }: RequestUrl, known: readonly string[]): string | null {
  if (path !== PUBLIC_ANSWERS.goodsList.path) return null;
  return known.every((name) => WITH_A_SEARCH.has(name)) ? query.get("q") : null;
}

/** Choices in another order, or from a form instead of a link, are the same page. */
function oneSpelling(
  form: ParameterForm | undefined,
  given: readonly string[],
): { text: string; choices: number } {
  const [first = ""] = given;
  if (form?.type === "facets") {
    const facets = parseFacets(first);
    return { text: facetsText(facets), choices: countChoices(facets) };
  }
  if (form?.type === "bicycle") {
    const bicycle = parseBicycle(first);
    // There are thousands of single interfaces, too.
    return { text: bicycleText(bicycle), choices: bicycle.length === 0 ? 0 : bicycle.length + 1 };
  }
  if (form?.type === "ids") {
    const ids = readComparedIds(given);
    return { text: ids.join("-"), choices: ids.length };
  }
  return { text: first, choices: 1 };
}

/** Empty when a header is longer than Next's router makes it: a router that gets a document loads the page anew. */
function routerHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of ROUTER_HEADERS) {
    const value = headers[name];
    if (value === undefined) continue;
    if (typeof value !== "string" || value.length > MAX_ROUTER_HEADER) return {};
    found[name] = value;
  }
  return found;
}
