import { afterAll, beforeAll, expect, it } from "vitest";
import { figure } from "../support/storm";
import { type Answer, type HostileScene, openHostile, type Sent, send, somePeople } from "./hostile-fixtures";

let fixtures: HostileScene;
beforeAll(async () => {
  fixtures = await openHostile();
});
afterAll(() => fixtures.close());

const EVIL = "evil.example";

/** Ways to write another site's URL so that a check for a path lets it through. */
const ELSEWHERE = [
  `https://${EVIL}/`,
  `http://${EVIL}`,
  `HTTPS://${EVIL}`,
  `//${EVIL}`,
  `///${EVIL}`,
  `////${EVIL}/x`,
  `/\\${EVIL}`,
  `\\\\${EVIL}`,
  `\\/${EVIL}`,
  `/\t/${EVIL}`,
  `/\n/${EVIL}`,
  `\t//${EVIL}`,
  ` //${EVIL}`,
  ` https://${EVIL}`,
  `/.//${EVIL}`,
  `/..//${EVIL}`,
  `/x/..//${EVIL}`,
  `/%2F${EVIL}`,
  `/%5C${EVIL}`,
  `%2F%2F${EVIL}`,
  `/%09/${EVIL}`,
  `https:${EVIL}`,
  `https:/${EVIL}`,
  `https:///${EVIL}`,
  `javascript:alert("${EVIL}")`,
  `java\nscript:alert("${EVIL}")`,
  `data:text/html,${EVIL}`,
  `vbscript:${EVIL}`,
  `file://${EVIL}/x`,
  `ftp://${EVIL}`,
  `@${EVIL}`,
  `.${EVIL}`,
  `/login?callbackUrl=//${EVIL}`,
  `/singup?callbackUrl=https://${EVIL}`,
  `/api/auth/signin?callbackUrl=https://${EVIL}`,
  `/welcome?callbackUrl=https://${EVIL}`,
  `/second-step?callbackUrl=//${EVIL}&reason=proof`,
  `//${EVIL}\u0000`,
  `／／${EVIL}`,
  `/。/${EVIL}`,
  `https://${EVIL}\u2025`,
];
/** The same with the shop's own name in front or as a user. */
const withOwnName = ({ host, origin }: URL): string[] => [
  `${origin}.${EVIL}`,
  `${origin}@${EVIL}`,
  `${origin}:80@${EVIL}`,
  `https://${host}@${EVIL}`,
  `http://${EVIL}#${origin}`,
  `http://${EVIL}?${origin}`,
  `${origin}//${EVIL}`,
  `${origin}/.//${EVIL}`,
  `${origin}\\@${EVIL}`,
  `http://${EVIL}\\@${host}`,
];

it("no parameter, cookie, form field or header leads a browser to another site", async () => {
  const [url] = fixtures.urls;
  const base = new URL(url);
  const { mara } = await somePeople();
  const faults: string[] = [];
  let sent = 0;
  const go = async (request: Sent) => {
    const answer = await send(url, request);
    sent += 1;
    const about =
      `${request.method} ${request.path} ${JSON.stringify(request.body ?? request.headers ?? "")}`.slice(
        0,
        300,
      );
    faults.push(...waysOut(answer, base).map((way) => `${about}: ${way}`));
    if (answer.status === 0 || answer.status >= 500) faults.push(`${about}: ${answer.status}`);
  };
  for (const target of [...ELSEWHERE, ...withOwnName(base)]) {
    const value = encodeURIComponent(target);
    for (const path of ["/login", "/singup", "/welcome", "/second-step"])
      for (const cookie of ["", mara.cookie])
        for (const name of ["callbackUrl", "callbackUrl=/x&callbackUrl", "returnTo"])
          await go({
            method: "GET",
            path: `${path}?${name}=${value}`,
            headers: { accept: "text/html", cookie },
          });
    for (const path of ["signin", "signout", "signin/credentials", "callback/credentials"])
      await byNextAuth(path, target, go, base, mara);
    for (const path of [`/${target}`, `/goods/${target}`, `/login/${target}`, `//${target}`]) {
      const spelt = path.replace(/[^!-~]/g, (character) => encodeURIComponent(character));
      await go({ method: "GET", path: spelt, headers: { accept: "text/html" } });
    }
    for (const name of ["host", "x-forwarded-host", "referer", "x-original-url", "x-rewrite-url"]) {
      const clean = target.replace(/[^!-~]/g, "");
      for (const path of ["/dashboard", "/goods//x/", "/api/auth/signin"])
        await go({ method: "GET", path, headers: { accept: "text/html", [name]: clean } });
    }
  }
  expect(faults).toEqual([]);
  figure("redirects to another site, none followed", sent);
});

/** Next-auth's own paths, with a right CSRF token, so that the return path alone is wrong. */
async function byNextAuth(
  path: string,
  target: string,
  go: (request: Sent) => Promise<void>,
  { origin }: URL,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const asked = await fetch(`${origin}/api/auth/csrf`);
  const { csrfToken } = (await asked.json()) as { csrfToken: string };
  const csrf = asked.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .filter((pair) => pair?.includes("csrf"))
    .join("; ");
  const value = encodeURIComponent(target);
  const method = path === "signin" ? "GET" : "POST";
  const form = new URLSearchParams({ csrfToken, email, password, json: "true" }).toString();
  const sent = (more: Partial<Sent>, fields: string, cookies = ""): Sent => ({
    method,
    path: `/api/auth/${path}`,
    ...(method === "POST" ? { body: fields } : {}),
    ...more,
    headers: {
      origin,
      accept: "application/json",
      cookie: `${csrf}${cookies}`,
      ...(method === "POST" ? { "content-type": "application/x-www-form-urlencoded" } : {}),
    },
  });
  await go(sent({ path: `/api/auth/${path}?callbackUrl=${value}` }, form));
  await go(sent({}, `${form}&callbackUrl=${value}`));
  await go(sent({}, form, `; next-auth.callback-url=${value}`));
  if (method === "POST") await go(sent({}, `${form.replace("&json=true", "")}&callbackUrl=${value}`));
}

/** Where this answer would lead a browser outside the shop. */
function waysOut({ headers, text }: Answer, base: URL): string[] {
  const location = headers.location;
  const links = [...text.matchAll(/\s(?:href|action|formaction|src)="([^"]*)"/gi)].map(([, link]) =>
    unescaped(link ?? ""),
  );
  const inScripts = [
    ...text.matchAll(/\\?"(?:returnTo|callbackUrl|url)\\?":\\?"((?:[^"\\]|\\\\[^"])*)\\?"/g),
  ].map(([, link]) => link ?? "");
  const refresh = headers.refresh === undefined ? [] : [String(headers.refresh)];
  return [
    ...(typeof location === "string" ? [location] : []),
    ...links,
    ...inScripts.map((link) => link.replaceAll("\\\\", "\\")),
    ...refresh,
  ].filter((link) => leadsOut(link, base));
}

function leadsOut(link: string, base: URL): boolean {
  if (/^\s*(?:javascript|vbscript|data:text)/i.test(link)) return true;
  if (!URL.canParse(link, base)) return false;
  return new URL(link, base).hostname.endsWith(EVIL);
}

const unescaped = (html: string): string =>
  html
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
