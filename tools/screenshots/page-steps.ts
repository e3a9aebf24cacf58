import type { Page } from "playwright";

/** Steps before a picture is taken. */

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole("button", { name }).filter({ visible: true }).first().click();
};
/** Presses a button until the first field has its message, since a form's rules may load after the page. */
export const refused = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await page.locator("[aria-invalid=true]").first().waitFor();
};
export const ask = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await page.getByRole("alertdialog").waitFor();
};

/** Three products, and one quantity that is no whole lot. */
export async function fillBasket(page: Page): Promise<void> {
  const add = page.getByRole("button", { name: / to basket$/ }).filter({ visible: true });
  for (const index of [0, 1, 2]) await add.nth(index).click();
  await page.goto(new URL("/basket", page.url()).href);
  const quantity = page.getByLabel(/^Quantity of/).first();
  await quantity.fill("250");
  await quantity.blur();
}

/** The parts of one bicycle. */
export async function pasteBuild(page: Page): Promise<void> {
  await page
    .getByLabel("Paste the parts list of one bicycle")
    .fill("HI-CH-1118 1\nHI-RT-1606 2\nHI-CS-0932 1");
  await press(/^Add these parts$/)(page);
  await page.getByRole("table").first().waitFor();
}

/** A mail with rows of every kind. */
export async function readList(page: Page): Promise<void> {
  const list = [
    "Hello Marta, please send us for December:",
    "HI-CH-1118 300",
    "hi ca 911; 250 pcs",
    "Disc rotor, 160 mm; 400",
    "XX-UNKNOWN-1 100",
    "HI-CH-1118 1,5",
    "chain 200",
    "Best regards",
  ];
  await page.getByRole("textbox", { name: /Paste anything/ }).fill(list.join("\n"));
  await press(/^Read \d+ rows$/)(page);
  await page.getByRole("table").first().waitFor();
}

/** A file with changes, a warning, a mistake and a column that nobody knows. */
export async function compareFile(page: Page): Promise<void> {
  const rows = [
    "SKU;Price;Stock;Shelf",
    "HI-CH-1118;13,10;5000;A3",
    "HI-CA-911;1,50;;A4",
    "NO-SUCH-PART;2,00;100;B1",
  ];
  const buffer = Buffer.from(rows.join("\n"));
  await page
    .getByLabel("Spreadsheet")
    .setInputFiles({ name: "prices december.csv", mimeType: "text/csv", buffer });
  await press("Compare with the catalogue")(page);
  await page.getByText("Columns: some are unknown").waitFor({ timeout: 20_000 });
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry").fill("12 / 34");
  await page.getByLabel("CVC").fill("314");
  await page.getByRole("button", { name: /^Pay / }).first().click();
}
