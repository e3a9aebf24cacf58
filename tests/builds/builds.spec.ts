import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { plainCell } from "@/lib/values/csv";
import { enter, expect, test } from "../support/browser";
import { expectGoodPage } from "../support/browser-steps/good-page";
import { holdBack } from "../support/browser-steps/network";
import { call, newProduct } from "../support/browser-steps/products-and-orders";
import { readRfc4180 } from "../support/read-csv";
import { shopClient } from "../support/shop-client";

interface Listed {
  _id: string;
  sku: string;
  name: string;
}

async function listed(shopUrl: string, fields: Record<string, unknown> = {}): Promise<Listed> {
  const { _id } = await newProduct(shopUrl, fields);
  const { sku, name } = (await (await fetch(`${shopUrl}/api/goods/${_id}`)).json()) as Listed;
  return { _id, sku, name };
}

const row = (page: Page, { name }: Listed) => page.getByRole("row").filter({ hasText: name });

async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel("Paste the parts list of one bicycle").fill(text);
  await page.getByRole("button", { name: "Add these parts" }).click();
}

test("a visitor pastes the parts of a bicycle, types by keyboard, and has exactly what is missing in the basket", async ({
  page,
  shopUrl,
}) => {
  const [rim, spoke] = [
    await listed(shopUrl, { price: 10 }),
    await listed(shopUrl, { price: 0.5, available: 40_000 }),
  ];
  await page.goto("/singlegoods");
  await page.getByRole("main").getByRole("link", { name: "build calculator" }).click();
  await expect(page.getByText("No parts yet")).toBeVisible();
  await paste(page, `Hello,\n${rim.sku} 2\n${spoke.sku.toLowerCase()} 64\nXX-UNKNOWN-1 1`);
  await expect(page.getByText("2 parts are added.")).toBeVisible();
  await expect(page.getByText("Line 4, XX-UNKNOWN-1 1")).toBeVisible();

  const bicycles = page.getByLabel("Bicycles", { exact: true });
  await bicycles.fill("600");
  await expect(page.getByRole("heading", { name: "600 bicycles" })).toBeVisible();
  // 1,212 rims of which 40 are there; 38,400 spokes.
  await page.getByLabel(`${rim.name}: spare, per cent`).fill("1");
  await page.getByLabel(`${rim.name}: own stock`).fill("40");
  await expect(row(page, rim).getByRole("cell").nth(5)).toHaveText("1,200");
  await expect(row(page, rim).getByRole("cell").nth(6)).toHaveText("28");
  await expect(row(page, rim)).toContainText("$ 12,000.00");
  await expect(row(page, spoke).getByRole("cell").nth(5)).toHaveText("38,400");

  // A wrong number is not counted, and says why; Enter and the arrows go down and up a column.
  const spokes = page.getByLabel(`${spoke.name}: pieces a bicycle`);
  await page.getByLabel(`${rim.name}: pieces a bicycle`).press("Enter");
  await expect(spokes).toBeFocused();
  await spokes.fill("0,5");
  await expect(row(page, spoke)).toContainText("with a point and at most 4 decimals");
  await expect(page.getByText("1 part is not counted")).toBeVisible();
  await spokes.fill("0.333");
  await expect(row(page, spoke)).toContainText("from 199.8");
  await expect(row(page, spoke).getByRole("cell").nth(5)).toHaveText("200");
  await expect(page.getByText("is not counted")).toHaveCount(0);

  // The second click puts nothing there, a larger number only what came since.
  await page.getByRole("button", { name: "Add 2 to basket" }).click();
  await expect(page.getByText("2 lines are in your basket.")).toBeVisible();
  await expect(page.getByRole("button", { name: "All are in the basket" })).toBeDisabled();
  await bicycles.fill("650");
  await page.getByRole("button", { name: "Add 2 to basket" }).click();
  await expect(page.getByRole("button", { name: "All are in the basket" })).toBeDisabled();

  // The build is still there after the page is left.
  await page.goto("/basket");
  await expect(page.getByLabel(`Quantity of ${rim.name}`)).toHaveValue(/^1,?300$/);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "650 bicycles" })).toBeVisible();
  await expect(page.getByLabel(`${rim.name}: own stock`)).toHaveValue("40");
});

test("what is short says how many bicycles can be built now, and other numbers stand side by side", async ({
  page,
  shopUrl,
}) => {
  const hub = await listed(shopUrl, { price: 20, available: 300, tiers: [{ from: 300, unitPrice: 18 }] });
  await page.goto("/builds");
  // The answer to the list comes while the number is typed, which stays.
  const release = await holdBack(page, "**/api/quick-order");
  await paste(page, `${hub.sku} 1`);
  const bicycles = page.getByLabel("Bicycles", { exact: true });
  await bicycles.fill("60");
  release();
  await expect(page.getByText("1 part is added.")).toBeVisible();
  await page.keyboard.type("0");
  await expect(bicycles).toHaveValue("600");
  await expect(row(page, hub)).toContainText("300 short");
  await expect(page.getByText("can be built now, 1 part is short")).toBeVisible();
  await page.getByRole("button", { name: "Compare another number" }).click();
  await page.getByLabel("Other number 1", { exact: true }).fill("250");
  const versions = page.getByRole("table", { name: "Numbers of bicycles side by side" });
  await expect(versions.getByRole("row").nth(1)).toContainText("$ 10,800.00");
  await expect(versions.getByRole("row").nth(2)).toContainText("$ 5,400.00");
  await expect(versions.getByRole("row").nth(2)).toContainText("$ 3.60 more each");

  // The slider moves by keyboard; its picture has a table.
  const slider = page.getByRole("slider", { name: "Number of bicycles" });
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("heading", { name: "601 bicycles" })).toBeVisible();
  await expect(slider).toHaveAttribute("aria-valuetext", "601 bicycles, $ 20.97 each");
  await page.getByText("The same as a table").click();
  await expect(page.getByRole("table", { name: "Cost over the number of bicycles" })).toBeVisible();
  await expect(page.getByText(`From 201 bicycles: 300 of ${hub.name}`)).toBeVisible();
  // 200 are enough for the 200th bicycle, the 201st needs another lot.
  await expect(page.getByText("Every step is drawn.")).toBeVisible();
  const costs = page.getByRole("table", { name: "Cost over the number of bicycles" });
  await expect(
    costs
      .getByRole("row")
      .filter({ hasText: `300 of ${hub.name}` })
      .getByRole("cell")
      .first(),
  ).toHaveText("201");
  await expectGoodPage(page);
});

test("a customer saves a build, finds it again, and a change from another window is shown", async ({
  page,
  context,
  shopUrl,
  expectFailure,
}) => {
  const rim = await listed(shopUrl);
  const person = await shopClient(shopUrl).signUp();
  await enter(context, shopUrl, person);
  await page.goto("/builds");
  await paste(page, `${rim.sku} 2`);
  await page.getByLabel("Name of the build").fill("Touring");
  await page.getByRole("button", { name: "Save build" }).click();
  await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeDisabled();
  const url = page.url();
  expect(url).toMatch(/\/builds#[0-9a-f]{24}$/);

  const id = url.slice(-24);
  const parts = [{ productId: rim._id, perBicycle: 4 }];
  const elsewhere = { name: "Touring, tandem", bicycles: 50, parts, revision: 1 };
  await call(shopUrl, person, "PUT", `/api/builds/${id}`, elsewhere);
  await page.getByLabel("Bicycles", { exact: true }).fill("700");
  expectFailure(/409/);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("This build was changed in another window")).toBeVisible();
  await page.getByRole("button", { name: "Show that one" }).click();
  await expect(page.getByRole("heading", { name: "50 bicycles" })).toBeVisible();

  // Another page opens it by its link; deleted, it is gone.
  const other = await context.newPage();
  await other.goto(`${shopUrl}/builds`);
  await other.getByRole("link", { name: "Touring, tandem" }).click();
  await expect(other.getByLabel(`${rim.name}: pieces a bicycle`)).toHaveValue("4");
  await other.getByRole("button", { name: "Delete Touring, tandem" }).click();
  await other.getByRole("button", { name: "Delete build" }).click();
  await expect(other.getByText("No parts yet")).toBeVisible();
  await expect(other.getByRole("link", { name: "Touring, tandem" })).toHaveCount(0);
});

test("unsaved changes of a saved build come back to its owner alone, and leave the build of the browser as it is", async ({
  page,
  context,
  shopUrl,
}) => {
  const [rim, hub] = [await listed(shopUrl), await listed(shopUrl)];
  const person = await shopClient(shopUrl).signUp();
  const saved = { name: "Touring", bicycles: 600, parts: [{ productId: rim._id, perBicycle: 2 }] };
  await call(shopUrl, person, "POST", "/api/builds", saved);
  await enter(context, shopUrl, person);
  await page.goto("/builds");
  await paste(page, `${hub.sku} 1`);
  await expect(page.getByLabel(`${hub.name}: pieces a bicycle`)).toHaveValue("1");

  const bicycles = page.getByLabel("Bicycles", { exact: true });
  await page.getByRole("link", { name: "Touring" }).click();
  await expect(bicycles).toHaveValue("600");
  await bicycles.fill("777");
  await page.getByRole("button", { name: "New build" }).click();
  await expect(page.getByLabel(`${hub.name}: pieces a bicycle`)).toHaveValue("1");
  await expect(bicycles).toHaveValue("100");
  await page.getByRole("link", { name: "Touring" }).click();
  await expect(page.getByText("Your changes that were not saved are back.")).toBeVisible();
  await expect(bicycles).toHaveValue("777");

  // Logged out, nothing of it is in the browser; the browser's own build is.
  await page.getByRole("button", { name: "New build" }).click();
  await expect(bicycles).toHaveValue("100");
  await page.getByRole("button", { name: "Log out" }).first().click();
  await expect(page).toHaveURL(`${shopUrl}/`);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).toContain(hub._id);
  expect(stored).not.toContain("777");
  expect(stored).not.toContain(rim._id);

  // Back: what the browser restores from its memory shows nothing of the account.
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Keep this build" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Touring" })).toHaveCount(0);
});

test("pieces that one build has put into the basket are not counted for the next build", async ({
  page,
  context,
  shopUrl,
}) => {
  const rim = await listed(shopUrl);
  const person = await shopClient(shopUrl).signUp();
  const saved = { name: "Touring", bicycles: 600, parts: [{ productId: rim._id, perBicycle: 1 }] };
  await call(shopUrl, person, "POST", "/api/builds", saved);
  await enter(context, shopUrl, person);
  await page.goto("/builds");
  await paste(page, `${rim.sku} 1`);
  await expect(page.getByLabel(`${rim.name}: pieces a bicycle`)).toHaveValue("1");
  await page.getByRole("link", { name: "Touring" }).click();
  await expect(page.getByLabel("Bicycles", { exact: true })).toHaveValue("600");
  await page.getByRole("button", { name: "Add 1 to basket" }).click();
  await expect(page.getByRole("button", { name: "All are in the basket" })).toBeDisabled();
  await page.getByRole("button", { name: "New build" }).click();
  await expect(page.getByLabel("Bicycles", { exact: true })).toHaveValue("100");
  await expect(page.getByRole("button", { name: "Add 1 to basket" })).toBeEnabled();
});

test("a session that ended while a build was changed costs nothing of it", async ({
  page,
  context,
  shopUrl,
  expectFailure,
}) => {
  const rim = await listed(shopUrl);
  const person = await shopClient(shopUrl).signUp();
  const saved = { name: "Touring", bicycles: 600, parts: [{ productId: rim._id, perBicycle: 2 }] };
  await call(shopUrl, person, "POST", "/api/builds", saved);
  await enter(context, shopUrl, person);
  await page.goto("/builds");
  await page.getByRole("link", { name: "Touring" }).click();
  const bicycles = page.getByLabel("Bicycles", { exact: true });
  await bicycles.fill("777");
  const url = page.url();
  const cookies = await context.cookies();
  await context.clearCookies();
  await page.evaluate(() => localStorage.removeItem("accessToken"));
  expectFailure(/401/);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page).toHaveURL(/\/login\?/);
  expect(new URL(page.url()).searchParams.get("callbackUrl")).toBe(url.slice(shopUrl.length));

  await context.addCookies(cookies);
  await page.goto(url);
  await expect(bicycles).toHaveValue("777");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeDisabled();
});

test("the file of a build has its numbers and runs no formula", async ({ page, shopUrl }) => {
  const rim = await listed(shopUrl, { name: `=1+1 ${crypto.randomUUID()}`, price: 10 });
  await page.goto("/builds");
  await paste(page, `${rim.sku} 2`);
  await expect(row(page, rim)).toContainText("free now");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "As CSV" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe("Build, 100 bicycles.csv");
  const rows = readRfc4180(await readFile(await file.path(), "utf8"));
  expect(rows[1]?.[1]).toMatch(/^'=/);
  expect(rows[1]?.map(plainCell).slice(0, 7)).toEqual([rim.sku, rim.name, "200", "2", "0", "200", "200"]);
});

test("hostile values in the browser's storage do no harm, and parts that are gone are left out with a word", async ({
  page,
  shopUrl,
  expectFailure,
}) => {
  const rim = await listed(shopUrl);
  const part = (productId: unknown) => ({ productId, perBicycle: "1e9", spare: "<b>", ownStock: "-1" });
  expectFailure(/400/);
  // Another page: a calculator that is still starting would read the value and mend it.
  await page.goto("/blogs");
  await page.evaluate(
    (text) => localStorage.setItem("halfinch-build", text),
    JSON.stringify({
      version: 1,
      bicycles: "<img>",
      others: ["NaN", {}],
      parts: [part(rim._id), part("f".repeat(24)), part("__proto__"), 7],
    }),
  );
  await page.goto("/builds");
  await expect(page.getByText("1 part is not in the catalogue any more and was left out.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "How many bicycles?" })).toBeVisible();
  await expect(row(page, rim)).toContainText("not counted");
});
