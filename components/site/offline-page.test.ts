import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { expect, it } from "vitest";

const PAGE = readFileSync("public/offline.html", "utf8");

/** The page that the worker of this URL shows where the shop cannot be reached. */
async function shownBy(script: string): Promise<Response> {
  const listeners: Record<string, (event: object) => void> = {};
  const worker = createContext({
    URL,
    Response,
    location: { href: `https://shop.example${script}` },
    addEventListener: (type: string, listener: (event: object) => void) => {
      listeners[type] = listener;
    },
    fetch: () => Promise.reject(new TypeError("Failed to fetch")),
    caches: { match: async () => new Response(PAGE) },
  });
  runInContext(readFileSync("public/sw.js", "utf8"), worker);
  return await new Promise((resolve) =>
    listeners.fetch?.({ request: { mode: "navigate", method: "GET" }, respondWith: resolve }),
  );
}

it("the sample shop's offline page is the file as it is", async () => {
  const shown = await shownBy("/sw.js");
  expect(shown.status).toBe(503);
  expect(await shown.text()).toBe(PAGE);
});

it("the offline page of a shop with another name has it in title and head, as text", async () => {
  const name = 'Rad & Tat "$& GmbH" <b>';
  const html = await (await shownBy(`/sw.js?name=${encodeURIComponent(name)}`)).text();
  expect(html).not.toContain("Halfinch");
  expect(html.split("Rad &amp; Tat &quot;$&amp; GmbH&quot; &lt;b&gt;")).toHaveLength(3);
  expect(html).toContain("<title>No connection · Rad &amp; Tat");
});
