import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser";
import { dragRow } from "../support/browser-steps/drag-row";
import { expectGoodPage } from "../support/browser-steps/good-page";
import { call, newProduct } from "../support/browser-steps/products-and-orders";
import { aPdf } from "../support/pdfs";
import { redOverBlue } from "../support/pictures";

const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: "application/pdf", buffer });

const documentsOf = (page: Page) => page.getByRole("region", { name: "Documents" });

/** The titles in the order of the list. */
const titles = (page: Page) =>
  documentsOf(page)
    .getByRole("textbox", { name: "Title" })
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

test("an administrator adds documents, hears why a file is refused, names and orders them by keys and by drag, and a visitor saves one", async ({
  page,
  browser,
  shopUrl,
  admin,
  expectFailure,
}) => {
  test.slow();
  // The refused files, and the save after a picture has raised the revision, which is sent again.
  expectFailure(/40[09]/);
  const product = await newProduct(shopUrl);
  await page.goto(`/dashboard/manageproduct/${product._id}`);
  await expectGoodPage(page);
  const section = documentsOf(page);
  // The same bytes are the same file, also where the first go of this test has added it to another product under another title.
  const manual = aPdf({ text: product._id });

  await section
    .getByLabel("Add documents")
    .setInputFiles([
      pdf("installation_manual.pdf", manual),
      pdf("page.pdf", Buffer.from("<script>alert(1)</script>")),
      pdf("locked.pdf", aPdf({ trailer: "/Encrypt 9 0 R" })),
      pdf("drawing.pdf", aPdf({ text: "drawing" })),
      pdf("declaration.pdf", aPdf({ text: "declaration" })),
      pdf("large.pdf", Buffer.alloc(10 * 1024 * 1024 + 1)),
    ]);
  await expect
    .poll(() => titles(page), { timeout: 30_000 })
    .toEqual(["installation manual", "drawing", "declaration"]);
  await expect(section.getByText("This is not a PDF")).toBeVisible();
  await expect(section.getByText("This PDF is encrypted")).toBeVisible();
  await expect(section.getByText("This file is over 10 MiB.")).toBeVisible();
  await expectGoodPage(page);
  await section.getByRole("button", { name: "Clear these 3 messages" }).click();

  await section.getByRole("textbox", { name: "Title" }).first().fill("Installation manual");
  await section.getByLabel("Language").first().selectOption({ label: "German" });
  // A picture that is added beside them changes the same revision.
  await page.getByLabel("Add pictures").setInputFiles({
    name: "front.jpg",
    mimeType: "image/jpeg",
    buffer: await redOverBlue(320, 240).jpeg().toBuffer(),
  });
  await expect(page.getByLabel("Alternative text")).toHaveCount(1, { timeout: 30_000 });
  await section.getByRole("button", { name: "Move declaration" }).focus();
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => titles(page)).toEqual(["Installation manual", "declaration", "drawing"]);
  await dragRow(page, "Move drawing", "Move Installation manual");
  await expect.poll(() => titles(page)).toEqual(["drawing", "Installation manual", "declaration"]);
  await section.getByRole("button", { name: "Remove: declaration" }).click();
  await section.getByRole("button", { name: "Save documents" }).click();
  await expect(page.getByText("Documents saved", { exact: true })).toBeVisible();
  await expect(section.getByRole("button", { name: "Save documents" })).toHaveCount(0);
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(["drawing", "Installation manual"]);

  const { slug } = await call<{ slug: string }>(shopUrl, admin, "GET", `/api/goods/${product._id}`);
  const visitor = await (await browser.newContext({ baseURL: shopUrl })).newPage();
  await visitor.goto(`/goods/${slug}`);
  await expectGoodPage(visitor);
  await expect(visitor.getByRole("region", { name: "Documents" }).getByRole("listitem")).toHaveText([
    /^drawing · PDF · 1\s+kB$/,
    /^Installation manual · German · PDF · 1\s+kB$/,
  ]);
  const [saved] = await Promise.all([
    visitor.waitForEvent("download"),
    visitor.getByRole("link", { name: "Installation manual" }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe("Installation manual.pdf");
  expect(await readFile(await saved.path())).toEqual(manual);
  await visitor.context().close();
});
