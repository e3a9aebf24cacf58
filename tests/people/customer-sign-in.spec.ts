import { randomBytes } from "node:crypto";
import { FORM_MESSAGES } from "@/lib/core/domain/shop/specified-texts";
import { expect, test } from "../support/browser";
import { expectGoodPage } from "../support/browser-steps/good-page";
import { mailedLink } from "../support/browser-steps/mailed-link";
import { newProduct } from "../support/browser-steps/products-and-orders";
import { shopClient } from "../support/shop-client";

const someone = () => `nils.${randomBytes(6).toString("hex")}@example.com`;

test("a visitor who wants to order signs up and returns to the order form with a token", async ({
  page,
  shopUrl,
}) => {
  const product = await newProduct(shopUrl);
  const email = someone();
  await page.goto(`/orders/${product._id}`);
  await expect(page).toHaveURL(/\/login\?callbackUrl=/);
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page).toHaveURL(/\/singup\?callbackUrl=/);
  await page.getByLabel("Name").fill("Nils Holm");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("correct-horse");
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page).toHaveURL(`/orders/${product._id}`);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  await expect(page.getByRole("button", { name: "Log Out" })).toBeVisible();
});

test("the login form names what is missing or wrong, letter for letter", async ({ page }) => {
  await page.goto("/login");
  const send = page.getByRole("button", { name: "Login" });
  await send.click();
  await expect(page.locator("#email-error")).toHaveText(FORM_MESSAGES.emailRequired);
  await expect(page.locator("#password-error")).toHaveText(FORM_MESSAGES.passwordRequired);
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.getByLabel("Email").fill("marta@example");
  await page.getByLabel("Password").fill("12345");
  await send.click();
  await expect(page.locator("#email-error")).toHaveText(FORM_MESSAGES.emailInvalid);
  expect(await page.locator("#password-error").textContent()).toBe(FORM_MESSAGES.passwordShort);
});

test("the sign-up form asks for a name in the specification's words", async ({ page }) => {
  await page.goto("/singup");
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.locator("#name-error")).toHaveText(FORM_MESSAGES.nameRequired);
  await expect(page.locator("#email-error")).toHaveText(FORM_MESSAGES.emailRequired);
  await expect(page.locator("#password-error")).toHaveText(FORM_MESSAGES.passwordRequired);
});

test("the sign-up form says how strong the password is and refuses a common one at its field", async ({
  page,
  expectFailure,
}) => {
  expectFailure(/400/);
  await page.goto("/singup");
  await page.getByLabel("Name").fill("Nils Holm");
  await page.getByLabel("Email").fill(someone());
  const password = page.getByLabel("Password");
  const strength = page.getByRole("main").getByRole("status");
  const form = page.locator("form");
  await expect(strength).toHaveText("");
  const height = (await form.boundingBox())?.height;
  for (const [typed, words] of [
    ["baseball", "Weak password: easy to guess"],
    ["correct-horse", "Fair password: another word makes it stronger"],
    ["correct horse battery staple", "Strong password"],
    ["", ""],
  ] as const) {
    await password.fill(typed);
    await expect(strength).toHaveText(words);
    expect((await form.boundingBox())?.height).toBe(height);
  }
  await password.fill("baseball");
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.locator("#password-error")).toContainText("one of the most common");
  await expect(password).toBeFocused();
});

test("who may try no more passwords goes on by a link to their e-mail, on this device", async ({
  page,
  shopUrl,
  expectFailure,
}) => {
  expectFailure(/429/);
  const person = await shopClient(shopUrl).signUp();
  const guess = JSON.stringify({ email: person.email, password: "wrong-horse" });
  for (let n = 0; n < 10; n += 1)
    await fetch(`${shopUrl}/api/users/${person.email}`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: guess,
    });
  const logIn = async () => {
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password").fill(person.password);
    await page.getByRole("button", { name: "Login" }).click();
  };
  await page.goto("/login");
  await logIn();
  await expect(page.getByText("Too many attempts")).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Send me a link" }).press("Enter");
  await expect(page.getByText("Check your e-mail")).toBeVisible();
  await page.goto(await mailedLink(shopUrl, person, "this-device"));
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Let this device log in" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This device can log in");
  await page.getByRole("link", { name: "To Login" }).click();
  await logIn();
  await expect(page.getByRole("button", { name: "Log Out" })).toBeVisible();
});

test("a wrong password is refused with a message, and the right one then works", async ({
  page,
  shopUrl,
  expectFailure,
}) => {
  expectFailure(/401/);
  const person = await shopClient(shopUrl).signUp();
  await page.goto("/login?callbackUrl=%2Fdashboard%2Fmyorders");
  await page.getByLabel("Email").fill(person.email.toUpperCase());
  await page.getByLabel("Password").fill("wrong-horse");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Email or password is wrong");
  await expect(page.getByLabel("Password")).toBeFocused();
  await page.getByLabel("Password").fill(person.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard/myorders");
});

test("a taken e-mail is explained with a link to the login", async ({ page, shopUrl, expectFailure }) => {
  expectFailure(/409/);
  const person = await shopClient(shopUrl).signUp();
  await page.goto("/singup?callbackUrl=%2Freviewss");
  await page.getByLabel("Name").fill("Somebody");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill("correct-horse");
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByRole("link", { name: "Log in instead" })).toHaveAttribute(
    "href",
    "/login?callbackUrl=%2Freviewss",
  );
});

test("a login link with another site's URL, in whatever spelling, stays in the shop", async ({
  page,
  shopUrl,
}) => {
  const person = await shopClient(shopUrl).signUp();
  for (const evil of ["https://evil.example/", "//evil.example", "/\\evil.example", "/.//evil.example"]) {
    // The page that is open asks for the basket of the account, also while its cookies go.
    await page.goto("about:blank");
    await page.context().clearCookies();
    await page.goto(`/login?callbackUrl=${encodeURIComponent(evil)}`);
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password").fill(person.password);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page, evil).toHaveURL(`${shopUrl}/`);
    await page.evaluate(() => localStorage.clear());
  }
});

test("the Google button says why it cannot be used", async ({ page }) => {
  await page.goto("/login");
  const button = page.getByRole("button", { name: "Continue with Google" });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(/Not available/);
});

test("a customer on an administrator's page reads the reason at the login", async ({ page, customer: _ }) => {
  // tests/security/shop/pages.test.ts asks for every other page of administrators.
  await page.goto("/dashboard/allorders");
  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByText("That page is for administrators.")).toBeVisible();
  // The link leads to a page that the customer may open, not in a circle.
  await expect(page.getByText("You are logged in already.")).toHaveCount(0);
  await page.getByRole("link", { name: "your own pages" }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("Log Out ends the session, removes the token, closes the dashboard, and removes private data from another tab", async ({
  page,
  context,
  shopUrl,
}) => {
  const person = await shopClient(shopUrl).signUp();
  await page.goto("/login?callbackUrl=%2Fdashboard");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/dashboard");
  const other = await context.newPage();
  await other.goto("/dashboard/myorders");
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(page).toHaveURL(`${shopUrl}/`);
  expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBeNull();
  await expect(other).toHaveURL(/\/login/);
  await expect(other.getByRole("link", { name: "Login" }).first()).toBeVisible();
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login/);
});
