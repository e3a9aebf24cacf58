import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { enter, expect, test } from "../support/browser";
import { expectGoodPage } from "../support/browser-steps/good-page";
import { mailedLink } from "../support/browser-steps/mailed-link";
import { aCompany } from "../support/companies";
import { type SignedIn, shopClient } from "../support/shop-client";

const answer = (page: Page, button: string) =>
  page.getByRole("alertdialog").getByRole("button", { name: button, exact: true }).click();

test("three people, one order: a buyer orders over the limit, an approver approves it on a phone, and the owner sees who", async ({
  page,
  browser,
  shopUrl,
}) => {
  test.slow();
  const client = shopClient(shopUrl);
  const name = `Lindqvist ${randomBytes(3).toString("hex")}`;
  const admin = await client.withToken(await client.sharedAdmin());
  const [marta, mia, jonas] = [
    await client.withToken(await client.signUp("Marta Lindqvist")),
    await client.withToken(await client.signUp("Mia Sandell")),
    await client.withToken(await client.signUp("Jonas Ekdahl")),
  ];
  const id = await client.insert(marta, "POST /api/companies", aCompany(name));
  await client.call(admin, `PUT /api/companies/${id}/state`, { state: "approved", revision: 1 });
  const joins = async (person: SignedIn, role: string) => {
    await client.call(marta, `POST /api/companies/${id}/invitations`, { email: person.email, roles: [role] });
    const token = (await mailedLink(shopUrl, person, "company-invitation")).split("#")[1];
    await client.call(person, "PUT /api/company-invitation", { token });
  };
  await joins(mia, "buyer");
  await joins(jonas, "approver");
  const goods = { name: `Hub ${name}`, dec: "A hub", img: "", price: 12.5, quantity: 100, available: 1000 };
  const goodsId = await client.addGoods(admin, goods);

  // The owner says when somebody has to approve.
  await enter(page.context(), shopUrl, marta);
  await page.goto(`/dashboard/company/${id}`);
  const rules = page.getByRole("region", { name: "When somebody has to approve" });
  await rules.getByRole("button", { name: "Set approval" }).click();
  await rules.getByLabel("Orders over this total need approval").fill("a lot");
  await rules.getByRole("button", { name: "Save" }).click();
  await expect(rules.getByText("Please enter an amount such as 2500, or nothing")).toBeVisible();
  await expectGoodPage(page);
  await rules.getByLabel("Orders over this total need approval").fill("5000");
  await rules.getByRole("button", { name: "Save" }).click();
  await expect(rules).toContainText("$ 5,000.00");
  await page.getByRole("button", { name: "Roles of Mia Sandell" }).click();
  await page.getByRole("alertdialog").getByLabel("Limit an order").fill("1,000");
  await answer(page, "Save roles");
  await expect(page.getByRole("row").filter({ hasText: "Mia Sandell" })).toContainText("$ 1,000.00");
  await expectGoodPage(page);

  // The buyer orders more than that.
  const buyer = await (await browser.newContext()).newPage();
  await enter(buyer.context(), shopUrl, mia);
  await buyer.goto(`/orders/${goodsId}`);
  await expect(buyer.getByLabel("Order for").locator("option:checked")).toHaveText(name);
  await buyer.getByLabel("Phone").fill("030 123456");
  const purchase = buyer.locator("form button[type=submit]").last();
  await expect(async () => {
    await purchase.click();
    await expect(buyer).toHaveURL(/\/dashboard\/myorders$/, { timeout: 3000 });
  }).toPass();
  const row = buyer.getByRole("row").filter({ hasText: goods.name });
  await expect(row).toContainText("Waiting for approval");
  await expect(row.getByRole("link", { name: /Pay/ })).toHaveCount(0);
  await expectGoodPage(buyer);
  await row.getByRole("link").first().click();
  await expect(buyer.getByRole("main")).toContainText("This order waits for approval");
  await expectGoodPage(buyer);
  const orderId = new URL(buyer.url()).pathname.split("/").at(-1) ?? "";

  // The approver opens the mail's link on a phone, which changes nothing, and approves with one press.
  const phone = await browser.newContext({ viewport: { width: 375, height: 740 }, serviceWorkers: "block" });
  const approver = await phone.newPage();
  await enter(phone, shopUrl, jonas);
  await approver.goto("/dashboard/approvals");
  const menu = approver.getByRole("navigation", { name: "Dashboard" });
  await expect(menu.getByRole("link", { name: /^Approvals/ })).toContainText("1");
  await expect(approver.getByRole("row").filter({ hasText: "Mia Sandell" })).toContainText("$ 1,250.00");
  await expectGoodPage(approver);
  await approver.goto(`/dashboard/approvals/${orderId}`);
  await expect(approver.getByRole("heading", { level: 1 })).toHaveText("Approve $ 1,250.00?");
  await expectGoodPage(approver);
  await buyer.reload();
  await expect(buyer.getByRole("main")).toContainText("This order waits for approval");
  await approver.getByRole("button", { name: "Decline" }).click();
  await answer(approver, "Decline");
  await expect(approver.getByRole("alertdialog").getByText("Please give a reason")).toBeVisible();
  await expectGoodPage(approver, { dialog: true });
  await answer(approver, "Back");
  await approver.getByRole("button", { name: "Approve $ 1,250.00" }).click();
  await expect(approver.getByRole("main").getByText("Approved by Jonas Ekdahl")).toBeVisible();
  await expect(approver.getByRole("button", { name: /^(?:Approve|Decline)/ })).toHaveCount(0);
  await expectGoodPage(approver);
  await approver.goto("/dashboard/approvals");
  await expect(approver.getByText("Nothing waits for you")).toBeVisible();
  await expectGoodPage(approver);

  // The buyer can pay it, and the owner sees who approved it.
  await buyer.reload();
  await expect(buyer.getByRole("link", { name: "Pay $ 1,250.00" })).toBeVisible();
  await page.goto(`/dashboard/myorders/${orderId}`);
  const history = page.getByRole("region", { name: "History" });
  await expect(history.getByRole("listitem").filter({ hasText: /^Approved/ })).toContainText(
    "by Jonas Ekdahl",
  );
  await expectGoodPage(page);
  await phone.close();
  await buyer.context().close();
});
