import type { Page } from "@playwright/test";
import { simpleParser } from "mailparser";
import { BANK_SETTINGS } from "../support/bank-account";
import { enter, expect, test } from "../support/browser";
import { expectGoodPage } from "../support/browser-steps/good-page";
import { basketOrderBody } from "../support/call-bodies";
import { type MailServer, startMailServer } from "../support/mail-server";
import { shopClient } from "../support/shop-client";
import { type Shop, startShop } from "../support/shop-process";

// The record counts for the whole shop, so that this shop is of these tests alone.
test.describe.configure({ mode: "serial" });
let mails: MailServer;
let shop: Shop;
test.beforeAll(async () => {
  mails = await startMailServer();
  shop = await startShop({
    settings: {
      ...BANK_SETTINGS,
      BANK_HOLDER: "Rad & Tat GmbH",
      SAMPLE_DATA: "0",
      SMTP_URL: mails.url,
      MAIL_FROM: "shop@rad.example",
      MAIL_ORDERS_TO: "orders@rad.example",
    },
  });
});
test.afterAll(async () => {
  await shop.stop();
  await mails.close();
});

const NAME = "Rad & Tat";
const SELLER = {
  tradingName: NAME,
  legalName: "Rad & Tat GmbH",
  street: "Ringstr. 1",
  postalCode: "50667",
  city: "Köln",
  country: "DE",
  vatIds: ["DE136695976"],
  taxNumber: "",
  register: "",
  registerNumber: "",
  managingPeople: "",
  email: "post@rad.example",
  telephone: "",
  openingHours: "",
  timeZone: "Europe/Berlin",
};
const DELIVERY = [
  { country: "DE", upTo: 50, price: 6.9 },
  { country: "DE", price: 4.9 },
  { country: "AT", price: 12.9 },
  { country: "*", price: 29 },
];

/** Dark pages have a lighter shade of it. */
const RED = "#c8102e";
const look = (accent: string) => ({
  ...{ heading: "", lead: "", description: "", slides: ["", "", ""], corners: "usual", accent },
  figures: Array(4).fill({ label: "", value: null }),
  facility: Array(3).fill({ title: "", text: "" }),
});

const PAGES = { imprint: "Impressum", terms: "AGB", privacy: "Datenschutz", delivery: "Versand" };

/** The shop that the product begins as: its name, its sign and its lots. */
const OF_THE_SAMPLE = /Halfinch|\$ ?\d|\bUSD\b|multiples? of 100\b|\blots? of 100\b|\b100 pieces\b|\b100s\b/;

/** All that a page says to people, search engines and assistive technology. */
const saidBy = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const attributes = ["content", "alt", "title", "aria-label", "placeholder"];
    const said = [...document.querySelectorAll("*")].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ""),
    );
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (one) => one.textContent,
    );
    return [document.title, document.body.innerText, ...data, ...said].filter(Boolean).join("\n");
  });

const linesOf = (text: string): string[] => text.split("\n").filter((line) => OF_THE_SAMPLE.test(line));

test("an owner makes the shop theirs, sees what is missing, and opens it by keyboard", async ({
  page,
  context,
}) => {
  const client = shopClient(shop.url);
  const admin = await client.sharedAdmin();
  await enter(context, shop.url, admin);
  await page.goto(`${shop.url}/dashboard/shop`);
  await expect(page.getByText("Nothing that is ordered here is delivered")).toBeVisible();
  await expect(page.getByRole("button", { name: "Open for business" })).toBeDisabled();
  await expect(page.getByRole("listitem").filter({ hasText: "Who sells" })).toContainText("Missing");
  await expectGoodPage(page);

  const { revision } = await client.call<{ revision: number }>(admin, "GET /api/shop");
  await client.call(admin, "PATCH /api/shop", {
    currency: "EUR",
    lotStep: 10,
    seller: SELLER,
    delivery: DELIVERY,
    words: "plain",
    look: look(RED),
    revision,
  });
  const text = { text: "Rad & Tat GmbH, Köln", inFooter: true, position: 0, publish: true, revision: 0 };
  for (const [kind, title] of Object.entries(PAGES))
    await client.call(admin, `PATCH /api/own-pages/${kind}`, { ...text, title });
  const jobs = await client.insert(admin, "POST /api/own-pages", { title: "Stellen", slug: "stellen" });
  await client.call(admin, `PATCH /api/own-pages/${jobs}`, { ...text, title: "Stellen", revision: 1 });
  await page.reload();
  await page.getByRole("button", { name: "Open for business" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Open", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { name: "Your shop is open" })).toBeVisible();
  await expect(page.getByText("Nothing that is ordered here is delivered")).toHaveCount(0);
});

test("that shop has a page of its own beside those of the law, and its red in light and in dark", async ({
  page,
}) => {
  await page.goto(shop.url);
  const footer = page.getByRole("contentinfo");
  for (const title of [...Object.values(PAGES), "Stellen"])
    await expect(footer.getByRole("link", { name: title, exact: true })).toBeVisible();
  await footer.getByRole("link", { name: "Stellen" }).click();
  await expect(page).toHaveURL(`${shop.url}/pages/stellen`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stellen");
  // As the browser computes it, so that neither the sheet nor its order is taken on trust.
  const accent = () =>
    page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.color = "var(--color-act)";
      const shown = getComputedStyle(probe).color;
      probe.remove();
      return (shown.match(/\d+/g) ?? []).map(Number);
    });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const [red = 0, green = 0, blue = 0] = await accent();
    expect(red, colorScheme).toBeGreaterThan(1.2 * Math.max(green, blue));
    await expectGoodPage(page);
  }
});

test("no page, mail or file of that shop names the sample's name, currency or lots", async ({
  page,
  context,
}) => {
  const client = shopClient(shop.url);
  const admin = await client.sharedAdmin();
  // Mails of before the name was changed have the former one.
  const before = mails.received.length;
  const goods = { name: "Kettenblatt", price: 2.35, quantity: 20, available: 4000 };
  const productId = await client.addGoods(admin, goods);
  const found = new Map<string, string[]>();
  const look = async (path: string) => {
    await page.goto(shop.url + path);
    const lines = linesOf(await saidBy(page));
    if (lines.length > 0) found.set(path, lines);
  };
  const links = async () =>
    page.evaluate(() =>
      [...document.querySelectorAll("a")].flatMap(({ href, origin, pathname, search }) =>
        origin === location.origin && !href.includes("#") ? [pathname + search] : [],
      ),
    );

  await page.goto(shop.url);
  await expect(page).toHaveTitle(new RegExp(NAME));
  const ofVisitor = new Set([
    "/",
    ...(await links()),
    "/quick-order",
    "/basket",
    "/singup",
    "/login",
    "/forgot",
  ]);
  expect(ofVisitor.size).toBeGreaterThan(10);
  for (const path of ofVisitor) if (!SAMPLE_TEXTS.has(path)) await look(path);
  for (const file of ["/manifest.webmanifest", "/api/openapi.json", "/robots.txt", "/sitemap.xml"]) {
    // The document of the calls names every currency that a shop can have.
    const lines =
      (await (await fetch(shop.url + file)).text()).match(/.{0,60}(?:Halfinch|lots of 100).{0,60}/gis) ?? [];
    if (lines.length > 0) found.set(file, lines);
  }

  const buyer = await enter(context, shop.url, await client.signUp());
  const body = basketOrderBody([{ productId, quantity: 30, unitPrice: goods.price }], {
    address: { company: "", street: "Gate 3", city: "Bonn", postalCode: "53111", country: "Germany" },
  });
  const order = await client.insert(
    buyer,
    "POST /api/basket/order",
    { ...body, due: 75.4 },
    { "Idempotency-Key": "order-1" },
  );
  for (const path of [
    "/dashboard",
    "/dashboard/myorders",
    `/dashboard/myorders/${order}`,
    `/dashboard/payment/${order}`,
  ])
    await look(path);
  await expect(page.getByText("€ 75.40").first()).toBeVisible();
  // Of the sign-up and of the order.
  await expect.poll(() => mails.received.length - before).toBe(2);
  for (const { raw } of mails.received.slice(before)) {
    const { subject, text, html, from } = await simpleParser(raw);
    const lines = linesOf([subject, from?.text, text, html].join("\n"));
    if (lines.length > 0) found.set(`mail: ${subject}`, lines);
  }
  expect(Object.fromEntries(found)).toEqual({});
});

/** Pages whose sample texts the owner replaces by own pages. */
const SAMPLE_TEXTS = new Set(["/blogs", "/myprotfolio"]);
