import { beforeAll, expect, it, vi } from "vitest";
import { changePassword } from "@/lib/core/commands/people/change-password";
import { sessions } from "@/lib/core/data/people/collections";
import { findViewer } from "@/lib/core/data/people/sessions";
import { database } from "@/lib/core/data/store/connection";
import { ensureIndexes } from "@/lib/core/data/store/ensure-indexes";
import { requireId } from "@/lib/core/data/store/ids";
import { signIn } from "../support/browser-sign-in";
import { callRoute } from "../support/call-route";
import { customer, type Person } from "./stored-accounts";

const between = vi.hoisted(() => ({ verified: null as null | (() => Promise<void>) }));
vi.mock("@/lib/auth/passwords", async (original) => {
  const passwords = await original<typeof import("@/lib/auth/passwords")>();
  return {
    ...passwords,
    // After its slot in the password queue, which the owner's new password needs too.
    verifyPassword: async (...given: Parameters<typeof passwords.verifyPassword>) => {
      const right = await passwords.verifyPassword(...given);
      const then = between.verified;
      between.verified = null;
      await then?.();
      return right;
    },
  };
});

beforeAll(async () => {
  await ensureIndexes(database());
});

/** The owner sets a new password at the moment when an old one has just been verified. */
async function replacedMeanwhile({ userId, sessionId, email, name, password }: Person): Promise<void> {
  const owner = { userId, sessionId, email, name, role: null };
  const passwords = { currentPassword: password, newPassword: "another-horse" };
  const changed = await changePassword(owner, passwords, { clientIp: "127.0.0.2", cookies: null });
  expect(changed.ok).toBe(true);
}

const livingSessions = async ({ userId }: Person): Promise<string[]> => {
  const found = await sessions()
    .find({ userId: requireId(userId) })
    .toArray();
  return found.map(({ _id }) => _id);
};

it("a token requested with the old password is worthless once the password has changed", async () => {
  const mara = await customer();
  between.verified = () => replacedMeanwhile(mara);
  const { email, password } = mara;
  const response = await callRoute(`PUT /api/users/${email}`, { body: { email, password } });
  expect(response.status).toBe(401);
  expect(await livingSessions(mara)).toEqual([]);
});

it("a browser that signs in with the old password during the change is not signed in", async () => {
  const mara = await customer();
  between.verified = () => replacedMeanwhile(mara);
  const answer = await signIn({ email: mara.email, password: mara.password });
  expect(answer.status).toBe(401);
  expect(answer.headers.getSetCookie().join()).not.toContain("session-token");
  expect(await livingSessions(mara)).toEqual([]);
  expect(await findViewer(mara.sessionId)).toBeNull();
});
