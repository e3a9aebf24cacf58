import { beforeAll, describe, expect, it } from "vitest";
import { verifyPassword } from "@/lib/auth/passwords";
import { SYSTEM } from "@/lib/core/commands/audit/actor";
import {
  createAdmin,
  resetAccount,
  revokeStaff,
  unlockAccount,
} from "@/lib/core/commands/people/staff-by-hand";
import { listAudit } from "@/lib/core/data/audit/audit";
import { setStaffRoles } from "@/lib/core/data/people/admins";
import { accounts, knownDevices, users } from "@/lib/core/data/people/collections";
import { findViewer } from "@/lib/core/data/people/sessions";
import { findStaffMembers } from "@/lib/core/data/people/users";
import { requireId } from "@/lib/core/data/store/ids";
import { consumeLimit } from "@/lib/core/data/store/limits";
import type { Viewer } from "@/lib/core/domain/people/access";
import { setUpTestShop } from "../support/set-up-test-shop";
import { aCustomer, anAdmin, must } from "../support/shop-in-process";

setUpTestShop();

const PASSWORD = "printed-once-2026";
const newPassword = () => PASSWORD;
let max: Viewer;
beforeAll(async () => {
  max = await anAdmin();
});

const accountOf = ({ email }: Viewer) => users().findOne({ email });
const audited = async ({ email }: Viewer) =>
  (await listAudit(max, { q: email })).items.map(({ by, event, changes }) => [by.role, event, changes]);

describe("What an operator does on the machine", () => {
  it("create: a new account gets the printed password and the role; an old one keeps its password", async () => {
    const email = `new-${crypto.randomUUID().slice(0, 8)}@example.com`;
    expect(must(await createAdmin(email, newPassword))).toEqual({ password: PASSWORD, isNew: true });
    const made = await users().findOne({ email });
    expect(await verifyPassword(PASSWORD, made?.passwordHash ?? null)).toBe(true);
    expect(must(await createAdmin(email, newPassword))).toEqual({ password: null, isNew: false });
    const ada = await aCustomer();
    await users().updateOne({ email: ada.email }, { $set: { emailVerified: new Date() } });
    expect(must(await createAdmin(ada.email, newPassword))).toEqual({ password: null, isNew: true });
    expect((await accountOf(ada))?.passwordHash).toBe("none");
    expect((await findViewer(ada.sessionId))?.role).toBe("admin");
    expect(await audited(ada)).toEqual([["system", "give", [{ field: "role", from: null, to: "admin" }]]]);
  });

  it("create: refuses an account whose e-mail nobody has confirmed, until a reset has taken it from whoever made it", async () => {
    const squatted = await aCustomer();
    expect(await createAdmin(squatted.email, newPassword)).toMatchObject({ code: "email_unconfirmed" });
    expect((await findViewer(squatted.sessionId))?.role).toBeNull();
    must(await resetAccount(squatted.email, newPassword));
    expect(must(await createAdmin(squatted.email, newPassword))).toEqual({ password: null, isNew: true });
  });

  it("reset: a new password, no second factor, no linked sign-in, no e-mail asked for, no session, no known device", async () => {
    const ada = await anAdmin();
    const userId = requireId(ada.userId);
    await accounts().insertOne({
      userId,
      provider: "google",
      providerAccountId: "x",
      type: "oauth",
    } as never);
    const emailChange = { id: userId, email: "x@example.com", from: ada.email, at: new Date() };
    await users().updateOne({ email: ada.email }, { $set: { emailChange } });
    await users().updateOne({ email: ada.email }, { $set: { secondFactor: { since: new Date() } } });
    await knownDevices().insertOne({
      _id: ada.email,
      userId: requireId(ada.userId),
      expiresAt: new Date(9e12),
    });
    must(await resetAccount(ada.email, newPassword));
    const after = await accountOf(ada);
    expect(await verifyPassword(PASSWORD, after?.passwordHash ?? null)).toBe(true);
    expect(after?.secondFactor).toBeUndefined();
    expect(after?.emailChange).toBeUndefined();
    expect(after?.linksAfter).toBeInstanceOf(Date);
    expect(await accounts().countDocuments({ userId })).toBe(0);
    expect(await findViewer(ada.sessionId)).toBeNull();
    expect(await knownDevices().countDocuments({ userId: requireId(ada.userId) })).toBe(0);
    expect((await audited(ada))[0]).toEqual([
      "system",
      "change",
      [
        { field: "password", from: null, to: "reset" },
        { field: "secondFactor", from: null, to: "off" },
      ],
    ]);
  });

  it("revoke: every role goes, and every session; the last administrator stays", async () => {
    const ada = await anAdmin();
    const account = { _id: requireId(ada.userId), email: ada.email };
    await setStaffRoles(account, [], ["sales"], SYSTEM);
    expect((await findStaffMembers()).find(({ email }) => email === ada.email)).toMatchObject({
      role: "admin",
      staffRoles: ["sales"],
      hasSecondFactor: false,
    });
    must(await revokeStaff(ada.email));
    expect(await findViewer(ada.sessionId)).toBeNull();
    expect((await findStaffMembers()).map(({ email }) => email)).not.toContain(ada.email);
    for (const { email } of await findStaffMembers()) if (email !== max.email) must(await revokeStaff(email));
    expect(await revokeStaff(max.email)).toMatchObject({ ok: false, code: "last_admin" });
    expect((await findViewer(max.sessionId))?.role).toBe("admin");
  });

  it("unlock: wrong passwords and codes at this account are forgotten and no others, and the audit says so", async () => {
    const [ada, eve] = [await aCustomer(), await aCustomer()];
    const used = async ({ email, userId }: Viewer) => {
      const verdicts = [
        await consumeLimit("signIn", `${email} 192.0.2.1`),
        await consumeLimit("secondFactor", `${userId} 192.0.2.1`),
      ];
      return verdicts.map(({ ok }) => ok);
    };
    for (let count = 1; count <= 10; count += 1) for (const one of [ada, eve]) await used(one);
    expect(await used(ada)).toEqual([false, false]);
    must(await unlockAccount(ada.email));
    expect(await used(ada)).toEqual([true, true]);
    expect(await used(eve)).toEqual([false, false]);
    const change = { field: "wrongTries", from: null, to: "forgotten" };
    expect(await audited(ada)).toEqual([["system", "change", [change]]]);
    expect(await audited(eve)).toEqual([]);
  });

  it("nobody is reset, revoked or unlocked by an e-mail without an account", async () => {
    for (const refused of [
      await resetAccount("nobody@example.com", newPassword),
      await revokeStaff("nobody@example.com"),
      await unlockAccount("nobody@example.com"),
    ])
      expect(refused).toMatchObject({ ok: false, code: "not_found" });
  });
});
