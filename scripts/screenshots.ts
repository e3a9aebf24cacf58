import { copyFile, mkdir, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "playwright";
import { findChromium } from "../tests/support/chromium";
import { newCustomer, type Person, theAdmin } from "../tests/support/people";
import { buildForTests, startShop } from "../tests/support/stack";

/**
 * `npm run screenshots`: every page at two widths, light and dark, into screenshots/ (not kept), and the few that the
 * README shows into docs/screenshots/.
 */
const FOLDER = new URL("../screenshots/", import.meta.url);
const KEPT = new URL("../docs/screenshots/", import.meta.url);
const WIDTHS = [375, 1280];
const SCHEMES = ["light", "dark"] as const;
/** Of all pictures, those that the README shows. */
const README = ["goods-1280-light", "home-1280-dark", "product-375-light", "allorders-1280-light"];

type Who = "visitor" | "customer" | "admin";

const PAGES: readonly [name: string, path: string, who: Who][] = [
  ["home", "/", "visitor"],
  ["goods", "/singlegoods", "visitor"],
  ["goods-filtered", "/singlegoods?q=chain&to=10&availability=orderable", "visitor"],
  ["goods-empty", "/singlegoods?q=no+such+part", "visitor"],
  ["reviews", "/reviewsS", "visitor"],
  ["blogs", "/blogs", "visitor"],
  ["portfolio", "/myprotfolio", "visitor"],
  ["login", "/login", "visitor"],
  ["singup", "/singup", "visitor"],
  ["not-found", "/no-such-page", "visitor"],
  ["profile", "/dashboard", "customer"],
  ["myorders", "/dashboard/myorders", "customer"],
  ["addreview", "/dashboard/addreview", "customer"],
  ["admin", "/dashboard", "admin"],
  ["allorders", "/dashboard/allorders", "admin"],
  ["users", "/dashboard/users", "admin"],
  ["manageproduct", "/dashboard/manageproduct", "admin"],
  ["addproduct", "/dashboard/addproduct", "admin"],
  ["payments", "/dashboard/payments", "admin"],
  ["outbox", "/dashboard/outbox", "admin"],
  ["audit", "/dashboard/audit", "admin"],
];

await buildForTests();
const shop = await startShop();
const { executablePath, args } = await findChromium();
const browser = await chromium.launch({ executablePath, args });
try {
  await rm(FOLDER, { recursive: true, force: true });
  const customer = await newCustomer(shop.url);
  const order = await placeOrder(customer);
  const people = { visitor: null, customer, admin: await theAdmin(shop.url) };
  const pages = [
    ...PAGES,
    ["product", order.productPath, "visitor"],
    ["order", `/orders/${order.productId}`, "customer"],
    ["payment", `/dashboard/payment/${order.id}`, "customer"],
    ["order-history", `/dashboard/myorders/${order.id}`, "customer"],
  ] as const;
  for (const scheme of SCHEMES)
    for (const width of WIDTHS)
      for (const [name, path, who] of pages) await take(browser, name, path, people[who], width, scheme);
  await mkdir(KEPT, { recursive: true });
  for (const name of README)
    await copyFile(new URL(`${name}.png`, FOLDER), new URL(`${name.replace(/-\d+-\w+$/, "")}.png`, KEPT));
  console.log(`${pages.length * WIDTHS.length * SCHEMES.length} pictures in ${fileURLToPath(FOLDER)}`);
} finally {
  await browser.close();
  await shop.stop();
}

async function take(
  from: Browser,
  name: string,
  path: string,
  person: Person | null,
  width: number,
  colorScheme: "light" | "dark",
): Promise<void> {
  const context = await from.newContext({
    viewport: { width, height: width < 600 ? 812 : 800 },
    colorScheme,
    reducedMotion: "reduce",
    baseURL: shop.url,
  });
  if (person) await context.addCookies(person.cookies.map((cookie) => ({ ...cookie, url: shop.url })));
  const page = await context.newPage();
  await page.goto(path, { waitUntil: "networkidle" });
  const file = `${name}-${width}-${colorScheme}`;
  await page.screenshot({
    path: fileURLToPath(new URL(`${file}.png`, FOLDER)),
    // The long list says all that it has to say on its first screen.
    fullPage: !README.includes(file) && !name.startsWith("goods"),
  });
  await context.close();
}

/** An order to show, made by the documented calls. */
async function placeOrder(customer: Person): Promise<{ id: string; productId: string; productPath: string }> {
  const goods = (await (await fetch(`${shop.url}/api/goods`)).json()) as {
    _id: string;
    name: string;
    price: number;
  }[];
  const product = goods[0];
  if (!product) throw new Error("The catalogue is empty");
  const answer = await fetch(`${shop.url}/api/orders`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie: customer.cookie, origin: shop.url },
    body: JSON.stringify({
      productId: product._id,
      productName: product.name,
      quantity: 600,
      totalPrice: Math.round(product.price * 100 * 600) / 100,
      customerName: customer.name,
      customerEmail: customer.email,
      customerPhone: "+49 30 1234567",
    }),
  });
  if (answer.status !== 201)
    throw new Error(`The order was answered ${answer.status}: ${await answer.text()}`);
  const { insertedId } = (await answer.json()) as { insertedId: string };
  const list = await (await fetch(`${shop.url}/singlegoods`)).text();
  const productPath = /href="(\/goods\/[^"]+)"/.exec(list)?.[1] ?? "/singlegoods";
  return { id: insertedId, productId: product._id, productPath };
}
