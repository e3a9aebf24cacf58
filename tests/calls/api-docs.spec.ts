import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser";
import { expectGoodPage, objections } from "../support/browser-steps/good-page";

const call = (page: Page, id: string) => page.locator(`details:has(> #${id})`);
const open = (page: Page, id: string) => call(page, id).locator("summary").click();

/** Axe looks at 20,000 elements for five seconds each time; the calls that go look like those that stay. */
const keepOnly = (page: Page, calls: string): Promise<void> =>
  page.evaluate((kept) => {
    const all = [...document.querySelectorAll("details.api-call")];
    for (const call of all.filter((one) => !one.matches(kept))) call.remove();
  }, calls);

test("a visitor reads who may make a call, what it takes and what it answers", async ({ page }) => {
  await page.goto("/api-docs#delete_users_admin_email");
  // The link opens the call.
  const role = call(page, "delete_users_admin_email");
  await expect(role.getByText("Administrators.")).toBeVisible();
  await open(page, "post_orders");
  const order = call(page, "post_orders");
  await expect(order.getByText("Signed-in customers and staff.")).toBeVisible();
  await expect(order.locator("dt", { hasText: "Idempotency-Key" })).toBeVisible();
  await expect(order.locator("dt", { hasText: /^quantity required$/ })).toBeVisible();
  await expect(order.locator("li", { hasText: /^409 / })).toBeVisible();
  await expect(call(page, "get_goods").getByText("Everyone.")).toBeHidden();
});

test("a read is sent at once, by keyboard alone, and its answer is shown", async ({ page }) => {
  await page.goto("/api-docs");
  await call(page, "get_goods").locator("summary").focus();
  await page.keyboard.press("Enter");
  const goods = call(page, "get_goods");
  await goods.getByLabel("limit (query)").focus();
  await page.keyboard.type("2");
  await page.keyboard.press("Enter");
  await expect(goods.getByText("Answer 200")).toBeVisible();
  const answer = goods.getByRole("region", { name: "Answer of GET /api/goods" });
  await expect(answer).toContainText("link: ");
  await expect(answer).toContainText('"available":');
  await keepOnly(page, ":has(> #get_goods), :nth-of-type(12n + 1)");
  expect(await objections(page)).toEqual([]);
});

test("a write is sent after a question, with the session and whatever was typed", async ({
  page,
  customer,
  expectFailure,
}) => {
  expectFailure(/400|status of 400/);
  await page.goto("/api-docs");
  await open(page, "patch_profile");
  const profile = call(page, "patch_profile");
  const body = profile.getByLabel("Body (JSON)");
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") sent.push(request.postData() ?? "");
  });
  const send = async () => {
    await profile.getByRole("button", { name: "Send PATCH /api/profile" }).click();
    const question = page.getByRole("alertdialog", { name: "Send PATCH /api/profile?" });
    await expect(question).toBeVisible();
    return question;
  };

  await body.fill("{not json");
  await (await send()).getByRole("button", { name: "Do not send" }).click();
  expect(sent).toEqual([]);
  const question = await send();
  await keepOnly(page, ":has(> #patch_profile)");
  expect(await objections(page, { dialog: true })).toEqual([]);
  await question.getByRole("button", { name: "Send", exact: true }).click();
  await expect(profile.getByText("Answer 400")).toBeVisible();
  await expect(profile.getByRole("button", { name: /^Send/ })).toBeFocused();

  const { name } = customer;
  await body.fill(JSON.stringify({ name: `${name} B` }));
  await (await send()).getByRole("button", { name: "Send", exact: true }).click();
  await expect(profile.getByText("Answer 200")).toBeVisible();
  expect(sent).toEqual(["{not json", JSON.stringify({ name: `${name} B` })]);
});

test("axe finds nothing on /api-docs with every twelfth call open", async ({ page }) => {
  await page.goto("/api-docs");
  await expect(page.locator("details.api-call").first()).toBeVisible();
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>(
      "details.api-call:nth-of-type(12n + 1)",
    ))
      details.open = true;
  });
  // Once with all calls, of which no two may share a name or an id.
  expect(await objections(page)).toEqual([]);
  await keepOnly(page, ":nth-of-type(12n + 1)");
  await expectGoodPage(page);
});
