import { beforeAll, describe, expect, it } from "vitest";
import { findViewer } from "@/lib/core/data/people/sessions";
import { type Fixtures, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { customer } from "./stored-accounts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});

const signUp = (body: object) => callRoute("POST /api/users", { body });
let count = 0;
const newcomer = () => {
  count += 1;
  return { name: "Nora Neumann", email: `nora${count}@example.com`, password: "correct-horse" };
};

describe("POST /api/users", () => {
  it("POST /users makes an account that can sign in", async () => {
    const nora = newcomer();
    const response = await signUp(nora);
    expect(response.status).toBe(201);
    expect(await json(response)).toMatchObject({ insertedId: expect.stringMatching(/^[0-9a-f]{24}$/) });
    const { email, password } = nora;
    expect((await callRoute(`PUT /api/users/${email}`, { body: { email, password } })).status).toBe(200);
  });

  it("POST /users makes one account of an e-mail, in any spelling and however many arrive at once", async () => {
    const nora = newcomer();
    const spellings = [
      nora.email,
      nora.email.toUpperCase(),
      ` ${nora.email} `,
      nora.email.replace("n", "\uff4e"),
    ];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => signUp({ ...nora, email: spellings[index % 4] })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
  });

  it.each<[string, object, string, string]>([
    ["no name", { name: "" }, "name", "Please Enter Your Name"],
    ["no e-mail", { email: "" }, "email", "Please Enter Your Email"],
    ["what is no e-mail", { email: "nora@example" }, "email", "Provied a valid email"],
    ["no password", { password: "" }, "password", "Please Type Your Passeword"],
    ["five characters", { password: "12345" }, "password", "Minimum 6 charecter lenght "],
  ])("POST /users refuses %s in the specification's words", async (_, wrong, field, message) => {
    const response = await signUp({ ...newcomer(), ...wrong });
    expect(response.status).toBe(400);
    expect(await json(response)).toMatchObject({ error: { message, fields: { [field]: message } } });
  });

  it.each<[string, object]>([
    ["a role", { role: "admin" }],
    ["a password of 129 characters", { password: "x".repeat(129) }],
    ["one of the most common passwords", { password: "baseball" }],
    ["a common password in capitals", { password: "TrustNo1" }],
    ["an operator for an e-mail", { email: { $ne: "" } }],
    ["a list of names", { name: ["Nora"] }],
  ])("POST /users refuses %s", async (_, wrong) => {
    expect((await signUp({ ...newcomer(), ...wrong })).status).toBe(400);
  });
});

describe("GET /api/users", () => {
  it("GET /users lists id, e-mail, name and role to an administrator and nothing more", async () => {
    const users = (await (
      await callRoute("GET /api/users", { token: fixtures.ada.token })
    ).json()) as object[];
    expect(users).toContainEqual({
      _id: fixtures.mara.userId,
      email: fixtures.mara.email,
      name: "Mara Kessler",
    });
    expect(users).toContainEqual({
      _id: fixtures.ada.userId,
      email: fixtures.ada.email,
      name: "Ada Wolff",
      role: "admin",
    });
    const known = ["_id", "email", "name", "role"];
    for (const user of users) expect(known).toEqual(expect.arrayContaining(Object.keys(user)));
    expect(JSON.stringify(users)).not.toContain("argon2");
  });

  it("GET /users refuses customers and signed-out callers", async () => {
    expect((await callRoute("GET /api/users", { token: fixtures.mara.token })).status).toBe(403);
    expect((await callRoute("GET /api/users")).status).toBe(401);
  });
});

describe("PUT and DELETE /api/users/admin/{email}", () => {
  const give = (email: string, { token } = fixtures.ada) =>
    callRoute(`PUT /api/users/admin/${encodeURIComponent(email)}`, { token });
  const take = (email: string, { token } = fixtures.ada) =>
    callRoute(`DELETE /api/users/admin/${encodeURIComponent(email)}`, { token });

  it("PUT and DELETE /users/admin/{email} give the role once, and take it away with all sessions", async () => {
    const petra = await customer("Petra");
    expect(await json(give(` ${petra.email.toUpperCase()}`))).toEqual({
      acknowledged: true,
      modifiedCount: 1,
    });
    expect(await json(give(petra.email))).toEqual({ acknowledged: true, modifiedCount: 0 });
    expect((await callRoute("GET /api/orderadmin", { token: petra.token })).status).toBe(200);
    expect(await json(take(petra.email))).toEqual({ acknowledged: true, modifiedCount: 1 });
    expect((await callRoute("GET /api/orderadmin", { token: petra.token })).status).toBe(401);
    expect((await callRoute("GET /api/orderadmin", { cookie: petra.cookie })).status).toBe(401);
    expect(await findViewer(petra.sessionId)).toBeNull();
  });

  it("PUT and DELETE /users/admin/{email} accept the specification's body with the e-mail, or none", async () => {
    const petra = await customer("Petra");
    const response = await callRoute(`PUT /api/users/admin/${petra.email}`, {
      token: fixtures.ada.token,
      body: { email: petra.email },
    });
    expect(response.status).toBe(200);
    await take(petra.email);
  });

  it("PUT and DELETE /users/admin/{email} answer a customer: You have Not permission make admin", async () => {
    for (const answer of [
      give(fixtures.mara.email, fixtures.mara),
      take(fixtures.ada.email, fixtures.mara),
    ]) {
      const response = await answer;
      expect(response.status).toBe(403);
      expect(await json(response)).toMatchObject({
        error: { message: "You have Not permission make admin" },
      });
    }
    expect((await callRoute(`PUT /api/users/admin/${fixtures.mara.email}`)).status).toBe(401);
  });

  it("PUT and DELETE /users/admin/{email} are a 404 for an e-mail of no user, well formed or not", async () => {
    for (const email of ["nobody@example.com", "nonsense", "$ne", "\u0000", "x".repeat(300)]) {
      expect((await give(email)).status).toBe(404);
      expect((await take(email)).status).toBe(404);
    }
  });

  it("PUT and DELETE /users/admin/{email} leave one administrator, whoever tries and however many at once", async () => {
    expect((await take(fixtures.ada.email)).status).toBe(409);
    const petra = await customer("Petra");
    await give(petra.email);
    const both = await Promise.all([take(petra.email, fixtures.ada), take(fixtures.ada.email, petra)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const left =
      (await callRoute("GET /api/orderadmin", { token: fixtures.ada.token })).status === 200
        ? fixtures.ada
        : petra;
    expect((await take(left.email, left)).status).toBe(409);
    // The other tests go on with Ada.
    if (left === petra) {
      expect((await give(fixtures.ada.email, petra)).status).toBe(200);
      fixtures = { ...fixtures, ada: { ...fixtures.ada, ...(await again(fixtures.ada)) } };
    }
  });
});

async function again({ email, password }: { email: string; password: string }) {
  return (await json(callRoute(`PUT /api/users/${email}`, { body: { email, password } }))) as {
    token: string;
  };
}

describe("GET /api/adminrole and /api/admin/{email}", () => {
  const role = (email: string, token?: string) =>
    callRoute(`GET /api/adminrole?email=${encodeURIComponent(email)}`, { token });
  const isAdmin = (email: string, token?: string) =>
    callRoute(`GET /api/admin/${encodeURIComponent(email)}`, { token });

  it("GET /adminrole and /admin/{email} tell users their own role and administrators everybody's", async () => {
    const { ada, mara } = fixtures;
    expect(await json(role(mara.email, mara.token))).toEqual({ role: null });
    expect(await json(isAdmin(mara.email.toUpperCase(), mara.token))).toEqual({ admin: false });
    expect(await json(role(ada.email, ada.token))).toEqual({ role: "admin" });
    expect(await json(isAdmin(ada.email, ada.token))).toEqual({ admin: true });
    expect(await json(role(mara.email, ada.token))).toEqual({ role: null });
    expect(await json(isAdmin("nobody@example.com", ada.token))).toEqual({ admin: false });
  });

  it("GET /adminrole and /admin/{email} refuse another user's role and signed-out callers", async () => {
    const { ada, mara } = fixtures;
    expect((await role(ada.email, mara.token)).status).toBe(403);
    expect((await isAdmin(ada.email, mara.token)).status).toBe(403);
    expect((await isAdmin("nobody@example.com", mara.token)).status).toBe(403);
    expect((await role(mara.email)).status).toBe(401);
    expect((await isAdmin(mara.email)).status).toBe(401);
  });

  it.each([
    "",
    "?email=",
    "?email[$ne]=x",
    "?email=a@example.com&email=b@example.com",
    "?mail=a@example.com",
  ])("GET /adminrole refuses %j as it is not a plain e-mail", async (query) => {
    expect((await callRoute(`GET /api/adminrole${query}`, { token: fixtures.ada.token })).status).toBe(400);
  });
});
