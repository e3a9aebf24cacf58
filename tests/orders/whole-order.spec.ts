import { randomUUID } from "node:crypto";
import { expect, test } from "../support/browser";
import { answer, changePerson, findOrder } from "../support/browser-steps/admin-pages";
import { expectLinesInBasket } from "../support/browser-steps/basket-link";
import { CARDS, expectPaid, payWith } from "../support/browser-steps/card";
import { newOrder, newProduct, orderNumber } from "../support/browser-steps/products-and-orders";
import { shopClient } from "../support/shop-client";

/** From a visitor's basket of nine to a shipped order of eight, on a desktop and on a phone. */
for (const [device, viewport] of Object.entries({
  desktop: { width: 1280, height: 900 },
  phone: { width: 375, height: 740 },
})) {
  test(`a visitor's basket of nine becomes one paid and shipped order of eight, on a ${device}`, async ({
    page,
    shopUrl,
    expectFailure,
  }) => {
    test.slow();
    expectFailure(/409/);
    await page.setViewportSize(viewport);
    const parts = await Promise.all(
      Array.from({ length: 9 }, (_, index) =>
        newProduct(shopUrl, { price: 2, available: index === 8 ? 100 : 900 }),
      ),
    );
    const [first, short] = [parts[0], parts[8]];
    if (!first || !short) throw new Error("nine parts were made");
    for (const [index, { name }] of parts.entries()) {
      await page.goto(`/singlegoods?q=${encodeURIComponent(name)}`);
      await page.getByRole("button", { name: `Add ${name} to basket` }).click();
      await expectLinesInBasket(page, index + 1);
    }
    await page.goto("/basket");
    await expect(page.getByLabel(/^Quantity of/)).toHaveCount(9);

    await page.getByRole("link", { name: "Log in to order" }).click();
    await page.getByRole("link", { name: "Create an account" }).click();
    await page.getByLabel("Name").fill("Nils Holm");
    await page.getByLabel("Email").fill(`nils.${randomUUID()}@example.com`);
    await page.getByLabel("Password").fill("correct horse battery");
    await page.getByRole("button", { name: "Sign up" }).click();
    await page.waitForURL(/\/basket$/);
    await expect(page.getByText("The basket of this browser is now in your account.")).toBeVisible();
    await expect(page.getByLabel(/^Quantity of/)).toHaveCount(9);

    const form = page.getByRole("form", { name: "Order" });
    await form.getByLabel("Phone").fill("+46 40 123 456");
    await form.getByLabel("Street and number").fill("1 Mill Lane");
    await form.getByLabel("Postal code").fill("LS1 1AA");
    await form.getByLabel("City").fill("Leeds");
    await form.getByLabel("Country").fill("United Kingdom");
    await newOrder(shopUrl, await shopClient(shopUrl).signUp(), short);
    await form.getByRole("button", { name: "Order", exact: true }).click();
    await expect(form.getByText(`${short.name} cannot be ordered as asked.`)).toBeVisible();
    await form.getByRole("button", { name: "Order 8 lines now" }).click();
    await page.waitForURL(/\/dashboard\/payment\/[0-9a-f]{24}$/);
    const orderId = page.url().slice(-24);
    await page.goto("/basket");
    await expect(page.getByLabel(/^Quantity of/)).toHaveCount(1);

    await page.goto(`/dashboard/myorders/${orderId}`);
    await page.getByRole("button", { name: /Extend once/ }).click();
    await expect(page.getByText("Held for longer").first()).toBeVisible();
    await page.getByRole("link", { name: "Change quantities" }).click();
    await page.getByLabel(`Quantity of ${first.name}`).fill("300");
    await page.getByRole("button", { name: "Save 1 change" }).click();
    await expect(page.getByText("Order changed")).toBeVisible();
    await page.getByRole("link", { name: /Pay \$ 2,000.00/ }).click();
    await payWith(page, CARDS.succeeds);
    await expectPaid(page);

    const number = orderNumber(orderId);
    await page.goto("/dashboard/myorders");
    const mine = page.getByRole("row").filter({ hasText: number });
    await expect(mine).toContainText(/ and 7 more.*1,000.*\$ 2,000\.00/s);

    await changePerson(page, shopUrl, await shopClient(shopUrl).sharedAdmin());
    const row = await findOrder(page, number);
    await expect(row).toContainText(/ and 7 more.*1,000.*\$ 2,000\.00/s);
    await row.getByRole("button", { name: `Ship order ${number}` }).click();
    await answer(page, "Ship");
    await expect(row.getByRole("button", { name: "Already Shiped" })).toBeDisabled();
  });
}
