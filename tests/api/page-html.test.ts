import { describe, expect, it } from "vitest";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { LIMITS, sentBytesOfSixty } from "../support/page-weight";
import { shopClient } from "../support/shop-client";
import { bodyOf, textOf, textsOf } from "./page-html";
import { url } from "./requests";

/** Facts about pages that their HTML alone shows, without a browser. */

it.each([
  "/",
  "/singlegoods?category=Tyres",
  "/families/chains",
  "/singlegoods?q=chain&availability=orderable&to=10&sort=-price",
  "/singlegoods?q=velocipede",
  "/goods/chain-11-speed-118-links",
  "/reviewsS",
  "/blogs",
  "/myprotfolio",
  "/api-docs",
  "/basket",
])("every picture of %s has its size, and no element has a style attribute", async (path) => {
  const body = bodyOf(await textOf(path));
  expect(body.match(/<img(?![^>]*\swidth=)[^>]*>/g)).toBeNull();
  expect(body.match(/<img(?![^>]*\sheight=)[^>]*>/g)).toBeNull();
  expect(body.match(/<[a-z][^>]*\sstyle=/g)).toBeNull();
});

it("a list of sixty products is a small document", async () => {
  expect(await sentBytesOfSixty(url)).toBeLessThanOrEqual(LIMITS.list);
});

it.each(["/nothing/here", "/goods/no-such-part", "/singlegoods/more"])("%s is a real 404", async (path) => {
  const answer = await fetch(url + path);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain(LABELS.notFound);
});

it("the order form of an unknown product is a real 404 for a customer", async () => {
  const { cookie } = await shopClient(url).signUp();
  for (const id of ["65f0c0ffee0000000000abcd", "nothing"]) {
    const answer = await fetch(`${url}/orders/${id}`, { headers: { cookie } });
    expect(answer.status, id).toBe(404);
    expect(await answer.text(), id).toContain(LABELS.notFound);
  }
});

describe("the list of products", () => {
  it("the list has the specification's columns in their words and order", async () => {
    const { index, image, name, description, price, minimumLot, available, action } = LABELS.columns;
    expect(textsOf(bodyOf(await textOf("/singlegoods")), "th")).toEqual([
      index,
      image,
      name,
      description,
      price,
      minimumLot,
      available,
      action,
    ]);
  });

  it("an invalid filter and a page after the last still show the list", async () => {
    const body = bodyOf(await textOf("/singlegoods?sort=constructor&from=cheap&availability=all&page=900"));
    expect(body.match(/<td [^>]*class="col-index"/g)?.length).toBeGreaterThan(0);
    expect(textsOf(body, "h1")).toEqual(["Product"]);
  });
});

it("every link of the footer leads to a page", async () => {
  const footer = /<footer\b.*<\/footer>/s.exec(bodyOf(await textOf("/")))?.[0] ?? "";
  expect(footer).toContain("Copyright ©");
  const links = [...footer.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = ""]) => href);
  expect(links.length).toBeGreaterThan(8);
  for (const href of links) {
    expect(href).not.toMatch(/^#|^$/);
    if (href.startsWith("mailto:")) continue;
    const hash = href.split("#")[1];
    const page = await textOf(href);
    if (hash) expect(page).toContain(`id="${hash}"`);
  }
});
