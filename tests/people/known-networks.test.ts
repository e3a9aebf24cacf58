import { expect, it } from "vitest";
import { signInWithPassword } from "@/lib/auth/sign-in";
import { signUp } from "@/lib/core/commands/people/sign-up";
import { knownDevices } from "@/lib/core/data/people/collections";
import { setUpTestShop } from "../support/set-up-test-shop";
import { must } from "../support/shop-in-process";

setUpTestShop({ emptiedBeforeEach: true });

const DAY_MS = 24 * 3600 * 1000;
const password = "wheelbase truing";
const client = { clientIp: "192.0.2.1", cookies: null };

it("the network of a sign-in is stored for 30 days, and again only once a day of them is over", async () => {
  const email = "ada@example.com";
  must(await signUp({ name: "Ada", email, password }, client));
  const ends = async () => {
    must(await signInWithPassword({ email, password }, client));
    const [network, ...others] = await knownDevices().find().toArray();
    expect(others).toEqual([]);
    return network?.expiresAt.getTime() ?? 0;
  };
  const first = await ends();
  expect(first).toBeGreaterThan(Date.now() + 29.9 * DAY_MS);
  expect(await ends()).toBe(first);
  await knownDevices().updateOne({}, { $set: { expiresAt: new Date(first - 1.1 * DAY_MS) } });
  expect(await ends()).toBeGreaterThanOrEqual(first);
});
