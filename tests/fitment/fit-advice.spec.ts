import type { Page } from "@playwright/test";
import { enter, expect, test } from "../support/browser";
import { expectGoodPage } from "../support/browser-steps/good-page";
import { call, newProduct } from "../support/browser-steps/products-and-orders";
import { shopClient } from "../support/shop-client";

interface Listed {
  _id: string;
  sku: string;
  name: string;
}

const added = async (shopUrl: string, keys: string): Promise<Listed> => {
  const interfaces = keys.split(" ").map((key) => ({ kind: key.split("=")[0], value: key.split("=")[1] }));
  const fields: Record<string, unknown> = { interfaces };
  const { _id } = await newProduct(shopUrl, fields);
  const { sku, name } = (await (await fetch(`${shopUrl}/api/goods/${_id}`)).json()) as Listed;
  return { _id, sku, name };
};

async function paste(page: Page, ...parts: Listed[]): Promise<void> {
  await page
    .getByLabel("Paste the parts list of one bicycle")
    .fill(parts.map(({ sku }) => `${sku} 1`).join("\n"));
  await page.getByRole("button", { name: "Add these parts" }).click();
}

/** Axles and threads of which the sample products have none. */
const HUB = "freehub-body=n3w hub-rear=12x177";
const FRAME = "dropout-rear=12x177 frame-seat-tube=33.9";

test("a build says which parts conflict, takes the hub that fits instead, and adds the adapter that is missing", async ({
  page,
  shopUrl,
}) => {
  const [frame, hub, cassette, post] = [
    await added(shopUrl, FRAME),
    await added(shopUrl, "freehub-body=xd hub-rear=12x177"),
    await added(shopUrl, "cassette-mount=n3w"),
    await added(shopUrl, "seat-post=30.9"),
  ];
  const [other, shim] = [await added(shopUrl, HUB), await added(shopUrl, "adapter=seat-post-33.9-30.9")];
  await page.goto("/builds");
  await expect(page.getByText("No parts yet")).toBeVisible();
  await paste(page, frame, hub, cassette, post);
  const fit = page.getByRole("region", { name: "Do they fit each other?" });
  await expect(fit.getByText("Conflicts")).toBeVisible();
  await expect(
    fit.getByText("the splines differ: Campagnolo N3W, 13 speeds needs its own body"),
  ).toBeVisible();
  await expect(fit.getByText("Needs an adapter", { exact: true })).toBeVisible();
  await expectGoodPage(page);

  await fit
    .getByRole("button", { name: `Take it instead: ${other.name} instead of ${hub.name}` })
    .press("Enter");
  await expect(page.getByLabel(`${other.name}: pieces a bicycle`)).toBeVisible();
  await expect(page.getByLabel(`${hub.name}: pieces a bicycle`)).toHaveCount(0);
  await expect(fit.getByText("Conflicts")).toHaveCount(0);

  await fit.getByRole("button", { name: `Add it: ${shim.name}` }).click();
  await expect(page.getByLabel(`${shim.name}: pieces a bicycle`)).toHaveValue("1");
  await expect(fit.getByText("Fits with its adapter")).toBeVisible();
  await expect(fit.getByText(`${shim.name} brings them together.`)).toBeVisible();
  await expectGoodPage(page);
});

test("a basket tells folded below its lines how many parts conflict, and can be ordered all the same", async ({
  page,
  shopUrl,
  customer,
}) => {
  const [frame, post] = [
    await added(shopUrl, "frame-seat-tube=25.8"),
    await added(shopUrl, "seat-post=26.8"),
  ];
  for (const { _id } of [frame, post])
    await call(shopUrl, customer, "PUT", `/api/basket/lines/${_id}`, { quantity: 100 });
  await page.goto("/basket");
  const summary = page.getByText("Do these parts fit each other?");
  await expect(summary).toContainText("1 conflict");
  const why = page.getByText("the post is thicker than the seat tube: 26.8 mm in 25.8 mm");
  await expect(why).toBeHidden();
  await summary.focus();
  await page.keyboard.press("Enter");
  await expect(why).toBeVisible();
  await expect(page.getByText("If they go on the same bicycle. It stops no order.")).toBeVisible();
  await expectGoodPage(page);
  await expect(page.getByRole("button", { name: "Order", exact: true })).toBeEnabled();
});

test("a visitor chooses the parts of their bicycle, sees what fits it, and finds the choice again on the next visit", async ({
  page,
  shopUrl,
}) => {
  const [post, shimmed, thick] = [
    await added(shopUrl, "seat-post=31.6"),
    await added(shopUrl, "seat-post=30.9"),
    await added(shopUrl, "seat-post=34.9"),
  ];
  const frame = await added(shopUrl, "frame-seat-tube=33.9 frame-axle-thread=m12x1.0");
  await page.goto("/singlegoods");
  await page.getByText("Fits my bicycle").click();
  await page.getByLabel("Part of the bicycle").selectOption("frame-seat-tube");
  await page.getByLabel("Seat tube, for a post of").selectOption("31.6");
  await expect(
    page.getByLabel("Your bicycle").getByText("Frame: Seat tube, for a post of: 31.6 mm"),
  ).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole("link", { name: "Show what fits" }).click();
  await expect(page).toHaveURL(/\?fits=frame-seat-tube\.31\.6$/);
  await expect(page.getByRole("link", { name: post.name, exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: thick.name, exact: true })).toHaveCount(0);
  await expect(page.getByText("Fits my bicycle")).toContainText(/products fit/);
  await expectGoodPage(page);

  // A product of the shop takes the place of what was chosen.
  await page.goto("/singlegoods");
  await page.getByText("Fits my bicycle").click();
  await expect(page.getByLabel("Your bicycle").getByRole("listitem")).toHaveCount(1);
  await page.getByLabel("Name or SKU of a part of your bicycle").fill(frame.sku);
  await page.getByLabel("Name or SKU of a part of your bicycle").press("Enter");
  await page.getByRole("button", { name: `My bicycle has it ${frame.name}` }).click();
  await expect(page.getByText(`${frame.name} is a part of your bicycle now.`)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Remove .*33\.9 mm$/ })).toBeVisible();
  await page.getByRole("link", { name: "Show what fits" }).click();
  const row = page.getByRole("row").filter({ hasText: shimmed.name });
  await expect(row).toContainText("Needs an adapter");
  await expect(row).toContainText("seat post shim: outside 33.9 mm, inside 30.9 mm");

  await page.getByRole("link", { name: /My bicycle: Seat tube/ }).click();
  await expect(page).toHaveURL(/fits=frame-axle-thread/);
});

test("the bicycle that a visitor chose joins the account's on the first page after the sign-in", async ({
  page,
  context,
  shopUrl,
}) => {
  const stored = JSON.stringify({ version: 1, interfaces: ["frame-shell=bsa-68"] });
  await page.goto("/");
  await page.evaluate((text) => localStorage.setItem("halfinch-bicycle", text), stored);
  const person = await shopClient(shopUrl).signUp();
  await enter(context, shopUrl, person);
  await page.goto("/blogs");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("halfinch-bicycle"))).toBeNull();
  const bicycle = await call(shopUrl, person, "GET", "/api/account/bicycle");
  expect(JSON.stringify(bicycle)).toContain("bsa-68");
});
