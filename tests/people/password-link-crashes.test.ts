import { expect, it, vi } from "vitest";
import { hashPassword } from "@/lib/auth/passwords";
import { signInWithPassword } from "@/lib/auth/sign-in";
import { queueJob } from "@/lib/core/commands/jobs/queue-job";
import { resetPassword } from "@/lib/core/commands/people/account/use-link";
import { createSession, findViewer } from "@/lib/core/data/people/sessions";
import { createUser } from "@/lib/core/data/people/users";
import { requireId } from "@/lib/core/data/store/ids";
import { lastToken } from "../support/mail-links";
import { setUpTestShop } from "../support/set-up-test-shop";
import { atEveryStep } from "../support/steps";

const { stepwise } = await vi.hoisted(() => import("../support/steps"));
vi.mock("@/lib/core/data/people/account-emails", stepwise);

setUpTestShop();

const CLIENT = { clientIp: "192.0.2.9", cookies: null };

it("a reset by a link never uses the link up without the new password, nor leaves an older session beside it", async () => {
  const passwordHash = await hashPassword("old-password");
  const ends = new Set<string>();
  let people = 0;
  const crashes = await atEveryStep(async (crashesHere) => {
    people += 1;
    const email = `ada${people}@example.com`;
    const userId = (await createUser({ name: "Ada", email, passwordHash }))?.userId ?? "";
    const thief = await createSession(userId, "stolen", 3600);
    await queueJob({
      kind: "mail.password-link",
      payload: { userId },
      cause: userId,
      userId: requireId(userId),
    });
    const token = await lastToken("new-password", email);
    const reset = (newPassword: string) => resetPassword({ token, newPassword }, CLIENT);
    await crashesHere(() => reset("the first new one"));
    const isSet = (await signInWithPassword({ email, password: "the first new one" }, CLIENT)).ok;
    ends.add(isSet ? "set" : "as before");
    if (isSet) expect(await findViewer(thief)).toBeNull();
    expect((await reset("the second new one")).ok).toBe(!isSet);
  });
  expect(crashes).toBeGreaterThanOrEqual(5);
  expect(ends).toEqual(new Set(["set", "as before"]));
});
