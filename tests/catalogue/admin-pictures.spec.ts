import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser";
import { dragRow } from "../support/browser-steps/drag-row";
import { dropFiles } from "../support/browser-steps/drop-files";
import { expectGoodPage } from "../support/browser-steps/good-page";
import { holdBack } from "../support/browser-steps/network";
import { call, newProduct } from "../support/browser-steps/products-and-orders";
import { noise, redOverBlue } from "../support/pictures";

interface Goods {
  slug: string;
  img: string;
}

const photo = async (name: string, width: number, height: number) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await (name.includes("noise") ? noise(width, height) : redOverBlue(width, height))
    .jpeg()
    .toBuffer(),
});

/** The alternative texts in the order of the list. */
const texts = (page: Page) =>
  page
    .getByLabel("Alternative text")
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

/** The system's clipboard cannot be filled by a test; the page gets the event that a browser sends. */
const paste = (page: Page, base64: string) =>
  page.evaluate((data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], "image.png", { type: "image/png" }));
    document.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, base64);

test("an administrator adds pictures by choice and paste, hears why a file is refused, orders them by keys and by drag, and a visitor sees them", async ({
  page,
  browser,
  shopUrl,
  admin,
  expectFailure,
}) => {
  test.slow();
  expectFailure(/400/);
  const product = await newProduct(shopUrl);
  await page.goto(`/dashboard/manageproduct/${product._id}`);
  const section = page.getByRole("region", { name: "Pictures" }).or(page.locator(".form-section").first());
  await expectGoodPage(page);

  const fake = {
    name: "drawing.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("<svg onload='alert(1)'/>"),
  };
  const files = [await photo("front.jpg", 1600, 1200), fake, await photo("noise.jpg", 900, 1200)];
  await page.getByLabel("Add pictures").setInputFiles(files);
  await expect(page.getByLabel("Alternative text")).toHaveCount(2, { timeout: 30_000 });
  await expect(section.getByText("This is not a JPEG, PNG, WebP or AVIF picture")).toBeVisible();
  await page.getByRole("button", { name: "Clear this message" }).click();

  const pasted = await redOverBlue(640, 480).png().toBuffer();
  await paste(page, pasted.toString("base64"));
  await expect(page.getByLabel("Alternative text")).toHaveCount(3, { timeout: 30_000 });

  for (const [index, text] of ["Front", "Noise", "Pasted"].entries())
    await page.getByLabel("Alternative text").nth(index).fill(text);
  // By the keyboard alone: the last one to the top.
  await page.getByRole("button", { name: "Move Pasted" }).focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => texts(page)).toEqual(["Pasted", "Front", "Noise"]);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => texts(page)).toEqual(["Front", "Pasted", "Noise"]);
  await expect(page.getByRole("button", { name: "Move Pasted" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  // By drag: the last one to the middle. Firefox drags no element of the kind button.
  expect(await page.getByRole("button", { name: "Move Noise" }).evaluate(({ tagName }) => tagName)).toBe(
    "SPAN",
  );
  await dragRow(page, "Move Noise", "Move Front");
  await expect.poll(() => texts(page)).toEqual(["Pasted", "Noise", "Front"]);
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Save pictures" }).click();
  await expect(page.getByText("Pictures saved", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Save pictures" })).toHaveCount(0);
  await page.reload();
  await expect.poll(() => texts(page)).toEqual(["Pasted", "Noise", "Front"]);

  const goods = await call<Goods>(shopUrl, admin, "GET", `/api/goods/${product._id}`);
  const visitor = await (await browser.newContext({ baseURL: shopUrl })).newPage();
  await visitor.goto(`/goods/${goods.slug}`);
  await expectGoodPage(visitor);
  const shown = visitor.getByRole("img", { name: "Pasted" });
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((img: HTMLImageElement) => img.naturalWidth > 0)).toBe(true);
  await visitor.getByRole("button", { name: "Show Front" }).click();
  await expect(visitor.getByRole("button", { name: "Show Front" })).toHaveAttribute("aria-current", "true");
  await expect(visitor.getByRole("img", { name: "Front" })).toBeInViewport();
  await visitor
    .getByRole("list")
    .filter({ has: visitor.getByRole("img", { name: "Front" }) })
    .focus();
  await visitor.keyboard.press("ArrowLeft");
  await expect(visitor.getByRole("button", { name: "Show Noise" })).toHaveAttribute("aria-current", "true");
  await visitor.goto(`/singlegoods?q=${encodeURIComponent(product.name)}`);
  const small = visitor.locator(`img[src="${goods.img.replace("-640", "-320")}"]`);
  await expect(small).toBeVisible();
  await visitor.context().close();
});

test("an administrator drops two pictures on the field, and sees which is being sent and which waits", async ({
  page,
  shopUrl,
  admin: _,
}, testInfo) => {
  const product = await newProduct(shopUrl);
  const paths: string[] = [];
  for (const { name, buffer } of [await photo("front.jpg", 640, 480), await photo("noise.jpg", 480, 640)]) {
    paths.push(testInfo.outputPath(name));
    await writeFile(testInfo.outputPath(name), buffer);
  }
  const release = await holdBack(page, "**/api/goods/*/pictures");
  await page.goto(`/dashboard/manageproduct/${product._id}`);
  await dropFiles(page, page.locator(".file-drop").filter({ has: page.getByLabel("Add pictures") }), paths);
  const files = page.getByRole("list", { name: "Files for pictures" }).getByRole("listitem");
  await expect(files).toHaveText([/^front\.jpg\s*0 %$/, /^noise\.jpg\s*Waiting$/]);
  await expect(page.getByRole("progressbar", { name: "Sending front.jpg" })).toHaveAttribute("value", "0");
  await expectGoodPage(page);
  release();
  await expect(page.getByLabel("Alternative text")).toHaveCount(2, { timeout: 30_000 });
  await expect(files).toHaveCount(0);
});

test("an administrator whose pictures were changed by another keeps the own words and sees the other's picture", async ({
  page,
  shopUrl,
  admin,
  expectFailure,
}) => {
  expectFailure(/409/);
  const product = await newProduct(shopUrl);
  await page.goto(`/dashboard/manageproduct/${product._id}`);
  await page
    .getByLabel("Add pictures")
    .setInputFiles([await photo("a.jpg", 300, 200), await photo("b.jpg", 300, 225)]);
  await expect(page.getByLabel("Alternative text")).toHaveCount(2, { timeout: 30_000 });
  const files = () =>
    call<{ revision: number; pictures: { _id: string; alt: string }[] }>(
      shopUrl,
      admin,
      "GET",
      `/api/goods/${product._id}/files`,
    );
  const { revision, pictures } = await files();
  const theirs = pictures.map(({ _id }, index) => ({ _id, alt: index === 1 ? "Theirs" : "" })).reverse();
  await page.getByLabel("Alternative text").first().fill("Mine");
  await call(shopUrl, admin, "PATCH", `/api/goods/${product._id}/files`, { revision, pictures: theirs });
  await page.getByRole("button", { name: "Save pictures" }).click();
  await expect(page.getByText("Somebody else changed the pictures.", { exact: false })).toBeVisible();
  await expect.poll(() => texts(page)).toEqual(["Theirs", "Mine"]);
  await page.getByRole("button", { name: "Save pictures" }).click();
  await expect(page.getByText("Pictures saved", { exact: true })).toBeVisible();
  expect((await files()).pictures.map(({ alt }) => alt)).toEqual(["Theirs", "Mine"]);
});

test("of 300 files that an administrator chooses at once each bad one gets its reason, and the good ones behind them are added", async ({
  page,
  shopUrl,
  admin: _,
  expectFailure,
}) => {
  test.slow();
  expectFailure(/400/);
  const product = await newProduct(shopUrl);
  await page.goto(`/dashboard/manageproduct/${product._id}`);
  const bad = Array.from({ length: 298 }, (_, at) => ({
    name: `drawing-${at}.jpg`,
    mimeType: "image/jpeg",
    buffer: Buffer.from(at % 2 === 0 ? "" : "<svg onload='alert(1)'/>"),
  }));
  const good = [await photo("front.jpg", 640, 480), await photo("noise.jpg", 480, 640)];
  await page.getByLabel("Add pictures").setInputFiles([...bad, ...good]);
  await expect(page.getByRole("button", { name: "Clear these 298 messages" })).toBeVisible({
    timeout: 150_000,
  });
  await expect(page.getByLabel("Alternative text")).toHaveCount(2, { timeout: 30_000 });
  await page.getByRole("button", { name: "Clear these 298 messages" }).click();
  await expect(page.getByText("Not added")).toHaveCount(0);
});
