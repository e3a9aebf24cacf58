import { describe, expect, it, vi } from "vitest";
import { sessions, users } from "@/lib/core/data/people/collections";
import { customer } from "../people/stored-accounts";
import { callRoute } from "../support/call-route";
import { setUpAttackedShop } from "./fixtures/attacked-shop";
import { NASTY_VALUES } from "./fixtures/hostile-inputs";

// Hashing has tests of its own. On a busy machine 18 real hashes at once take longer than a request may.
vi.mock("@node-rs/argon2", () => ({
  hash: async (password: string) => `hash of ${password}`,
  verify: async (stored: string, password: string) => stored === `hash of ${password}`,
}));

setUpAttackedShop();

describe("an object where a text belongs", () => {
  it("an object instead of a text is a 400 or 401 in every call with a password, and opens no session", async () => {
    const victim = await customer();
    const objects = NASTY_VALUES.filter((value) => typeof value !== "string" || value === "");
    const before = await sessions().countDocuments();
    for (const object of objects) {
      for (const body of [
        { email: victim.email, password: object },
        { email: object, password: victim.password },
        { email: object, password: object },
      ]) {
        const token = await callRoute(`PUT /api/users/${encodeURIComponent(victim.email)}`, { body });
        expect([400, 401], JSON.stringify(body)).toContain(token.status);
        expect([400, 409]).toContain(
          (await callRoute("POST /api/users", { body: { name: "x", ...body } })).status,
        );
      }
    }
    expect(await sessions().countDocuments()).toBe(before);
  });
});

describe("an account", () => {
  it("18 sign-ups at once with one e-mail in capitals, spaces and wide letters make one account", async () => {
    const name = `many${crypto.randomUUID().slice(0, 8)}`;
    const wide = (text: string) =>
      text.replace(/[a-z]/g, (c) => String.fromCodePoint((c.codePointAt(0) ?? 0) + 0xfee0));
    const spellings = [
      `${name}@example.com`,
      `${name.toUpperCase()}@EXAMPLE.COM`,
      `${name}@Example.Com`,
      `  ${name}@example.com\t`,
      `${wide(name)}@example.com`,
      `${wide(name.slice(0, 2))}${name.slice(2)}@${wide("example")}.com`,
    ];
    const tries = Array.from({ length: 18 }, (_, n) => spellings[n % spellings.length]);
    const answers = await Promise.all(
      tries.map((email) =>
        callRoute("POST /api/users", { body: { name: "Many", email, password: "correct-horse" } }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(17);
    expect(await users().countDocuments({ email: new RegExp(name, "i") })).toBe(1);
  });
});
