import { beforeAll, describe, expect, it } from "vitest";
import { jobs } from "@/lib/core/data/jobs/collections";
import { setStaffRoles } from "@/lib/core/data/people/admins";
import { findViewer } from "@/lib/core/data/people/sessions";
import { requireId } from "@/lib/core/data/store/ids";
import { type Fixtures, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { confirmed, customer, type Person, staff } from "./stored-accounts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});

const set = ({ email }: Person, roles: string[], { token } = fixtures.ada) =>
  callRoute(`PUT /api/users/${encodeURIComponent(email)}/roles`, { token, body: { roles } });

describe("PUT /api/users/{email}/roles", () => {
  it("PUT /users/{email}/roles gives a role at the next request and takes it away with all sessions", async () => {
    const petra = await confirmed(await customer("Petra"));
    expect((await callRoute("GET /api/orderadmin", { token: petra.token })).status).toBe(403);
    expect(await json(set(petra, ["warehouse"]))).toEqual({ acknowledged: true, modifiedCount: 1 });
    expect((await callRoute("GET /api/orderadmin", { token: petra.token })).status).toBe(200);
    expect(await json(set(petra, ["warehouse"]))).toEqual({ acknowledged: true, modifiedCount: 0 });
    expect(await json(set(petra, ["warehouse", "sales"]))).toMatchObject({ modifiedCount: 1 });
    expect((await callRoute("GET /api/orderadmin", { token: petra.token })).status).toBe(200);
    await set(petra, ["sales"]);
    for (const by of [{ token: petra.token }, { cookie: petra.cookie }])
      expect((await callRoute("GET /api/orderadmin", by)).status).toBe(401);
    expect(await findViewer(petra.sessionId)).toBeNull();
  });

  it("PUT /users/{email}/roles gives no role to an e-mail that nobody has confirmed, and takes one from it", async () => {
    const petra = await customer("Petra");
    const refused = await set(petra, ["sales"]);
    expect(refused.status).toBe(409);
    expect(await json(refused)).toMatchObject({ error: { code: "email_unconfirmed" } });
    expect((await findViewer(petra.sessionId))?.staffRoles).toBeUndefined();
    expect(await json(set(await staff("sales"), []))).toMatchObject({ modifiedCount: 1 });
  });

  it("GET /adminrole and /admin/{email} call staff without the administrator's role no administrators", async () => {
    const petra = await staff("sales", "accounts");
    const { token } = petra;
    expect(await json(callRoute(`GET /api/adminrole?email=${petra.email}`, { token }))).toEqual({
      role: null,
    });
    expect(await json(callRoute(`GET /api/admin/${petra.email}`, { token }))).toEqual({ admin: false });
    expect(await json(callRoute("GET /api/profile", { token }))).toMatchObject({ role: null });
    expect(await json(callRoute(`GET /api/users/${petra.email}/roles`, { token }))).toEqual({
      admin: false,
      roles: ["sales", "accounts"],
    });
  });

  it("PUT /users/{email}/roles is in the audit once, with the roles before and after and who changed them", async () => {
    const petra = await confirmed(await customer("Petra"));
    await set(petra, ["accounts", "sales"]);
    await set(petra, []);
    const lines = await json(callRoute(`GET /api/audit?q=${petra.email}`, { token: fixtures.ada.token }));
    const by = { role: "admin", userId: fixtures.ada.userId, name: fixtures.ada.name };
    expect(lines).toMatchObject([
      {
        kind: "role",
        event: "set",
        by,
        changes: [{ field: "staffRoles", from: "sales, accounts", to: null }],
      },
      {
        kind: "role",
        event: "set",
        by,
        changes: [{ field: "staffRoles", from: null, to: "sales, accounts" }],
      },
    ]);
    expect(lines).toHaveLength(2);
  });

  it("a person is told by mail of each role that they get and lose, once", async () => {
    const petra = await confirmed(await customer("Petra"));
    await set(petra, ["warehouse", "sales"]);
    await set(petra, ["warehouse", "sales"]);
    await set(petra, ["sales"]);
    await callRoute(`PUT /api/users/admin/${petra.email}`, { token: fixtures.ada.token });
    await callRoute(`DELETE /api/users/admin/${petra.email}`, { token: fixtures.ada.token });
    const told = await jobs().find({ kind: "mail.role-changed", "payload.userId": petra.userId }).toArray();
    expect(told.map(({ payload }) => payload)).toEqual(
      expect.arrayContaining(
        [
          ["Sales", true],
          ["Warehouse", true],
          ["Warehouse", false],
          ["Administrator", true],
          ["Administrator", false],
        ].map(([role, given]) => ({ userId: petra.userId, role, given })),
      ),
    );
    expect(told).toHaveLength(5);
  });

  it("of two changes of the same roles at once one counts, and the other is told", async () => {
    const petra = await customer("Petra");
    const account = { _id: requireId(petra.userId), email: petra.email };
    const by = { role: "admin", userId: requireId(fixtures.ada.userId), name: "Ada" } as const;
    const both = await Promise.all([
      setStaffRoles(account, [], ["sales"], by),
      setStaffRoles(account, [], ["accounts"], by),
    ]);
    expect(both.sort()).toEqual(["changed", "changed_meanwhile"]);
    expect((await findViewer(petra.sessionId))?.staffRoles).toHaveLength(1);
  });

  it("a role is given by nobody who has lost the right to meanwhile", async () => {
    const [petra, former] = [await customer("Petra"), await staff("sales")];
    const account = { _id: requireId(petra.userId), email: petra.email };
    const by = { role: "admin", userId: requireId(former.userId), name: "Former" } as const;
    expect(await setStaffRoles(account, [], ["sales"], by)).toBe("forbidden");
    expect((await findViewer(petra.sessionId))?.staffRoles).toBeUndefined();
  });

  it("a person who is no administrator any more keeps the other roles", async () => {
    const petra = await staff("warehouse");
    await callRoute(`PUT /api/users/admin/${petra.email}`, { token: fixtures.ada.token });
    await callRoute(`DELETE /api/users/admin/${petra.email}`, { token: fixtures.ada.token });
    const roles = await json(callRoute(`GET /api/users/${petra.email}/roles`, { token: fixtures.ada.token }));
    expect(roles).toEqual({ admin: false, roles: ["warehouse"] });
  });
});
