import { expect, test } from "../support/browser";
import { call, newOrder } from "../support/browser-steps/products-and-orders";
import { shopClient } from "../support/shop-client";

/** Each would set `hacked` if a page treated it as more than text. */
const RUN = "window.hacked=1";
const SHAPES: readonly ((code: string) => string)[] = [
  (code) => `<script>${code}</script>`,
  (code) => `</script><script>${code}</script>`,
  (code) => `<img src=x onerror="${code}">`,
  (code) => `<svg onload=${code}>`,
  (code) => `<svg><script>${code}</script></svg>`,
  (code) => `"><img src=x onerror=${code}>`,
  (code) => `' onmouseover='${code}' autofocus onfocus='${code}`,
  (code) => `" autofocus onfocus="${code}" x="`,
  (code) => `<iframe srcdoc="<script>parent.${code}</script>">`,
  (code) => `<a href="javascript:${code}">x</a>`,
  (code) => `javascript:${code}`,
  (code) => `<details open ontoggle=${code}>`,
  (code) => `<body onload=${code}>`,
  (code) => `<input autofocus onfocus=${code}>`,
  (code) => `<video><source onerror=${code}></video>`,
  (code) => `<math><mtext></form><form><mglyph><style></math><img src onerror=${code}>`,
  (code) => `<!--><script>${code}</script>-->`,
  (code) => `<noscript><p title="</noscript><img src=x onerror=${code}>">`,
  (code) => `</title><script>${code}</script>`,
  (code) => `</textarea><script>${code}</script>`,
  (code) => `{{constructor.constructor('${code}')()}}`,
  (code) => `\${${code}}`,
  (code) => `\u2028${code}\u2029`,
  (code) => `]]><script>${code}</script>`,
  (code) => `<object data="data:text/html,<script>${code}</script>"></object>`,
];
/** Each shape in four spellings: a hundred. */
const PAYLOADS = SHAPES.flatMap((shape) => [
  shape(RUN),
  shape(RUN).toUpperCase().replaceAll("WINDOW.HACKED", "window.hacked"),
  shape(RUN).replaceAll("<", "\uff1c<"),
  shape(RUN).replaceAll("=", " = "),
]);

test("a hundred scripts, stored in every field that takes text, are shown as text and never run", async ({
  page,
  context,
  shopUrl,
  admin,
}) => {
  expect(PAYLOADS).toHaveLength(100);
  const mara = await shopClient(shopUrl).signUp(`${PAYLOADS[0]}`);
  const mark = crypto.randomUUID().slice(0, 8);
  const made: { _id: string; name: string; price: number; quantity: number; available: number }[] = [];
  for (let n = 0; n < 10; n += 1) {
    const ten = PAYLOADS.slice(n * 10, n * 10 + 10).join(" ");
    const name = `${mark} ${n} ${PAYLOADS[n * 10]}`.slice(0, 190);
    const fields = { name, price: 1, quantity: 100, available: 1000 };
    const body = { ...fields, dec: ten.slice(0, 1990), category: `${PAYLOADS[n]}`.slice(0, 60) };
    const { insertedId } = await call<{ insertedId: string }>(shopUrl, admin, "POST", "/api/goods", body);
    made.push({ _id: insertedId, ...fields });
    await call(shopUrl, mara, "POST", "/api/review", {
      reviewProduct: name.trim(),
      dec: ten.slice(0, 1990),
      ratting: 5,
    });
  }
  const [first] = made;
  if (!first) throw new Error("no product was made");
  const orderId = await newOrder(shopUrl, mara, first);
  const street = { company: PAYLOADS[2] ?? "", street: PAYLOADS[6] ?? "", city: PAYLOADS[4] ?? "" };
  const address = { ...street, postalCode: "<b>10115</b>", country: "<i onload=1>DE" };
  await call(shopUrl, mara, "PATCH", "/api/profile", { name: PAYLOADS[1], address });

  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const visit = async (path: string) => {
    await page.goto(path);
    await expect(page.locator("main")).toBeVisible();
    expect(await page.evaluate(() => "hacked" in window), path).toBe(false);
    expect(
      await page.locator("main :is([onerror],[onload],[onfocus],[ontoggle],iframe,object)").count(),
    ).toBe(0);
    expect(await page.locator('main a[href^="javascript:" i]').count()).toBe(0);
  };

  for (const path of [
    "/reviewsS",
    "/",
    `/singlegoods?q=${mark}`,
    `/singlegoods?q=${encodeURIComponent(PAYLOADS[2] ?? "")}`,
  ])
    await visit(path);
  await page.goto(`/singlegoods?q=${mark}`);
  const addresses = await page
    .locator('main a[href^="/goods/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute("href") ?? ""))]);
  expect(addresses.length).toBeGreaterThanOrEqual(10);
  for (const path of addresses) {
    await visit(path);
    // The text must be visible, or the page would prove nothing.
    await expect(page.locator("main")).toContainText(RUN);
  }
  for (const path of [
    "/dashboard/allorders",
    "/dashboard/users",
    "/dashboard/manageproduct",
    `/dashboard/manageproduct/${first._id}`,
  ])
    await visit(path);

  await context.clearCookies();
  await context.addCookies(mara.cookies.map((cookie) => ({ ...cookie, url: shopUrl })));
  for (const path of [
    "/dashboard",
    "/dashboard/myorders",
    `/dashboard/myorders/${orderId}`,
    `/dashboard/payment/${orderId}`,
    `/orders/${first._id}`,
  ])
    await visit(path);
  expect(dialogs).toEqual([]);

  for (const product of made)
    await call(shopUrl, await shopClient(shopUrl).sharedAdmin(), "DELETE", `/api/goods/${product._id}`);
});
