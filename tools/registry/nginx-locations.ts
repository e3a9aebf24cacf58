import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { PublicAnswer } from "@/lib/core/domain/shop/page-parameters";
import type { BodyRule } from "@/lib/registry/manifest";
import { PUBLIC_ANSWERS } from "@/lib/registry/public-answers";
import { BODY_RULES } from "@/lib/registry/uploads";
import { bytesText } from "@/lib/values/bytes-text";
import type { JoinedFile } from "./join-manifests";

const NGINX = "deploy/nginx";

/** These have blocks of their own, with more in them. */
const BY_HAND = ["/api/goods/", "/pictures/", "/documents/", "/look/"];

/** The parts of nginx's files that follow from the manifests, between two marks; the rest of the files stays as it is. */
export const nginxFiles = (): JoinedFile[] => [
  withSections("halfinch-server.conf", {
    "public answers": publicLocations(),
    "long bodies": longBodies()
      .filter(({ path }) => !BY_HAND.some((start) => path.startsWith(start)))
      .map(bodyLocation),
  }),
  withSections("halfinch-http.conf", {
    "public calls": publicCalls(),
    "long bodies": longBodies().map(tooLargeText),
  }),
];

function withSections(file: string, sections: Readonly<Record<string, readonly string[]>>): JoinedFile {
  const path = `${NGINX}/${file}`;
  let text = readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), "utf8");
  for (const [name, lines] of Object.entries(sections)) {
    const [begin, end] = [`# ${name}: written by \`npm run tools -- registry\``, `# end of ${name}`];
    const parts = new RegExp(`(^ *)${escaped(begin)}\\n[\\s\\S]*?^ *${escaped(end)}$`, "m");
    if (!parts.test(text)) throw new Error(`${path} has no section "${name}"`);
    text = text.replace(parts, (_, indent: string) =>
      [begin, ...lines, end].map((line) => indent + line.replaceAll("\n", `\n${indent}`)).join("\n"),
    );
  }
  return { path, text };
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function publicLocations(): string[] {
  const paths = Object.values<PublicAnswer>(PUBLIC_ANSWERS).flatMap(({ path }) =>
    typeof path === "string" ? [path] : [],
  );
  // A prefix covers more than the declaration; nginx then caches only answers that the shop calls public.
  const matches = paths.map((path) => (path.includes(":") ? `^~ ${path.replace(/:.*$/, "")}` : `= ${path}`));
  return [...new Set(matches)]
    .filter((match) => !BY_HAND.some((path) => match.endsWith(` ${path}`)))
    .sort()
    .map((match) => `location ${match.padEnd(24)} { proxy_cache halfinch; proxy_pass http://halfinch; }`);
}

/** Calls whose answers are the same for everyone, so that nginx does not count them as made for one person. */
const publicCalls = (): string[] =>
  Object.values<PublicAnswer>(PUBLIC_ANSWERS)
    .flatMap(({ path, kind }) => (kind === "call" && typeof path === "string" ? [path] : []))
    .filter((path) => path.startsWith("/api/"))
    .map((path) => `"~^${path.replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+")}$" "";`)
    .sort();

interface LongBody extends BodyRule {
  /** As a pattern. */
  path: string;
}

/** Several calls at one path have one rule in nginx, which knows no method: the longest body counts. */
function longBodies(): LongBody[] {
  const byPath = new Map<string, BodyRule>();
  for (const [call, rule] of Object.entries(BODY_RULES)) {
    const path = `/api${call.split(" ")[1] ?? ""}`.replace(/\{\w+\}/g, "[^/]+");
    const known = byPath.get(path);
    if (!known || known.maxBytes < rule.maxBytes) byPath.set(path, rule);
  }
  return [...byPath].map(([path, rule]) => ({ path, ...rule })).sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Files wait for their turn and are worked on for a minute at most. */
function bodyLocation({ path, maxBytes, types }: LongBody): string {
  const kilobytes = maxBytes / 1024;
  if (!Number.isInteger(kilobytes)) throw new Error(`${path} takes no whole number of kilobytes`);
  const size = kilobytes % 1024 === 0 ? `${kilobytes / 1024}m` : `${kilobytes}k`;
  return [
    `location ~ ^${path}$ {`,
    `    client_max_body_size ${size};`,
    ...(types ? ["    proxy_read_timeout 70s;"] : []),
    "    proxy_pass http://halfinch;",
    "}",
  ].join("\n");
}

const tooLargeText = ({ path, maxBytes }: LongBody): string =>
  `"~^${path}$" '{"error":{"code":"too_large","message":"The request is over ${bytesText(maxBytes)}"}}';`;
