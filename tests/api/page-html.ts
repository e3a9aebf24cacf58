import { expect } from "vitest";
import { url } from "./requests";

/** The body of a page or file as the shop sends it, which must be there. */
export async function textOf(path: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(url + path, { headers });
  expect(answer.status, path).toBe(200);
  return await answer.text();
}

/** The page's body without its scripts. */
export function bodyOf(html: string): string {
  const body = html.slice(html.indexOf("<body")).replaceAll(/<script\b.*?<\/script>/gs, "");
  expect(body).toContain("</main>");
  return body;
}

/** @param tag as the page begins it, such as `meta property="og:image"` @returns the value; fails where there is none */
export function attributeOf(html: string, tag: string, name: string): string {
  const found = new RegExp(`<${tag}[^>]*?\\s${name}="([^"]*)"`).exec(html);
  if (!found) throw new Error(`No ${name} of <${tag}>`);
  return decode(found[1] ?? "");
}

/** The texts of each element of that tag, without the tags in it. */
export const textsOf = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, "gs"))].map(([, inner = ""]) =>
    decode(inner.replaceAll(/<[^>]+>/g, "")).trim(),
  );

const decode = (text: string): string =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
