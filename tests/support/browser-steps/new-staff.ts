import { expect } from "../browser";
import { type SignedIn, shopClient } from "../shop-client";
import { confirmEmail } from "./mailed-link";

/** A new account with a role of staff. */
export async function aPacker(url: string): Promise<SignedIn> {
  const [person, admin] = [await shopClient(url).signUp("Pia Packer"), await shopClient(url).sharedAdmin()];
  await confirmEmail(url, person);
  const cookie = admin.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const given = await fetch(`${url}/api/users/${person.email}/roles`, {
    method: "PUT",
    headers: { "content-type": "application/json", cookie, origin: url },
    body: JSON.stringify({ roles: ["warehouse"] }),
  });
  expect(given.status).toBe(200);
  return person;
}
