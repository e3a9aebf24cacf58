import { randomBytes } from "node:crypto";
import { expect, test } from "../support/browser";
import { expectGoodPage } from "../support/browser-steps/good-page";
import { aRow, fileOf } from "./company-files";

test("staff import companies: a wrong row is named, the file is shown, and its companies are there", async ({
  page,
  admin: _,
  expectFailure,
}) => {
  expectFailure(/\b400\b/);
  test.slow();
  const word = randomBytes(4).toString("hex");
  const row = (place: string, number: string) =>
    aRow({
      Name: `${place} ${word}`,
      "Owner's e-mail": `${place}.${word}@example.com`.toLowerCase(),
      "Customer number": `${number} ${word}`,
    });
  const written = [row("Kiel", "K"), row("Ulm", "U")];
  const choose = (rows: Parameters<typeof fileOf>[0]) =>
    page.getByLabel("CSV file").setInputFiles({
      name: "customers.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(fileOf(rows)),
    });
  await page.goto("/dashboard/companies");
  await page.getByRole("link", { name: "Import companies" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Import companies");
  await expectGoodPage(page);
  const see = page.getByRole("button", { name: "Check the file" });
  await expect(async () => {
    await choose([...written, { ...row("Bonn", "B"), Country: "Atlantis" }]);
    await see.click({ timeout: 1000 });
  }).toPass();
  await expect(
    page.getByRole("alert").filter({ hasText: "row 4: There is no country “Atlantis”" }),
  ).toBeVisible();
  await choose(written);
  await see.click();
  const heading = page.getByRole("heading", { name: "2 companies would be added" });
  await expect(heading).toBeFocused();
  await expect(page.getByRole("cell", { name: `Ulm ${word}` })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Add 2 companies" }).click();
  await expect(page.getByRole("heading", { name: "2 companies added" })).toBeFocused();
  await page.getByRole("link", { name: "All companies" }).click();
  await expect(page.getByRole("link", { name: `Kiel ${word}` })).toBeVisible();
});

test("an import whose answer is lost says that the companies may be there, and the second click tells that they are", async ({
  page,
  admin: _,
  expectFailure,
}) => {
  expectFailure(/ERR_FAILED/);
  test.slow();
  const word = randomBytes(4).toString("hex");
  const row = aRow({ Name: `Jena ${word}`, "Owner's e-mail": `jena.${word}@example.com` });
  await page.goto("/dashboard/import-companies");
  const see = page.getByRole("button", { name: "Check the file" });
  await expect(async () => {
    await page.getByLabel("CSV file").setInputFiles({
      name: "customers.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(fileOf([row])),
    });
    await see.click({ timeout: 1000 });
  }).toPass();
  const call = "**/api/companyadmin/import?dryRun=false";
  await page.route(call, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const add = page.getByRole("button", { name: "Add 1 company" });
  await add.click();
  await expect(
    page.getByRole("alert").filter({ hasText: "The companies may have been added." }),
  ).toBeVisible();
  await page.unroute(call);
  await add.click();
  await expect(page.getByRole("heading", { name: "1 company added" })).toBeFocused();
  await expect(page.getByText("The companies may have been added.")).toBeHidden();
});
