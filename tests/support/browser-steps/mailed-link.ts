import { expect } from "@playwright/test";
import { type SignedIn, shopClient } from "../shop-client";

/** The newest link of this kind to that e-mail, from the outbox, once it is there. */
export async function mailedLink(
  shopUrl: string,
  { email }: Pick<SignedIn, "email">,
  page: string,
): Promise<string> {
  const client = shopClient(shopUrl);
  const admin = await client.withToken(await client.sharedAdmin());
  let link: string | undefined;
  await expect(async () => {
    const response = await fetch(`${shopUrl}/api/outbox`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const mails = (await response.json()) as { to: string; text: string }[];
    const texts = mails.filter(({ to }) => to === email).map(({ text }) => text);
    link = texts.flatMap((text) => new RegExp(`/${page}#[\\w-]+`).exec(text)?.[0] ?? [])[0];
    expect(link).toBeDefined();
  }).toPass();
  return `${shopUrl}${link}`;
}

/** As if they had pressed the button of the link that confirms their e-mail. */
export async function confirmEmail(shopUrl: string, person: Pick<SignedIn, "email">): Promise<void> {
  const token = (await mailedLink(shopUrl, person, "confirm-email")).split("#")[1];
  const response = await fetch(`${shopUrl}/api/links`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ purpose: "confirm-email", token }),
  });
  expect(response.status).toBe(200);
}
