import { enter, expect, test } from "../support/browser";
import { expectGoodPage } from "../support/browser-steps/good-page";
import { newPaidOrder, newProduct, orderNumber } from "../support/browser-steps/products-and-orders";
import { shopClient } from "../support/shop-client";
import { type Shop, startShop } from "../support/shop-process";

// All that waits is counted, so that this shop is of these tests alone.
test.describe.configure({ mode: "serial" });
let shop: Shop;
let ids: string[] = [];
const ORDERS = 100;

test.beforeAll(async () => {
  const settings = {
    SAMPLE_DATA: "0",
    LIMIT_PAYMENTS_PER_MINUTE: "10000",
    LIMIT_ORDERS_PER_10_MINUTES: "10000",
    LIMIT_UNPAID_ORDERS: "10000",
  };
  shop = await startShop({ settings });
  const buyer = await shopClient(shop.url).signUp();
  const product = await newProduct(shop.url, { available: 100_000 });
  for (let made = 0; made < ORDERS; made += 1) ids.push(await newPaidOrder(shop.url, buyer, product));
});
test.afterAll(() => shop.stop());

test("100 orders leave in less than 100 clicks, with the carrier's file, and one that was sent meanwhile is told", async ({
  page,
  context,
  expectFailure,
}) => {
  expectFailure(/4\d\d/);
  const client = shopClient(shop.url);
  const admin = await client.sharedAdmin();
  await enter(context, shop.url, admin);
  let clicks = 0;
  const click = async (target: { click: () => Promise<void> }) => {
    clicks += 1;
    await target.click();
  };
  await page.goto(`${shop.url}/dashboard/picking`);
  await expect(page.getByText("100 orders wait, the oldest first")).toBeVisible();
  await expectGoodPage(page);

  for (let left = ORDERS; left > 0; ) {
    const batch = Math.min(40, left);
    await click(page.getByRole("button", { name: `Tick all ${batch}` }));
    await click(page.getByRole("link", { name: "Picking list" }));
    await expect(page.getByRole("table", { name: "Picking list" }).getByRole("row")).toHaveCount(2);
    if (left === ORDERS) {
      await expectGoodPage(page);
    }
    await click(page.getByRole("link", { name: "Packing slips" }));
    await expect(page.getByRole("img", { name: /^Barcode of order/ })).toHaveCount(batch);
    if (left === ORDERS) {
      await expectGoodPage(page);
    }
    await click(page.getByRole("link", { name: "Send" }));
    const waiting = ids.slice(0, batch);
    await click(page.getByText("Numbers from the carrier’s file"));
    await page
      .getByLabel("Order, number and carrier, a row each")
      .fill(
        [
          "Order;Tracking;Carrier",
          "FFFFFF;1;DHL",
          ...waiting.map((id) => `${orderNumber(id)};00340${id};DHL`),
        ].join("\n"),
      );
    await click(page.getByRole("button", { name: "Fill in the numbers" }));
    await expect(page.getByText("Row 2: FFFFFF is none of the orders on this page.")).toBeVisible();
    await expect(page.getByText("Goes with DHL")).toHaveCount(batch);
    const refused = left === ORDERS ? waiting[0] : undefined;
    if (refused) {
      await expectGoodPage(page);
      await client.call(admin, `POST /api/orders/${refused}/rest`, { revision: 0, reason: "Too late" });
    }
    await click(page.getByRole("button", { name: `Send ${batch} orders` }));
    await click(page.getByRole("alertdialog").getByRole("button", { name: "Send them" }));
    const gone = refused ? batch - 1 : batch;
    await expect(page.getByText(`${gone} orders are on their way`)).toBeVisible();
    if (refused) {
      await expect(page.getByText(`${orderNumber(refused)}: This order was refunded`)).toBeVisible();
      await expectGoodPage(page);
    }
    ids = ids.slice(batch);
    left -= batch;
    await page.goto(`${shop.url}/dashboard/picking`);
  }
  await expect(page.getByText("Nothing to ship")).toBeVisible();
  expect(clicks).toBeLessThan(100);
});

test("a packer scans orders and numbers, a second press sends nothing twice, and orders without a number wait", async ({
  page,
  context,
}) => {
  const client = shopClient(shop.url);
  const buyer = await client.signUp();
  const product = await newProduct(shop.url);
  const [first = "", second = ""] = [
    await newPaidOrder(shop.url, buyer, product),
    await newPaidOrder(shop.url, buyer, product),
  ];
  await enter(context, shop.url, await client.sharedAdmin());
  await page.goto(`${shop.url}/dashboard/picking`);
  const scan = page.getByLabel("Scan or type an order’s number");
  await scan.fill("ABCDEF");
  await scan.press("Enter");
  await expect(page.getByText("ABCDEF is none of the orders on this page")).toBeVisible();
  for (const id of [first, second]) {
    await scan.fill(orderNumber(id).toLowerCase());
    await scan.press("Enter");
    await expect(scan).toHaveValue("");
  }
  await expect(page.getByText("2 of 2 ticked")).toBeVisible();
  await page.getByRole("link", { name: "Send" }).click();
  await expect(page.getByRole("button", { name: "Send 0 orders" })).toBeDisabled();
  const number = (id: string) => page.getByLabel(`Number of the parcel of order ${orderNumber(id)}`);
  await number(first).fill("00340");
  await number(first).press("Enter");
  await expect(number(second)).toBeFocused();
  await expect(page.getByText("Please enter the carrier")).toBeVisible();
  await page.getByLabel("Carrier of the parcels").fill("Postnord");
  await expect(page.getByText("Waits for a number")).toBeVisible();
  await page.getByRole("button", { name: "Send one order" }).click();
  const confirm = page.getByRole("alertdialog").getByRole("button", { name: "Send them" });
  await confirm.dblclick();
  await expect(page.getByText("One order is on its way")).toBeVisible();
  await page.getByLabel("Also send orders without a number").check();
  await page.getByRole("button", { name: "Send one order" }).click();
  await confirm.click();
  await expect(page.getByText("2 orders are on their way")).toBeVisible();
  await page.goto(`${shop.url}/dashboard/myorders/${first}`);
  await expect(page.getByText("Postnord 00340")).toBeVisible();
});

test("a customer names the day from which on an order may leave, and the warehouse has it under a later day", async ({
  page,
  context,
  browser,
}) => {
  const client = shopClient(shop.url);
  const buyer = await client.signUp();
  const orderId = await newPaidOrder(shop.url, buyer, await newProduct(shop.url));
  const customers = await browser.newContext();
  await enter(customers, shop.url, buyer);
  const own = await customers.newPage();
  await own.goto(`${shop.url}/dashboard/myorders/${orderId}`);
  const stale = await customers.newPage();
  await stale.goto(`${shop.url}/dashboard/myorders/${orderId}`);
  const day = new Date(Date.now() + 40 * 86_400_000);
  await own.getByLabel("Ship from").fill(day.toISOString().slice(0, 10));
  await own.getByRole("button", { name: "Save", exact: true }).click();
  const said = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(day);
  await expect(own.getByRole("region", { name: "History" })).toContainText(`from ${said} on`);
  await expectGoodPage(own);
  // A tab that was opened before changes its own text alone.
  await stale.getByLabel("PO number").fill("4711");
  await stale.getByRole("button", { name: "Save", exact: true }).click();
  await expect(stale.getByText("Saved")).toBeVisible();
  await own.reload();
  await expect(own.getByLabel("Ship from")).toHaveValue(day.toISOString().slice(0, 10));
  await expect(own.getByLabel("PO number")).toHaveValue("4711");
  await enter(context, shop.url, await client.sharedAdmin());
  await page.goto(`${shop.url}/dashboard/picking`);
  const later = page.getByRole("table", { name: "Orders for a later day" });
  await expect(later).toContainText(orderNumber(orderId));
  await expect(later).toContainText(said);
  await expectGoodPage(page);
  await page.goto(`${shop.url}/dashboard/orders/${orderId}/pack`);
  await expect(page.getByText(`The customer wants this order from ${said} on.`)).toBeVisible();
  await customers.close();
});

test("the rest of an order is closed on its page, and its customer sees what comes and what went back", async ({
  page,
  context,
  browser,
}) => {
  const client = shopClient(shop.url);
  const buyer = await client.signUp();
  const product = await newProduct(shop.url);
  const admin = await client.sharedAdmin();
  const orderId = await newPaidOrder(shop.url, buyer, product);
  const packed = await client.call<{ _id: string }>(
    admin,
    `POST /api/orders/${orderId}/shipments`,
    { revision: 0, lines: [{ lineNo: 1, pieces: 40 }] },
    { "idempotency-key": "a-part" },
  );
  await enter(context, shop.url, admin);
  await page.goto(`${shop.url}/dashboard/myorders/${orderId}`);
  await expect(page.getByRole("button", { name: "Close the rest" })).toHaveCount(0);
  await client.call(admin, `PATCH /api/shipments/${packed._id}`, { revision: 1, state: "shipped" });
  await page.reload();
  await page.getByRole("button", { name: "Close the rest" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByText("To refund", { exact: true })).toBeVisible();
  await expect(dialog.getByText("$ 150.00")).toBeVisible();
  await dialog.getByRole("button", { name: "Close the rest" }).click();
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await dialog.getByLabel("Reason").fill("Its maker has ended the series");
  await dialog.getByRole("button", { name: "Close the rest" }).click();
  await expect(page.getByText("60 of 100 will not be delivered")).toBeVisible();
  await expect(page.getByText("40 of 100 pieces sent, 60 will not be delivered")).toBeVisible();
  await expectGoodPage(page);

  const phone = await browser.newContext({ viewport: { width: 375, height: 800 }, colorScheme: "dark" });
  await enter(phone, shop.url, buyer);
  const customer = await phone.newPage();
  await customer.goto(`${shop.url}/dashboard/myorders/${orderId}`);
  await expect(customer.getByText("60 of 100 will not be delivered")).toBeVisible();
  await expect(customer.getByText("Its maker has ended the series").first()).toBeVisible();
  await expectGoodPage(customer);
  await phone.close();
});
