import { describe, expect, it } from "vitest";
import { verifyPassword } from "@/lib/auth/passwords";
import { countSignInTry } from "@/lib/auth/sign-in-tries";
import { changePassword } from "@/lib/core/commands/people/change-password";
import { signUp } from "@/lib/core/commands/people/sign-up";
import { createSession, findViewer } from "@/lib/core/data/people/sessions";
import { findCredentials } from "@/lib/core/data/people/users";
import { setUpTestShop } from "../support/set-up-test-shop";
import { codeOf, must } from "../support/shop-in-process";

setUpTestShop({ settings: { LIMIT_SIGNUPS_PER_HOUR: "55" } });

const NOT_KNOWN = { deviceId: null, linkedId: null, isKnownNetwork: false };

const person = (email: string) => ({ name: "Ada Reyes", email, password: "wheelbase" });

describe("a new password", () => {
  it("changing a password needs the old one, ends every session and takes effect at once", async () => {
    const { userId } = must(await signUp(person("pat@example.com"), { clientIp: "e" }));
    const sessionId = await createSession(userId, "test", 60);
    const pat = { userId, sessionId, email: "pat@example.com", name: "Pat", role: null };
    const change = (currentPassword: string) =>
      changePassword(pat, { currentPassword, newPassword: "derailleur" }, { clientIp: "e", cookies: null });
    expect(await change("wrong one")).toMatchObject({
      code: "invalid",
      fields: { currentPassword: expect.any(String) },
    });
    expect(await findViewer(sessionId)).not.toBeNull();
    must(await change("wheelbase"));
    expect(await findViewer(sessionId)).toBeNull();
    const hash = (await findCredentials(pat.email))?.passwordHash ?? null;
    expect(await verifyPassword("derailleur", hash)).toBe(true);
  });

  it("the old password cannot be guessed: wrong tries count as failed sign-ins", async () => {
    const { userId } = must(await signUp(person("gus@example.com"), { clientIp: "f" }));
    const gus = { userId, sessionId: "s", email: "gus@example.com", name: "Gus", role: null };
    const tries = await Promise.all(
      Array.from({ length: 14 }, () =>
        changePassword(
          gus,
          { currentPassword: "guessed", newPassword: "stolen!" },
          { clientIp: "f", cookies: null },
        ),
      ),
    );
    expect(tries.filter((result) => codeOf(result) === "invalid")).toHaveLength(10);
    expect(tries.filter((result) => codeOf(result) === "too_many")).toHaveLength(4);
  });
});

describe("failed sign-ins", () => {
  it("failed sign-ins are counted by account and client IP and forgotten after a correct one", async () => {
    const count = (clientIp: string) =>
      countSignInTry("x@example.com", NOT_KNOWN, { clientIp, cookies: null });
    const tries = await Promise.all(Array.from({ length: 50 }, () => count("g")));
    expect(tries.filter(({ ok }) => ok)).toHaveLength(10);
    expect(await count("g")).toMatchObject({ ok: false });
    const elsewhere = await count("h");
    expect(elsewhere.ok).toBe(true);
    if (elsewhere.ok) await elsewhere.wasRight();
    const more = await Promise.all(Array.from({ length: 12 }, () => count("h")));
    expect(more.filter(({ ok }) => ok)).toHaveLength(10);
  });
});
