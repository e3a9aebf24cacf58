import { beforeAll, describe, expect, it } from "vitest";
import { PRIVATE_PAGES } from "@/lib/registry/private-pages";
import type { Visitor } from "../fixtures/shared-shop";
import { ask, at, doors, look, openPages, SECRET_NAME } from "./page-table";

let mara: Visitor;
let olga: Visitor;
let ada: Visitor;
let url: string;
beforeAll(async () => {
  ({ mara, olga, ada, url } = await openPages());
});

it("a cursor that no page has given out is a 404, not the beginning of the list", async () => {
  for (const path of [
    "/reviewsS",
    `/goods/${at.slug}`,
    "/dashboard/audit",
    "/dashboard/myorders",
    "/dashboard/addreview",
  ]) {
    const statuses = await Promise.all(
      ["", "?after=", "?after=x", "?after=bnVsbA"].map(
        async (query) => (await ask(path + query, ada)).status,
      ),
    );
    expect(statuses, path).toEqual([200, 200, 404, 404]);
  }
});

const withParameters = Object.values(PRIVATE_PAGES).filter(
  ({ parameters }) => Object.keys(parameters).length > 0,
);

it.each(withParameters)("$path answers no nonsensical parameter with a 5xx, whoever asks", async (page) => {
  const path = page.path.replace("[productId]", at.productId);
  const values = [
    "%00",
    "%ED%A0%80",
    "999",
    "%E0%A4%A",
    "x".repeat(3000),
    "WzEsIjY0YjAwMDAwMDAwMDAwMDAwMDAwMDBmZiJd",
  ];
  for (const name of Object.keys(page.parameters)) {
    for (const value of values) {
      const line = `${path}?${name}=${value}`;
      const answers = await Promise.all(["", mara.cookie, ada.cookie].map((cookie) => ask(line, { cookie })));
      for (const answer of answers) {
        expect(answer.status, line).toBeLessThan(500);
        // A page that fails after it has begun to stream says so in its text.
        expect(await answer.text(), line).not.toContain("data-dgst");
      }
    }
  }
});

describe("a private page", () => {
  const privateDoors = Object.entries(doors()).filter(([, door]) => door.nobody === "login");

  /** Headers that once made Next skip its middleware or confuse pages: CVE-2025-29927 and its kin. */
  const BYPASSES: Record<string, string>[] = [
    { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
    {
      "x-middleware-subrequest": "src/middleware:src/middleware:src/middleware:src/middleware:src/middleware",
    },
    { "x-middleware-rewrite": "/dashboard/allorders" },
    { "x-middleware-next": "1" },
    { "x-original-url": "/dashboard/allorders" },
    { "x-rewrite-url": "/dashboard/allorders" },
    { "x-matched-path": "/dashboard/allorders" },
    { "x-invoke-path": "/dashboard/allorders" },
    { "x-nextjs-data": "1" },
    { "x-now-route-matches": "1=allorders" },
    { rsc: "1" },
    { rsc: "1", "next-router-prefetch": "1" },
    { rsc: "1", "next-router-segment-prefetch": "/_tree" },
    { rsc: "1", "next-router-state-tree": "%5B%22%22%5D" },
    { "x-forwarded-host": "localhost", "x-forwarded-proto": "https" },
    { purpose: "prefetch" },
  ];

  it.each(privateDoors.map(([name]) => name))(
    "%s gives nothing to crafted headers and soft-navigation URLs",
    async (name) => {
      const path = doors()[name]?.path ?? "";
      for (const headers of BYPASSES) await expectNothing(path, headers);
      for (const odd of [
        `${path}.rsc`,
        `${path}.txt`,
        `${path}/`,
        `${path}?_rsc=1`,
        `${path}.segments/_tree.segment.rsc`,
        `/_next/data/x${path}.json`,
        path.replace("/d", "/%64"),
      ])
        await expectNothing(odd, { rsc: "1" });
    },
  );

  it("a private page gives a stranger no word of an order, however it is requested", async () => {
    for (const path of [
      `/dashboard/myorders/${at.orderId}`,
      `/dashboard/payment/${at.orderId}`,
      `/dashboard/lists/${at.listId}`,
    ]) {
      expect(await (await ask(path, mara)).text()).toContain(at.phrase);
      for (const headers of [{}, ...BYPASSES]) {
        const answer = await ask(path, { ...headers, cookie: olga.cookie });
        expect(await answer.text(), JSON.stringify(headers)).not.toContain(at.phrase);
      }
    }
  });

  it("a private page runs no server action: a POST with Next-Action is a 405", async () => {
    const hostile = [
      'a[0]={"then":"$1:__proto__:then","status":"resolved_model","value":"{\\"then\\":\\"$B0\\"}"}',
      '["$F1",{"id":"child_process#execSync","bound":["id"]}]',
      "x".repeat(40_000),
    ];
    for (const path of ["/", "/dashboard", "/login", "/orders/1"]) {
      for (const body of hostile) {
        const answer = await fetch(url + path, {
          method: "POST",
          redirect: "manual",
          headers: {
            "next-action": "7f".repeat(20),
            "content-type": "text/plain;charset=UTF-8",
            cookie: ada.cookie,
          },
          body,
        });
        expect(answer.status).toBe(405);
      }
    }
    expect(await look("/", {})).toBe(200);
  });
});

async function expectNothing(path: string, headers: Record<string, string>): Promise<void> {
  const answer = await ask(path, headers);
  const text = await answer.text();
  const about = `${path} ${JSON.stringify(headers)}: ${answer.status}`;
  expect(answer.status, about).toBeLessThan(500);
  expect(text, about).not.toContain(SECRET_NAME);
  expect(text, about).not.toContain(ada.viewer.email);
  if (answer.status === 200) {
    // A soft navigation is answered 200 with the redirect in it, or with the layout alone.
    expect(answer.headers.get("content-type"), about).toMatch(/x-component/);
    expect(text, about).not.toMatch(/All Orders<|Make Admin|myorders\/[0-9a-f]{24}/);
  }
}
