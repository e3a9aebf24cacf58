import type { IncomingHttpHeaders } from "node:http";
import type { Address } from "./address";

/** A request whose answer is the same for everyone, and what tells it from others. */
export interface PublicRequest {
  key: string;
  /** What is asked of the pages behind: nothing of the visitor but this reaches them. */
  path: string;
  headers: Record<string, string>;
  /** Chosen by visitors without end (a search, a soft navigation), so kept in a place of its own. */
  varied: boolean;
  isPage: boolean;
}

interface Rule {
  path: RegExp;
  query: readonly string[];
  /** A page forgets queries that it does not know; a call answers for them itself, uncached. */
  kind: "page" | "call" | "file";
}

const LIST_QUERY = ["q", "category", "sort", "limit", "after"];
const TABLE_QUERY = ["q", "category", "availability", "from", "to", "sort", "page"];

/** Every address whose answer may be kept. Whatever is not here is asked anew for each visitor. */
const RULES: readonly Rule[] = [
  { path: /^\/$/, query: [], kind: "page" },
  { path: /^\/singlegoods$/, query: TABLE_QUERY, kind: "page" },
  { path: /^\/goods\/[^/]{1,200}$/, query: ["after"], kind: "page" },
  { path: /^\/reviewsS$/, query: ["after"], kind: "page" },
  { path: /^\/(?:blogs|myprotfolio)$/, query: [], kind: "page" },
  { path: /^\/api\/goods$/, query: LIST_QUERY, kind: "call" },
  { path: /^\/api\/goods\/[^/]{1,200}$/, query: [], kind: "call" },
  { path: /^\/api\/review$/, query: ["limit", "after"], kind: "call" },
  { path: /^\/api\/openapi\.json$/, query: [], kind: "call" },
  {
    path: /^\/(?:sitemap\.xml|sitemap\/\d+\.xml|robots\.txt|manifest\.webmanifest)$/,
    query: [],
    kind: "file",
  },
  { path: /^\/(?:favicon\.ico|icon\d?(?:\.\w+)?|apple-icon\d?(?:\.\w+)?)$/, query: [], kind: "file" },
  { path: /^\/(?:[\w/-]+\/)?(?:opengraph|twitter)-image[\w-]*(?:\.\w+)?$/, query: [], kind: "file" },
];

/** What Next's router sends with a soft navigation, and what its answer depends on. */
const ROUTER_HEADERS = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-url",
] as const;

const LONGEST_ROUTER_HEADER = 4_096;

const SPELT_OTHERWISE = /%|^\/api\/goods\/.*[A-F]/;

/** Null when the answer may not be shared: the request then goes to the pages as it is. */
export function publicRequest(address: Address, headers: IncomingHttpHeaders): PublicRequest | null {
  const rule = RULES.find(({ path }) => path.test(address.path));
  if (!rule) return null;

  const router = rule.kind === "page" && headers.rsc !== undefined ? routerHeaders(headers) : {};
  if (router === null) return null;
  const soft = Object.keys(router).length > 0;

  const allowed = soft ? [...rule.query, "_rsc"] : rule.query;
  const names = [...new Set(address.query.keys())];
  const known = names.filter((name) => allowed.includes(name)).sort();
  if (rule.kind === "call" && (known.length < names.length || known.some((n) => address.query.getAll(n)[1])))
    return null;

  const query = new URLSearchParams(known.map((name) => [name, address.query.get(name) ?? ""])).toString();
  const path = query ? `${address.path}?${query}` : address.path;
  return {
    key: soft ? `${path} ${JSON.stringify(router)}` : path,
    path,
    headers: { accept: rule.kind === "page" ? "text/html" : "*/*", ...router },
    // One page has thousands of spellings: escapes of its letters, capitals in an id.
    varied: query !== "" || soft || SPELT_OTHERWISE.test(address.path),
    isPage: rule.kind === "page",
  };
}

function routerHeaders(headers: IncomingHttpHeaders): Record<string, string> | null {
  const found: Record<string, string> = {};
  for (const name of ROUTER_HEADERS) {
    const value = headers[name];
    if (value === undefined) continue;
    if (typeof value !== "string" || value.length > LONGEST_ROUTER_HEADER) return null;
    found[name] = value;
  }
  return found;
}
