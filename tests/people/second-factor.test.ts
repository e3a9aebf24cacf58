import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { seal, unseal } from "@/lib/auth/seal";
import { sessions, users } from "@/lib/core/data/people/collections";
import { requireId } from "@/lib/core/data/store/ids";
import type { SecondFactorMode } from "@/lib/core/domain/people/second-factor";
import { env } from "@/lib/env";
import { appCode } from "../support/app-code";
import { type Fixtures, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { withApp } from "../support/with-app";
import { type Person, session, staff } from "./stored-accounts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});
afterEach(() => inMode("offered"));

const inMode = (mode: SecondFactorMode) => Object.assign(env(), { staffSecondFactor: mode });

type By = { token: string } | { cookie: string };
const prove = (by: By, body: object) => callRoute("PUT /api/session/proof", { ...by, body });
const allOrders = (by: By) => callRoute("GET /api/orderadmin", by);
const refusalOf = async (response: Response) => {
  const { error } = (await json(response)) as { error?: { code: string } };
  return `${response.status} ${error?.code ?? ""}`.trim();
};

const signInAgain = async (person: Person) => ({ ...person, ...(await session(person.userId)) });

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
async function proveLongAgo({ userId, sessionId }: Person) {
  await users().updateOne({ _id: requireId(userId) }, { $set: { "secondFactor.since": minutesAgo(20) } });
  await sessions().updateOne({ _id: sessionId }, { $set: { factorAt: minutesAgo(16) } });
}

describe("A second factor", () => {
  it("a second factor is asked for at the next sign-in: until then the session opens nothing, by cookie and by token", async () => {
    const pia = await staff("warehouse");
    await withApp(pia);
    expect((await allOrders(pia)).status).toBe(200);
    const again = await signInAgain(pia);
    for (const by of [{ token: again.token }, { cookie: again.cookie }]) {
      expect(await refusalOf(await allOrders(by))).toBe("401 second_step_due");
      expect(await refusalOf(await callRoute("GET /api/profile", by))).toBe("401 second_step_due");
      expect(await refusalOf(await callRoute("DELETE /api/account/authenticator", by))).toBe(
        "401 second_step_due",
      );
      expect(await refusalOf(await callRoute("PUT /api/account/authenticator", by))).toBe(
        "403 proof_required",
      );
    }
    expect(await json(callRoute("GET /api/auth/session", { cookie: again.cookie }))).toEqual({});
  });

  it("a second factor ends the sign-in with a code of the app, for the cookie and the token of its session", async () => {
    const pia = await staff("warehouse");
    const { secret } = await withApp(pia);
    const again = await signInAgain(pia);
    expect((await prove({ token: again.token }, { code: appCode(secret) })).status).toBe(200);
    for (const by of [{ token: again.token }, { cookie: again.cookie }])
      expect((await allOrders(by)).status).toBe(200);
    // Another session has proved nothing.
    const third = await signInAgain(pia);
    expect(await refusalOf(await allOrders({ token: third.token }))).toBe("401 second_step_due");
  });

  it("a token by password of an account with a second factor opens nothing but the proof", async () => {
    const pia = await staff("warehouse");
    const { secret } = await withApp(pia);
    const { email, password } = pia;
    const taken = await json(callRoute(`PUT /api/users/${email}`, { body: { email, password } }));
    const token = String(taken.token);
    expect(await refusalOf(await allOrders({ token }))).toBe("401 second_step_due");
    const byCookie = await callRoute(`PUT /api/users/${email}`, {
      cookie: (await signInAgain(pia)).cookie,
      body: { email },
    });
    expect(await refusalOf(byCookie)).toBe("401 second_step_due");
    expect((await prove({ token }, { code: appCode(secret) })).status).toBe(200);
    expect((await allOrders({ token })).status).toBe(200);
  });

  it("a code counts once, in its step, the one before and the one after, and in no other", async () => {
    const pia = await staff("warehouse");
    const { secret } = await withApp(pia);
    const before = await signInAgain(pia);
    // The code of the step before has switched the app on.
    expect(await refusalOf(await prove(before, { code: appCode(secret, -1) }))).toBe("400 invalid");
    expect((await prove(before, { code: appCode(secret) })).status).toBe(200);
    for (const stepsAway of [0, -1, -2, 2])
      expect(await refusalOf(await prove(before, { code: appCode(secret, stepsAway) }))).toBe("400 invalid");
    expect((await prove(before, { code: appCode(secret, 1) })).status).toBe(200);
  });

  it.each([-1, 1])(
    "a code counts by the database's clock at an instance whose own clock is %i h wrong",
    async (hours) => {
      const pia = await staff("warehouse");
      const { secret } = await withApp(pia);
      const { cookie } = await signInAgain(pia);
      const [rightCode, wrongCode] = [appCode(secret), appCode(secret, hours * 120)];
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * 3_600_000 });
      onTestFinished(() => void vi.useRealTimers());
      expect(await refusalOf(await prove({ cookie }, { code: wrongCode }))).toBe("400 invalid");
      expect((await prove({ cookie }, { code: rightCode })).status).toBe(200);
      // The proof counts from that clock as well: an instance whose clock is right takes it.
      vi.useRealTimers();
      expect((await allOrders({ cookie })).status).toBe(200);
    },
  );

  it("of nine uses of one code of a second factor at once one counts", async () => {
    const pia = await staff("warehouse");
    const { secret } = await withApp(pia);
    const again = await Promise.all(Array.from({ length: 9 }, () => signInAgain(pia)));
    const answers = await Promise.all(again.map(({ token }) => prove({ token }, { code: appCode(secret) })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("ten wrong codes are a limit, which the right code does not pass either", async () => {
    const pia = await staff("warehouse");
    const { secret } = await withApp(pia);
    const again = await signInAgain(pia);
    const right = [appCode(secret, -1), appCode(secret), appCode(secret, 1)];
    const wrong = ["000000", "000001", "000002", "000003"].find((code) => !right.includes(code)) ?? "";
    for (let count = 1; count <= 10; count += 1)
      expect((await prove(again, { code: wrong })).status).toBe(400);
    const refused = await prove(again, { code: appCode(secret) });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
    expect((await prove(again, { recoveryCode: "AAAAA-AAAAA" })).status).toBe(429);
  });

  it("ten recovery codes stand in for the app, each once, and new ones replace them", async () => {
    const pia = await staff("warehouse");
    const { recoveryCodes } = await withApp(pia);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = "", second = "", third = ""] = recoveryCodes;
    const again = await signInAgain(pia);
    expect((await prove(again, { recoveryCode: first.toLowerCase().replace("-", " ") })).status).toBe(200);
    const once = await signInAgain(pia);
    expect(await refusalOf(await prove(once, { recoveryCode: first }))).toBe("400 invalid");
    expect((await prove(once, { recoveryCode: second })).status).toBe(200);
    const state = await json(callRoute("GET /api/account/second-factor", { token: once.token }));
    expect(state).toMatchObject({ mode: "offered", appSince: expect.any(String), recoveryCodesLeft: 8 });
    const renewed = (await json(callRoute("PUT /api/account/recovery-codes", { token: once.token }))) as {
      recoveryCodes: string[];
    };
    expect(renewed.recoveryCodes).toHaveLength(10);
    const last = await signInAgain(pia);
    expect(await refusalOf(await prove(last, { recoveryCode: third }))).toBe("400 invalid");
    expect((await prove(last, { recoveryCode: renewed.recoveryCodes[0] })).status).toBe(200);
  });

  it("a second factor is stored sealed and hashed: the database has neither the secret nor a recovery code", async () => {
    const pia = await staff("warehouse");
    const { secret, recoveryCodes } = await withApp(pia);
    const stored = JSON.stringify(await users().findOne({ _id: requireId(pia.userId) }));
    for (const word of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace("-", ""))])
      expect(stored).not.toContain(word);
    const sealed = seal(secret, pia.userId);
    expect(unseal(sealed, pia.userId)).toBe(secret);
    expect(unseal(sealed, fixtures.mara.userId)).toBeNull();
    expect(unseal(`${sealed.slice(0, -2)}AA`, pia.userId)).toBeNull();
  });

  it("an account without a password is told so where it would prove who it is by one", async () => {
    const pia = await staff("warehouse");
    await users().updateOne({ _id: requireId(pia.userId) }, { $unset: { passwordHash: "" } });
    const refused = await prove(pia, { password: "anything-at-all" });
    expect(refused.status).toBe(403);
    expect(await json(refused)).toMatchObject({
      error: { code: "forbidden", message: expect.stringContaining("no password yet") },
    });
  });

  it("a second factor is set up and removed by nobody who has not just proved who they are", async () => {
    const pia = await staff("warehouse");
    await sessions().updateOne({ _id: pia.sessionId }, { $set: { createdAt: minutesAgo(16) } });
    const begin = () => callRoute("PUT /api/account/authenticator", { token: pia.token });
    expect(await refusalOf(await begin())).toBe("403 proof_required");
    expect(await refusalOf(await prove(pia, { password: "wrong-horse" }))).toBe("400 invalid");
    expect((await prove(pia, { password: pia.password })).status).toBe(200);
    await withApp(pia);
    // From now on the password proves nothing.
    await proveLongAgo(pia);
    expect(await refusalOf(await prove(pia, { password: pia.password }))).toBe("403 forbidden");
    for (const line of ["PUT", "DELETE"].map((method) => `${method} /api/account/authenticator`))
      expect(await refusalOf(await callRoute(line, { token: pia.token }))).toBe("403 proof_required");
    expect(await refusalOf(await callRoute("PUT /api/account/recovery-codes", { token: pia.token }))).toBe(
      "403 proof_required",
    );
  });

  it("once a second factor is removed and set up anew, an old session's proof counts no more", async () => {
    const pia = await staff("warehouse");
    await withApp(pia);
    const old = { ...pia };
    const other = await signInAgain(pia);
    await sessions().updateOne({ _id: other.sessionId }, { $set: { factorAt: new Date() } });
    expect(await json(callRoute("DELETE /api/account/authenticator", { token: other.token }))).toMatchObject({
      modifiedCount: 1,
    });
    await withApp({ ...pia, token: other.token });
    expect(await refusalOf(await allOrders({ token: old.token }))).toBe("401 second_step_due");
    expect((await allOrders({ token: other.token })).status).toBe(200);
  });

  it("a second factor is in the audit when it is switched on and off and a recovery code is used", async () => {
    const pia = await staff("warehouse");
    const { recoveryCodes } = await withApp(pia);
    await prove(pia, { recoveryCode: recoveryCodes[0] });
    await callRoute("DELETE /api/account/authenticator", { token: pia.token });
    const lines = (await json(
      callRoute(`GET /api/audit?q=${pia.email}`, { token: fixtures.ada.token }),
    )) as unknown as {
      event: string;
      changes: object[];
    }[];
    expect(lines.filter(({ event }) => event === "change").map(({ changes }) => changes)).toEqual([
      [{ field: "authenticatorApp", from: "on", to: "off" }],
      [{ field: "recoveryCode", from: null, to: "used" }],
      [{ field: "authenticatorApp", from: "off", to: "on" }],
    ]);
  });
});
