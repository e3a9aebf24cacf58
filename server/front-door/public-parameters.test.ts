import { describe, expect, it } from "vitest";
import { goodsQuerySchema } from "@/lib/core/domain/catalogue/schemas/goods-query";
import { listQuerySchema } from "@/lib/core/domain/shop/schemas/queries";
import { readParameters } from "../../lib/core/domain/shop/query-parameters";
import { PUBLIC_ANSWERS } from "../../lib/registry/public-answers";
import { open } from "../../tests/support/open-front-door";

type Answers = typeof PUBLIC_ANSWERS;
type AnswerName = keyof Answers;
type WithParameters = {
  [Name in AnswerName]: keyof Answers[Name]["parameters"] extends never ? never : Name;
}[AnswerName];

const CURSOR = Buffer.from('["2026-01-01","64b7f0c2a1d3e4f5a6b7c8d9"]').toString("base64url");

/** A URL of each public answer that has parameters, and a value for each. Without one of them this file does not compile. */
const EXAMPLES: {
  [Name in WithParameters]: { path: string; values: Record<keyof Answers[Name]["parameters"], string> };
} = {
  goodsList: {
    path: "/singlegoods",
    values: {
      q: "hub",
      category: "Wheels",
      f: "material.steel",
      fits: "frame-shell.bsa-68",
      availability: "orderable",
      from: "0.5",
      to: "10",
      sort: "-price",
      families: "together",
      exact: "1",
      page: "2",
    },
  },
  product: { path: "/goods/chain-11-speed", values: { after: CURSOR } },
  compare: { path: "/compare", values: { ids: "64b7f0c2a1d3e4f5a6b7c8d9" } },
  reviews: { path: "/reviewsS", values: { after: CURSOR } },
  goodsCall: {
    path: "/api/goods",
    values: { q: "hub", category: "Wheels", sort: "-price", limit: "5", after: CURSOR },
  },
  attributesCall: { path: "/api/attributes", values: { limit: "5", after: CURSOR } },
  familiesCall: { path: "/api/families", values: { limit: "5", after: CURSOR } },
  reviewsCall: { path: "/api/review", values: { limit: "5", after: CURSOR } },
};

const SCHEMAS = {
  goodsCall: goodsQuerySchema,
  attributesCall: listQuerySchema,
  familiesCall: listQuerySchema,
  reviewsCall: listQuerySchema,
};

const parameters = Object.entries(EXAMPLES).flatMap(([name, { path, values }]) =>
  Object.entries(values).map(([parameter, value]) => ({
    name: name as WithParameters,
    path,
    parameter,
    value,
  })),
);
const title = "the parameter $parameter of $path";

describe("a declared parameter", () => {
  it("has an example here", () => {
    for (const [name, { parameters: declared }] of Object.entries(PUBLIC_ANSWERS)) {
      const values = name in EXAMPLES ? EXAMPLES[name as WithParameters].values : {};
      expect(Object.keys(values), name).toEqual(Object.keys(declared));
    }
  });

  it.each(parameters)(
    `reaches Next in development and in production: ${title}`,
    async ({ path, parameter, value }) => {
      for (const dev of [true, false]) {
        const shop = await open({ dev });
        const url = `${path}?${new URLSearchParams({ [parameter]: value })}`;
        await shop.get(url);
        expect(shop.behind.asked.map((asked) => asked.url)).toEqual([url]);
      }
    },
  );

  it.each(parameters)(
    `is read by its page or accepted by its call: ${title}`,
    ({ name, parameter, value }) => {
      const { kind, parameters: declared } = PUBLIC_ANSWERS[name];
      if (kind === "page") {
        const read: Record<string, unknown> = readParameters(declared, { [parameter]: value });
        expect(read[parameter] ?? null).not.toBeNull();
      } else {
        expect(SCHEMAS[name as keyof typeof SCHEMAS].safeParse({ [parameter]: value }).error).toBeUndefined();
      }
    },
  );
});

describe("an undeclared parameter", () => {
  const urls = Object.values(EXAMPLES).map(({ path }) => path);

  it.each(["/", "/blogs", ...urls.filter((path) => !path.startsWith("/api"))])(
    "never reaches the page %s, neither in development nor in production",
    async (path) => {
      for (const dev of [true, false]) {
        const shop = await open({ dev });
        await shop.get(`${path}?colour=red`);
        expect(shop.behind.asked.map((asked) => asked.url)).toEqual([path]);
      }
    },
  );

  it.each(urls.filter((path) => path.startsWith("/api")))(
    "reaches the call %s, which refuses it, in development and in production",
    async (path) => {
      for (const dev of [true, false]) {
        const shop = await open({ dev });
        await shop.get(`${path}?colour=red`);
        expect(shop.behind.asked.map((asked) => asked.url)).toEqual([`${path}?colour=red`]);
      }
      for (const schema of Object.values(SCHEMAS))
        expect(schema.safeParse({ colour: "red" }).success).toBe(false);
    },
  );
});

describe("development and production", () => {
  const VISITOR = { cookie: "a=1", authorization: "Bearer x", "accept-language": "fr", "user-agent": "x" };

  it("ask Next for a public page with the same URL and headers, but for the nonce's policy and the client IP", async () => {
    const asked = [];
    for (const dev of [true, false]) {
      const shop = await open({ dev });
      await shop.get("/singlegoods?sort=price&q=hub&utm_source=x", VISITOR);
      const { url, headers } = shop.behind.asked[0] ?? { url: "", headers: {} };
      for (const name of [
        "content-security-policy",
        "connection",
        "x-halfinch-peer",
        "x-halfinch-local",
        "x-forwarded-proto",
      ])
        delete headers[name];
      asked.push({ url, headers });
    }
    expect(asked[0]).toEqual(asked[1]);
  });

  it("render a public page in development for each request", async () => {
    const shop = await open({ dev: true });
    await shop.get("/");
    await shop.get("/");
    expect(shop.behind.asked).toHaveLength(2);
  });

  it("leave a private page its query and cookie", async () => {
    for (const dev of [true, false]) {
      const shop = await open({ dev });
      await shop.get("/dashboard/allorders?after=x", VISITOR);
      expect(shop.behind.asked[0]).toMatchObject({
        url: "/dashboard/allorders?after=x",
        headers: { cookie: VISITOR.cookie },
      });
    }
  });
});
