import { expect, it } from "vitest";
import { env } from "@/lib/env";
import { addGoods, paidOrder, prepareFixtures } from "../support/call-fixtures";
import { recorder } from "./recorder";

it("the calls for reviews answer as recorded", async () => {
  const fixtures = await prepareFixtures();
  const { mara, olga } = fixtures;
  const product = await addGoods(fixtures);
  await paidOrder(product, mara);
  const other = await addGoods(fixtures);
  const record = recorder("reviews");
  const BODY = { reviewProduct: product.name, dec: "Spins well.", ratting: 4 };
  const write = (title: string, body: unknown, as = mara) => record(title, "POST /api/review", { as, body });

  await record("no reviews yet", "GET /api/review");
  await write("review a product that was bought", { ...BODY, name: mara.name, email: mara.email });
  await write("review a product that was not bought", { ...BODY, dec: "Saw it.", ratting: 1 }, olga);
  await write("review a product a second time", BODY);
  await record("review a product, signed out", "POST /api/review", { body: BODY });
  await write("review a product under another's e-mail", {
    ...BODY,
    reviewProduct: other.name,
    email: olga.email,
  });
  await write("review a product that is not there", { ...BODY, reviewProduct: "No such part" });
  await write("review nothing", {});
  await write("review with wrong fields", {
    reviewProduct: "",
    dec: " ",
    ratting: 6,
    createdAt: "2020-01-01",
  });
  await write("review with wrong types", { reviewProduct: 1, dec: null, ratting: "5", email: "x", name: 1 });
  await write("review with half a star", { ...BODY, ratting: 4.5 });

  const { limits } = env();
  const { reviewsPerDay } = limits;
  limits.reviewsPerDay = 1;
  await write("review more often than a day allows", { ...BODY, reviewProduct: other.name });
  limits.reviewsPerDay = reviewsPerDay;

  await record("all reviews", "GET /api/review");
  const page = await record("the first page of reviews", "GET /api/review?limit=1");
  const next = /<(.*)>/.exec(page.headers.get("link") ?? "")?.[1];
  await record("the next page of reviews", `GET ${next}`);
  await record("reviews with an unknown parameter", "GET /api/review?sort=x");
  await record("the methods of reviews", "OPTIONS /api/review");
  await record.compare();
  expect(next).toContain("limit=1");
});
