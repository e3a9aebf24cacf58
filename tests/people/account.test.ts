import { beforeAll, describe, expect, it } from "vitest";
import { keepInOutbox } from "@/lib/core/data/jobs/outbox";
import { findViewer } from "@/lib/core/data/people/sessions";
import { newId } from "@/lib/core/data/store/ids";
import { type Fixtures, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { customer, session } from "./stored-accounts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});

const address = {
  company: "Kessler Bikes",
  street: "Main street 1",
  city: "Berlin",
  postalCode: "10115",
  country: "Germany",
};

describe("GET and PATCH /api/profile", () => {
  it("GET and PATCH /profile show and change the caller's own name, phone and address", async () => {
    const { token, userId, email } = await customer();
    expect(await json(callRoute("GET /api/profile", { token }))).toEqual({
      _id: userId,
      email,
      name: "Mara Kessler",
      role: null,
      phone: "",
      address: null,
    });
    const body = { name: "Mara K.", phone: "030 123456", address };
    expect((await callRoute("PATCH /api/profile", { token, body })).status).toBe(200);
    expect(await json(callRoute("GET /api/profile", { token }))).toMatchObject(body);
    expect(
      (await callRoute("PATCH /api/profile", { token, body: { address: null, phone: "" } })).status,
    ).toBe(200);
    expect(await json(callRoute("GET /api/profile", { token }))).toMatchObject({
      name: "Mara K.",
      phone: "",
      address: null,
    });
  });

  it.each<[string, object]>([
    ["a role", { role: "admin" }],
    ["another e-mail", { email: "new@example.com" }],
    ["a password hash", { passwordHash: "x" }],
    ["an empty name", { name: "" }],
    ["a phone of letters", { phone: "call me" }],
    ["half an address", { address: { city: "Berlin" } }],
    ["an operator", { name: { $set: "x" } }],
  ])("PATCH /profile refuses %s", async (_, body) => {
    const { token } = fixtures.mara;
    expect((await callRoute("PATCH /api/profile", { token, body })).status).toBe(400);
  });
});

it("the audit has a changed name, phone and password with who changed them, and never a password", async () => {
  const mara = await customer();
  const changes = async () => {
    const found = await callRoute(`GET /api/audit?q=${mara.email}`, { token: fixtures.ada.token });
    const entries = (await found.json()) as {
      by: { name: string };
      changes: { field: string; from: unknown; to: unknown }[];
    }[];
    return entries.map((entry) => [
      entry.by.name,
      ...entry.changes.map(({ field, from, to }) => [field, from, to]),
    ]);
  };
  const { token, email } = mara;
  await callRoute("PATCH /api/profile", { token, body: { name: "Mara K.", phone: "030 123456" } });
  // The same again changes nothing.
  expect(await json(callRoute("PATCH /api/profile", { token, body: { name: "Mara K." } }))).toMatchObject({
    modifiedCount: 0,
  });
  await callRoute("PATCH /api/profile", { token, body: { phone: "" } });
  const body = { currentPassword: mara.password, newPassword: "quite-another-horse" };
  expect((await callRoute("PUT /api/password", { token, body })).status).toBe(200);
  expect(await changes()).toEqual([
    ["Mara K.", ["password", null, "new, by the old one"]],
    ["Mara K.", ["phone", "030 123456", null]],
    ["Mara Kessler", ["name", "Mara Kessler", "Mara K."], ["phone", null, "030 123456"]],
  ]);
  const again = await json(
    callRoute(`PUT /api/users/${email}`, { body: { email, password: body.newPassword } }),
  );
  for (let n = 0; n < 57; n += 1)
    await callRoute("PATCH /api/profile", { token: String(again.token), body: { phone: `030 1234${n}` } });
  const often = await callRoute("PATCH /api/profile", {
    token: String(again.token),
    body: { phone: "030 7" },
  });
  expect([often.status, Number(often.headers.get("retry-after")) > 60]).toEqual([429, true]);
});

describe("PUT /api/password", () => {
  it("PUT /password sets a new password and ends every session and token of the account, the caller's cookie too", async () => {
    const person = await customer();
    const elsewhere = await session(person.userId);
    const response = await callRoute("PUT /api/password", {
      cookie: person.cookie,
      body: { currentPassword: person.password, newPassword: "a better one" },
    });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie().join()).toContain("next-auth.session-token=; Path=/; Max-Age=0");
    expect(await findViewer(elsewhere.sessionId)).toBeNull();
    expect(await findViewer(person.sessionId)).toBeNull();
    const { email } = person;
    const signIn = (password: string) => callRoute(`PUT /api/users/${email}`, { body: { email, password } });
    expect((await signIn(person.password)).status).toBe(401);
    expect((await signIn("a better one")).status).toBe(200);
  });

  it("PUT /password refuses a wrong current password, ten times at most, and a new one that is too short", async () => {
    const { token } = await customer();
    const change = (currentPassword: string, newPassword = "a better one") =>
      callRoute("PUT /api/password", { token, body: { currentPassword, newPassword } });
    expect((await change("correct-horse", "short")).status).toBe(400);
    const answers = await Promise.all(Array.from({ length: 15 }, () => change("wrong-horse")));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect(statuses.filter((status) => status === 400 || status === 403)).toHaveLength(10);
  });
});

it("PUT /password refuses a common password in any spelling, and an account that has one signs in and changes it", async () => {
  const { token, email, password } = await customer("Paul Pass", "password1");
  const change = (newPassword: string) =>
    callRoute("PUT /api/password", { token, body: { currentPassword: password, newPassword } });
  for (const common of ["baseball", "TrustNo1", "ｑｗｅｒｔｙ１２３"]) {
    const answer = await change(common);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: { code: "invalid", fields: { newPassword: expect.stringMatching(/most common/) } },
    });
  }
  expect((await callRoute(`PUT /api/users/${email}`, { body: { email, password } })).status).toBe(200);
  expect((await change("a better one")).status).toBe(200);
});

describe("GET /api/outbox", () => {
  it("GET /outbox shows administrators the mails that no server accepted", async () => {
    const response = await callRoute("GET /api/outbox", { token: fixtures.ada.token });
    expect(response.status).toBe(200);
    expect(Array.isArray(await response.json())).toBe(true);
    expect((await callRoute("GET /api/outbox", { token: fixtures.mara.token })).status).toBe(403);
  });

  it("GET /outbox is paged by a Link header, newest mail first, each once", async () => {
    const { token } = fixtures.ada;
    const to = `${crypto.randomUUID().slice(0, 8)}@example.com`;
    for (const subject of ["1", "2", "3", "4", "5"]) {
      const at = new Date(Date.now() + Number(subject));
      await keepInOutbox({ id: newId().toHexString(), to, subject, text: "…", at });
    }
    const seen: string[] = [];
    let next: string | undefined = "/api/outbox?limit=2";
    while (next !== undefined) {
      const response = await callRoute(`GET ${next}`, { token });
      const mails = (await response.json()) as { to: string; subject: string }[];
      expect(mails.length).toBeLessThanOrEqual(2);
      seen.push(...mails.filter((mail) => mail.to === to).map(({ subject }) => subject));
      next = /<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
    }
    expect(seen).toEqual(["5", "4", "3", "2", "1"]);
  });
});

describe("GET /api/audit", () => {
  it("GET /audit shows administrators who changed a product, from what to what, in the calls' field names", async () => {
    const { token } = fixtures.ada;
    const name = `Audited ${crypto.randomUUID().slice(0, 8)}`;
    const body = { name, price: 12.5, quantity: 100, available: 500 };
    const { insertedId } = await json(callRoute("POST /api/goods", { token, body }));
    await callRoute(`PATCH /api/goods/${insertedId}`, { token, body: { revision: 0, price: 13.25 } });
    const response = await callRoute(`GET /api/audit?kind=product&q=${insertedId}&limit=1`, { token });
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toMatchObject([
      {
        event: "edit",
        by: { role: "admin", userId: fixtures.ada.userId, name: fixtures.ada.name },
        subject: { _id: insertedId, name },
        changes: [{ field: "price", from: 12.5, to: 13.25 }],
      },
    ]);
    const next = /<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1] ?? "";
    const rest = await callRoute(`GET ${next}`, { token });
    expect(await rest.json()).toMatchObject([{ event: "add", subject: { _id: insertedId } }]);
  });
});

describe("GET /api/healthz and /api/readyz", () => {
  it("GET /healthz and /readyz answer 200 while process and database work and are not cached", async () => {
    for (const path of ["healthz", "readyz"]) {
      const response = await callRoute(`GET /api/${path}`);
      expect(response.status).toBe(200);
      expect(await json(response)).toEqual({ status: "ok" });
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
  });
});
