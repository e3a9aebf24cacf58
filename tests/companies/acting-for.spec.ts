import { randomBytes } from "node:crypto";
import { enter, expect, test } from "../support/browser";
import { expectGoodPage } from "../support/browser-steps/good-page";
import { aCompany } from "../support/companies";
import { shopClient } from "../support/shop-client";

test("somebody with two companies chooses in the header for whom they order, and the choice follows them", async ({
  page,
  browser,
  shopUrl,
}) => {
  test.slow();
  const client = shopClient(shopUrl);
  const marta = await client.signUp("Marta Lindqvist");
  const account = await client.withToken(marta);
  const admin = await client.withToken(await client.sharedAdmin());
  const names = ["Lindqvist", "Sandell"].map((name) => `${name} ${randomBytes(3).toString("hex")}`);
  for (const name of names) {
    const { insertedId } = await client.call<{ insertedId: string }>(
      account,
      "POST /api/companies",
      aCompany(name),
    );
    await client.call(admin, `PUT /api/companies/${insertedId}/state`, { state: "approved", revision: 1 });
  }
  const [, second = ""] = names;
  const goodsId = await client.addGoods(admin, {
    name: `Hub ${second}`,
    dec: "A hub",
    img: "",
    price: 12.5,
    quantity: 100,
    available: 1000,
  });

  // A visitor and a customer without a company see no line.
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto("/basket");
  await expect(stranger.getByLabel("Ordering for")).toBeHidden();
  await stranger.context().close();

  // The session is one from after the approval: its hint tells the page to show the choice.
  const session = { ...marta, ...(await client.signIn(marta.email, marta.password)) };
  await enter(page.context(), shopUrl, session);
  await page.goto("/singlegoods");
  const choice = page.getByLabel("Ordering for");
  await expect(choice).toBeVisible();
  await expect(choice.locator("option:checked")).toHaveText("Please choose");
  await expectGoodPage(page);
  const stored = page.waitForResponse(
    (answer) => answer.url().endsWith("/api/account/company") && answer.request().method() === "PUT",
  );
  await choice.focus();
  await choice.selectOption(second);
  expect((await stored).status()).toBe(200);
  await page.goto(`/orders/${goodsId}`);
  await expect(choice.locator("option:checked")).toHaveText(second);
  await expect(page.getByLabel("Order for").locator("option:checked")).toHaveText(second);
  await expectGoodPage(page);

  // A choice in the header is taken by the form below it.
  await choice.selectOption("Myself");
  await expect(page.getByLabel("Order for").locator("option:checked")).toHaveText("Myself");

  const phone = await (await browser.newContext()).newPage();
  await enter(phone.context(), shopUrl, session);
  await phone.goto("/");
  await expect(phone.getByLabel("Ordering for").locator("option:checked")).toHaveText("Myself");
  await phone.context().close();
});
