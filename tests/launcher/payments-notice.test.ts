import { expect, it } from "vitest";
import { shopClient } from "../support/shop-client";
import { ADMIN, startShop } from "../support/shop-process";

const OFF = "Customers cannot pay: card payment is off";
const GIVEN_AWAY = "Anyone can order without paying: the test gateway is on in a public shop";
const PUBLIC = "http://parts.example";

it.each<[string, Record<string, string>, string | null]>([
  ["that nobody can pay", { PAYMENTS: "off" }, OFF],
  ["that the test gateway gives goods away", { PAYMENTS: "sandbox", NEXTAUTH_URL: PUBLIC }, GIVEN_AWAY],
  ["nothing of the test gateway on one's own machine", {}, null],
])("administrators read on their first page %s", async (_, settings, told) => {
  const shop = await startShop({ settings: { SAMPLE_DATA: "0", ...settings } });
  try {
    const origin = settings.NEXTAUTH_URL ?? shop.url;
    const admin = await shopClient(shop.url, { origin }).signIn(ADMIN.email, ADMIN.password);
    const seen = await pageOf(shop.url, admin.cookie);
    expect(seen).toContain("To ship");
    for (const notice of [OFF, GIVEN_AWAY]) expect(seen.includes(notice), notice).toBe(notice === told);
    expect(shop.output().includes("anyone with a test card can order for free")).toBe(told === GIVEN_AWAY);
    // Customers cannot act on it.
    if (told === OFF)
      expect(await pageOf(shop.url, (await shopClient(shop.url).signUp()).cookie)).not.toContain(told);
  } finally {
    await shop.stop();
  }
});

async function pageOf(url: string, cookie: string): Promise<string> {
  const answer = await fetch(`${url}/dashboard`, { headers: { cookie }, redirect: "error" });
  expect(answer.status).toBe(200);
  return await answer.text();
}
