import { expect, it, vi } from "vitest";
import { hashPassword, verifyPassword } from "@/lib/auth/passwords";
import { changePassword } from "@/lib/core/commands/people/change-password";
import { createSession, findViewer } from "@/lib/core/data/people/sessions";
import { createUser, findCredentials } from "@/lib/core/data/people/users";
import { setUpTestShop } from "../support/set-up-test-shop";
import { atEveryStep } from "../support/steps";

const { stepwise } = await vi.hoisted(() => import("../support/steps"));
vi.mock("@/lib/core/data/people/sessions", stepwise);
vi.mock("@/lib/core/data/people/users", stepwise);

setUpTestShop();

it("a new password never coexists with an older session, at whichever step the process dies", async () => {
  const passwordHash = await hashPassword("old-password");
  const ends = new Set<boolean>();
  let people = 0;
  const crashes = await atEveryStep(async (crashesHere) => {
    people += 1;
    const email = `ada${people}@example.com`;
    const userId = (await createUser({ name: "Ada", email, passwordHash }))?.userId ?? "";
    const thief = await createSession(userId, "stolen", 3600);
    const ada = { userId, sessionId: "own", email, name: "Ada", role: null };
    const passwords = { currentPassword: "old-password", newPassword: "new-password" };
    await crashesHere(() => changePassword(ada, passwords, { clientIp: "127.0.0.1", cookies: null }));
    const kept = (await findCredentials(email))?.passwordHash ?? null;
    const isNew = await verifyPassword("new-password", kept);
    ends.add(isNew);
    if (isNew) expect(await findViewer(thief)).toBeNull();
  });
  expect(crashes).toBeGreaterThanOrEqual(8);
  expect(ends).toEqual(new Set([true, false]));
});
