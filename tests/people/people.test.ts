import { describe, expect, it } from "vitest";
import { verifyPassword } from "@/lib/auth/passwords";
import { updateProfile } from "@/lib/core/commands/people/account/addresses";
import { makeAdmin } from "@/lib/core/commands/people/make-admin";
import { removeAdmin } from "@/lib/core/commands/people/remove-admin";
import { signUp } from "@/lib/core/commands/people/sign-up";
import { pageOfOrders, pageOfUsers } from "@/lib/core/data/orders/admin-lists";
import { adminIds } from "@/lib/core/data/people/admins";
import { admins, sessions, users } from "@/lib/core/data/people/collections";
import { createSession, endSession, endSessionsOf, findViewer } from "@/lib/core/data/people/sessions";
import { findCredentials, findProfile, findUserByEmail, listUsers } from "@/lib/core/data/people/users";
import { requireId } from "@/lib/core/data/store/ids";
import { TOASTS } from "@/lib/core/domain/shop/specified-texts";
import { setUpTestShop } from "../support/set-up-test-shop";
import { aCustomer, anAdmin, anOrder, aProduct, codeOf, must } from "../support/shop-in-process";

setUpTestShop({ settings: { LIMIT_SIGNUPS_PER_HOUR: "15" } });

const person = (email: string) => ({ name: "Ada Reyes", email, password: "wheelbase" });

describe("signing up", () => {
  it("signing up stores a hash and never the password", async () => {
    const { userId } = must(await signUp(person("ada@example.com"), { clientIp: "a" }));
    const kept = await users().findOne({ _id: requireId(userId) });
    expect(JSON.stringify(kept)).not.toContain("wheelbase");
    expect(
      await verifyPassword("wheelbase", (await findCredentials("ada@example.com"))?.passwordHash ?? null),
    ).toBe(true);
    expect(codeOf(await signUp(person("ada@example.com"), { clientIp: "a" }))).toBe("duplicate");
  });

  it("signing up 12 times at once with one e-mail makes one account", async () => {
    const results = await Promise.all(
      Array.from({ length: 12 }, () => signUp(person("many@example.com"), { clientIp: "b" })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await users().countDocuments({ email: "many@example.com" })).toBe(1);
  });

  it("sign-ups from one client IP stop at the limit, even when they come at once", async () => {
    const results = await Promise.all(
      Array.from({ length: 20 }, () => signUp(person("limit@example.com"), { clientIp: "c" })),
    );
    expect(results.filter((result) => codeOf(result) === "too_many")).toHaveLength(5);
    expect(codeOf(await signUp(person("other@example.com"), { clientIp: "d" }))).toBe("ok");
  });
});

describe("a session", () => {
  it("a session identifies its user until it ends", async () => {
    const ada = await aCustomer();
    expect(await findViewer(ada.sessionId)).toMatchObject({ ...ada, isConfirmed: false });
    await endSession(ada.sessionId);
    expect(await findViewer(ada.sessionId)).toBeNull();
    expect(await findViewer("made up")).toBeNull();
  });

  it("a session ends at its time, even before the database has removed it", async () => {
    const ada = await aCustomer();
    const over = await createSession(ada.userId, "test", -1);
    expect(await findViewer(over)).toBeNull();
  });

  it("a session records its last use at most once a minute", async () => {
    const ada = await aCustomer();
    const first = await sessions().findOne({ _id: ada.sessionId });
    await findViewer(ada.sessionId);
    expect(await sessions().findOne({ _id: ada.sessionId })).toEqual(first);
    await sessions().updateOne({ _id: ada.sessionId }, { $set: { lastSeen: new Date(0) } });
    await findViewer(ada.sessionId);
    expect((await sessions().findOne({ _id: ada.sessionId }))?.lastSeen.getTime()).toBeGreaterThan(0);
  });

  it("a user can end all sessions at once, or all but the current one", async () => {
    const ada = await aCustomer();
    const others = [await createSession(ada.userId, "1", 60), await createSession(ada.userId, "2", 60)];
    await endSessionsOf(ada.userId, ada.sessionId);
    expect(await findViewer(ada.sessionId)).not.toBeNull();
    expect(await Promise.all(others.map((id) => findViewer(id)))).toEqual([null, null]);
    await endSessionsOf(ada.userId);
    expect(await findViewer(ada.sessionId)).toBeNull();
  });
});

describe("an administrator", () => {
  it("an administrator can give another the role once, and take it away with all sessions", async () => {
    const [admin, ada] = [await anAdmin(), await aCustomer()];
    expect(must(await makeAdmin(admin, ada.email)).modifiedCount).toBe(1);
    expect(must(await makeAdmin(admin, ada.email)).modifiedCount).toBe(0);
    expect(await findViewer(ada.sessionId)).toMatchObject({ role: "admin" });
    expect((await findUserByEmail(ada.email))?.role).toBe("admin");
    expect(must(await removeAdmin(admin, ada.email)).modifiedCount).toBe(1);
    expect(await findViewer(ada.sessionId)).toBeNull();
    expect(must(await removeAdmin(admin, ada.email)).modifiedCount).toBe(0);
    expect((await findUserByEmail(ada.email))?.role).toBeNull();
  });

  it("only an administrator can make an administrator, and refusals use the specification's words", async () => {
    const [ada, ben] = [await aCustomer(), await aCustomer()];
    const refused = { ok: false, code: "forbidden", message: TOASTS.makeAdminRefused };
    expect(await makeAdmin(ada, ben.email)).toMatchObject(refused);
    expect(await removeAdmin(ada, ben.email)).toMatchObject(refused);
    // The role was taken away a moment ago, and the viewer still has it.
    expect(await makeAdmin({ ...ada, role: "admin" }, ben.email)).toMatchObject(refused);
    expect(await removeAdmin({ ...ada, role: "admin" }, ben.email)).toMatchObject(refused);
    const max = await anAdmin();
    expect(await removeAdmin({ ...ada, role: "admin" }, max.email)).toMatchObject(refused);
    expect(await findViewer(max.sessionId)).toMatchObject({ role: "admin" });
  });

  it("making an administrator of an unknown e-mail finds nobody", async () => {
    const admin = await anAdmin();
    expect(codeOf(await makeAdmin(admin, "nobody@example.com"))).toBe("not_found");
    expect(codeOf(await removeAdmin(admin, "nobody@example.com"))).toBe("not_found");
  });

  it("the last administrator cannot lose the role", async () => {
    const admin = await theOnlyAdmin();
    expect(codeOf(await removeAdmin(admin, admin.email))).toBe("last_admin");
    expect(await findViewer(admin.sessionId)).toMatchObject({ role: "admin" });
  });

  it("two administrators who remove each other or themselves at once leave one, in 40 rounds", async () => {
    for (let round = 0; round < 40; round += 1) {
      const [one, two] = [await theOnlyAdmin(), await anAdmin()];
      const crossed = round % 2 === 0;
      await Promise.all([
        removeAdmin(one, crossed ? two.email : one.email),
        removeAdmin(two, crossed ? one.email : two.email),
      ]);
      expect(await adminIds()).toHaveLength(1);
    }
  });

  async function theOnlyAdmin() {
    const admin = await anAdmin();
    await admins().updateOne({ _id: "admins" }, { $set: { userIds: [requireId(admin.userId)] } });
    return admin;
  }
});

describe("the list of users", () => {
  it("only administrators can list users, in pages without gaps", async () => {
    const [admin, ada] = [await anAdmin(), await aCustomer()];
    expect((await listUsers(ada)).items).toEqual([]);
    const all = await listUsers(admin);
    expect(all.next).toBeNull();
    expect(Object.keys(all.items[0] ?? {}).sort()).toEqual([
      "createdAt",
      "email",
      "id",
      "isConfirmed",
      "name",
      "role",
    ]);
    const paged: string[] = [];
    let after: string | undefined;
    do {
      const page = await listUsers(admin, { limit: 3, after });
      paged.push(...page.items.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after);
    expect(paged).toEqual(all.items.map(({ id }) => id));
  });
});

describe("the administrators' search", () => {
  it("the administrators' search finds parts of names, e-mails and products in any case and reads no patterns in them", async () => {
    const [admin, ada] = [await anAdmin(), await aCustomer("Ada (Spokes) Reyes")];
    const product = await aProduct({ name: "Cog 11-32 [steel]" });
    await anOrder(ada, product);
    const people = async (q: string) => (await pageOfUsers(admin, { q }, 1, 50)).items.map(({ id }) => id);
    const bought = async (q: string) => (await pageOfOrders(admin, { q }, 1, 50)).total;
    for (const q of ["(spokes)", "ADA (SPOKES", ada.email.slice(0, 8)])
      expect(await people(q), q).toContain(ada.userId);
    for (const q of ["[steel]", "cog 11-32"]) expect(await bought(q), q).toBe(1);
    for (const q of [".*", "a.a", "(a+)+$", "^", "$ne", "\\w"]) {
      expect(await people(q), q).toEqual([]);
      expect(await bought(q), q).toBe(0);
    }
  });
});

describe("the profile", () => {
  it("editing a profile changes the given fields and nothing else", async () => {
    const ada = await aCustomer();
    const address = { company: "", street: "1 Mill Lane", city: "Leeds", postalCode: "LS1", country: "UK" };
    must(await updateProfile(ada, { phone: "12345", address }));
    must(await updateProfile(ada, { name: "Ada R." }));
    expect(await findProfile(ada)).toMatchObject({
      name: "Ada R.",
      phone: "12345",
      address,
      email: ada.email,
    });
    must(await updateProfile(ada, { address: null }));
    expect(must(await updateProfile(ada, {})).modifiedCount).toBe(0);
    expect((await findProfile(ada)).address).toBeNull();
  });
});
