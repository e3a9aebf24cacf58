import { afterEach, beforeAll, expect, it } from "vitest";
import { jobs, sessions, users } from "@/lib/data/collections";
import { requireId } from "@/lib/data/ids";
import type { SecondFactorMode } from "@/lib/domain/second-factor";
import { env } from "@/lib/env";
import { mailsTo } from "../support/run-jobs";
import { madeBy, type SoftwarePasskey, signedBy, softwarePasskey } from "../support/software-passkey";
import { appCode } from "./app-code";
import { type Fixtures, NOBODYS_ID, prepareFixtures } from "./call-fixtures";
import { callRoute, json, ORIGIN } from "./call-route";
import { type Person, session, staff } from "./stored-accounts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});
afterEach(() => inMode("offered"));

const inMode = (mode: SecondFactorMode) => Object.assign(env(), { staffSecondFactor: mode });

type Token = Pick<Person, "token">;
const refusalOf = async (response: Response) => {
  const { error } = (await json(response)) as { error?: { code: string } };
  return `${response.status} ${error?.code ?? ""}`.trim();
};
const allOrders = ({ token }: Token) => callRoute("GET /api/orderadmin", { token });
const signInAgain = async (person: Person) => ({ ...person, ...(await session(person.userId)) });

type NewOptions = { challenge: string; rp: { id: string }; excludeCredentials: { id: string }[] };
type ProofOptions = { challenge: string; rpId: string; allowCredentials: { id: string }[] };

const begin = async ({ token }: Token) =>
  (await json(callRoute("PUT /api/account/passkeys", { token }))) as unknown as NewOptions;
const add = ({ token }: Token, body: object, headers: Record<string, string> = {}) =>
  callRoute("POST /api/account/passkeys", { token, body, headers });
const challengeFor = async ({ token }: Token) =>
  (await json(callRoute("PUT /api/session/passkey-challenge", { token }))) as unknown as ProofOptions;
const prove = ({ token }: Token, passkey: object) =>
  callRoute("PUT /api/session/proof", { token, body: { passkey } });
const listed = async ({ token }: Token) =>
  (await json(callRoute("GET /api/account/passkeys", { token }))) as {
    passkeys: { _id: string; name: string; usedAt: string | null }[];
  };

/** Adds a passkey. @returns it, with the id that the shop gave it and the codes that came with a first factor */
async function withPasskey(person: Token, name = "Blue key", passkey = softwarePasskey()) {
  const options = await begin(person);
  const added = await add(person, { name, passkey: madeBy(passkey, options, ORIGIN) });
  expect(added.status).toBe(201);
  const { insertedId, recoveryCodes } = (await json(added)) as {
    insertedId: string;
    recoveryCodes: string[];
  };
  return { passkey, id: insertedId, recoveryCodes };
}

const proveBy = async (person: Token, passkey: SoftwarePasskey) =>
  await prove(person, signedBy(passkey, await challengeFor(person), ORIGIN));

it("a passkey ends a sign-in whose password was right, for the cookie and the token of its session", async () => {
  const pia = await staff("warehouse");
  const { passkey, recoveryCodes } = await withPasskey(pia);
  expect(recoveryCodes).toHaveLength(10);
  expect((await allOrders(pia)).status).toBe(200);
  const again = await signInAgain(pia);
  expect(await refusalOf(await allOrders(again))).toBe("401 second_step_due");
  expect((await challengeFor(again)).allowCredentials.map(({ id }) => id)).toEqual([passkey.id]);
  expect((await proveBy(again, passkey)).status).toBe(200);
  expect((await allOrders(again)).status).toBe(200);
  expect((await callRoute("GET /api/orderadmin", { cookie: again.cookie })).status).toBe(200);
  const third = await signInAgain(pia);
  expect(await refusalOf(await allOrders(third))).toBe("401 second_step_due");
});

it("a passkey that does not count is accepted each time", async () => {
  const pia = await staff("warehouse");
  const { passkey } = await withPasskey(pia, "Telephone", softwarePasskey(null));
  for (let times = 0; times < 2; times += 1)
    expect((await proveBy(await signInAgain(pia), passkey)).status).toBe(200);
});

it("a passkey is a fresh proof for what moves power", async () => {
  const { ada } = fixtures;
  const { passkey, id } = await withPasskey(ada);
  await users().updateOne({ _id: requireId(ada.userId) }, { $set: { "secondFactor.since": new Date(0) } });
  await sessions().updateOne({ _id: ada.sessionId }, { $set: { factorAt: new Date(1) } });
  const people = () => callRoute("GET /api/users?limit=1", { token: ada.token });
  expect(await refusalOf(await people())).toBe("403 proof_required");
  expect(await refusalOf(await callRoute(`DELETE /api/account/passkeys/${id}`, { token: ada.token }))).toBe(
    "403 proof_required",
  );
  expect((await proveBy(ada, passkey)).status).toBe(200);
  expect((await people()).status).toBe(200);
  expect((await callRoute(`DELETE /api/account/passkeys/${id}`, { token: ada.token })).status).toBe(200);
});

it("a passkey's challenge counts once, in its session, for its use and for five minutes", async () => {
  const pia = await staff("warehouse");
  const { passkey } = await withPasskey(pia, "Key", softwarePasskey(null));
  const again = await signInAgain(pia);
  const challenge = await challengeFor(again);
  const signed = signedBy(passkey, challenge, ORIGIN);
  const other = await signInAgain(pia);
  expect(await refusalOf(await prove(other, signed))).toBe("400 invalid");
  expect((await prove(again, signed)).status).toBe(200);
  expect(await refusalOf(await prove(again, signed))).toBe("400 invalid");
  // One that was asked for to add a passkey proves nothing.
  const added = await begin(again);
  expect(
    await refusalOf(await prove(again, signedBy(passkey, { ...added, rpId: added.rp.id }, ORIGIN))),
  ).toBe("400 invalid");
  const late = await challengeFor(again);
  await sessions().updateOne(
    { _id: again.sessionId },
    { $set: { "challenges.prove.until": new Date(Date.now() - 1000) } },
  );
  expect(await refusalOf(await prove(again, signedBy(passkey, late, ORIGIN)))).toBe("400 invalid");
  const inTime = await challengeFor(again);
  expect(late.challenge).not.toBe(inTime.challenge);
  // RouteCall for anew, the one before is void.
  await challengeFor(again);
  expect(await refusalOf(await prove(again, signedBy(passkey, inTime, ORIGIN)))).toBe("400 invalid");
});

it("of eight uses of one passkey's challenge at once one counts", async () => {
  const pia = await staff("warehouse");
  const { passkey } = await withPasskey(pia, "Key", softwarePasskey(null));
  const again = await signInAgain(pia);
  const signed = signedBy(passkey, await challengeFor(again), ORIGIN);
  const answers = await Promise.all(Array.from({ length: 8 }, () => prove(again, signed)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

it("a passkey proves nothing by what it signed for another site, by another key or by an altered text", async () => {
  const pia = await staff("warehouse");
  const { passkey } = await withPasskey(pia);
  const again = await signInAgain(pia);
  const forgeries: ((options: ProofOptions) => object)[] = [
    (options) => signedBy(passkey, options, "https://halfinch.example.net"),
    (options) => signedBy(passkey, options, "http://localhost:3001"),
    (options) => signedBy(passkey, { ...options, rpId: "example.net" }, ORIGIN),
    (options) => signedBy({ ...softwarePasskey(), id: passkey.id }, options, ORIGIN),
    (options) => signedBy(softwarePasskey(), options, ORIGIN),
    (options) => signedBy(passkey, { ...options, challenge: "bm90LXRoaXMtb25l" }, ORIGIN),
    (options) => {
      const signed = signedBy(passkey, options, ORIGIN);
      return { ...signed, response: { ...signed.response, signature: "AAAA" } };
    },
    (options) => {
      const signed = signedBy(passkey, options, ORIGIN);
      return { ...signed, response: { ...signed.response, authenticatorData: "AAAA" } };
    },
  ];
  for (const forge of forgeries)
    expect(await refusalOf(await prove(again, forge(await challengeFor(again))))).toBe("400 invalid");
  expect(await refusalOf(await allOrders(again))).toBe("401 second_step_due");
  // Another's passkey is none of this account.
  const stranger = await staff("warehouse");
  const strangers = await withPasskey(stranger);
  expect(await refusalOf(await proveBy(again, strangers.passkey))).toBe("400 invalid");
  expect((await proveBy(again, passkey)).status).toBe(200);
});

it("no passkey is added that was made for another site or challenge", async () => {
  const pia = await staff("warehouse");
  const made: ((options: NewOptions) => object)[] = [
    (options) => madeBy(softwarePasskey(), options, "https://halfinch.example.net"),
    (options) => madeBy(softwarePasskey(), { ...options, rp: { id: "example.net" } }, ORIGIN),
    (options) => madeBy(softwarePasskey(), { ...options, challenge: "bm90LXRoaXMtb25l" }, ORIGIN),
  ];
  for (const make of made)
    expect(await refusalOf(await add(pia, { name: "Key", passkey: make(await begin(pia)) }))).toBe(
      "400 invalid",
    );
  // Nothing was begun since.
  const options = await begin(pia);
  const passkey = softwarePasskey();
  expect((await add(pia, { name: "Key", passkey: madeBy(passkey, options, ORIGIN) })).status).toBe(201);
  const again = { name: "Key", passkey: madeBy(softwarePasskey(), options, ORIGIN) };
  expect(await refusalOf(await add(pia, again))).toBe("400 invalid");
  expect((await listed(pia)).passkeys).toHaveLength(1);
});

it("a passkey whose counter goes back is refused, and its owner is told by mail, once a day, and so is the audit", async () => {
  const pia = await staff("warehouse");
  const { passkey } = await withPasskey(pia, "Blue key");
  const copied = { ...passkey };
  for (let times = 0; times < 3; times += 1)
    expect((await proveBy(await signInAgain(pia), passkey)).status).toBe(200);
  for (let times = 0; times < 2; times += 1) {
    const thief = await signInAgain(pia);
    const refused = await proveBy(thief, copied);
    expect(refused.status).toBe(400);
    expect(await json(refused)).toMatchObject({
      error: { message: expect.stringContaining("a copy of it") },
    });
    expect(await refusalOf(await allOrders(thief))).toBe("401 second_step_due");
  }
  expect((await mailsTo(pia.email)).filter((subject) => subject.includes("passkey"))).toEqual([
    "A passkey of your account was refused",
  ]);
  const lines = (await json(
    callRoute(`GET /api/audit?q=${pia.email}`, { token: (await signInAgain(fixtures.ada)).token }),
  )) as unknown as { changes: object[] }[];
  const told = lines
    .flatMap(({ changes }) => changes)
    .filter((change) => "field" in change && change.field === "passkeyCounter");
  expect(told).toEqual([{ field: "passkeyCounter", from: 4, to: 2 }]);
  // The owner's own goes on.
  expect((await proveBy(await signInAgain(pia), passkey)).status).toBe(200);
  expect(await jobs().countDocuments({ kind: "mail.passkey-refused", userId: requireId(pia.userId) })).toBe(
    1,
  );
});

it("wrong codes of somebody with the password do not keep the owner of a passkey out", async () => {
  const pia = await staff("warehouse");
  const { passkey } = await withPasskey(pia);
  const thief = await signInAgain(pia);
  for (let count = 0; count < 11; count += 1)
    await callRoute("PUT /api/session/proof", { token: thief.token, body: { code: "000000" } });
  expect((await proveBy(await signInAgain(pia), passkey)).status).toBe(200);
});

it("several passkeys have names, are renamed and removed, each by its owner alone", async () => {
  const pia = await staff("warehouse");
  const first = await withPasskey(pia, "Workshop laptop");
  const second = await withPasskey(pia, "Blue key");
  expect(second.recoveryCodes).toEqual([]);
  expect((await begin(pia)).excludeCredentials).toHaveLength(2);
  const path = `/api/account/passkeys/${first.id}`;
  const rename = (name: string, person: Token = pia) =>
    callRoute(`PATCH ${path}`, { token: person.token, body: { name } });
  expect(await json(rename("  Old laptop "))).toMatchObject({ modifiedCount: 1 });
  expect(await json(rename("Old laptop"))).toMatchObject({ modifiedCount: 0 });
  expect(await refusalOf(await rename(""))).toBe("400 invalid");
  const other = await staff("warehouse");
  expect(await refusalOf(await rename("Mine", other))).toBe("404 not_found");
  expect(await refusalOf(await callRoute(`DELETE ${path}`, { token: other.token }))).toBe("404 not_found");
  expect((await listed(pia)).passkeys.map(({ name, usedAt }) => [name, usedAt])).toEqual([
    ["Old laptop", null],
    ["Blue key", null],
  ]);
  await proveBy(pia, second.passkey);
  expect((await listed(pia)).passkeys[1]?.usedAt).toEqual(expect.any(String));
  expect((await callRoute(`DELETE ${path}`, { token: pia.token })).status).toBe(200);
  expect(await refusalOf(await callRoute(`DELETE ${path}`, { token: pia.token }))).toBe("404 not_found");
  const again = await signInAgain(pia);
  expect(await refusalOf(await proveBy(again, first.passkey))).toBe("400 invalid");
  expect((await proveBy(again, second.passkey)).status).toBe(200);
  expect(
    await refusalOf(await callRoute(`DELETE /api/account/passkeys/${NOBODYS_ID}`, { token: pia.token })),
  ).toBe("404 not_found");
});

it("an account has ten passkeys at most", async () => {
  const pia = await staff("warehouse");
  const { passkey } = await withPasskey(pia);
  const stored = await users().findOne({ _id: requireId(pia.userId) });
  const [one] = stored?.secondFactor?.passkeys ?? [];
  if (!one) throw new Error("no passkey");
  const many = Array.from({ length: 9 }, (_, n) => ({
    ...one,
    _id: requireId(`64b00000000000000000000${n}`),
  }));
  const options = await begin(pia);
  await users().updateOne(
    { _id: requireId(pia.userId) },
    { $push: { "secondFactor.passkeys": { $each: many } } },
  );
  expect(await refusalOf(await callRoute("PUT /api/account/passkeys", { token: pia.token }))).toBe(
    "409 full",
  );
  expect(
    await refusalOf(
      await add(pia, { name: "Eleventh", passkey: madeBy(softwarePasskey(), options, ORIGIN) }),
    ),
  ).toBe("409 full");
  expect(passkey.id).toBe(one.credentialId);
});

it("an Idempotency-Key makes one passkey however often it is sent, and is no key of another", async () => {
  const pia = await staff("warehouse");
  const passkey = madeBy(softwarePasskey(), await begin(pia), ORIGIN);
  const headers = { "idempotency-key": "first" };
  const first = (await json(add(pia, { name: "Key", passkey }, headers))) as { insertedId: string };
  const repeated = await add(pia, { name: "Key", passkey }, headers);
  expect(repeated.status).toBe(201);
  expect(await json(repeated)).toMatchObject({ insertedId: first.insertedId, recoveryCodes: [] });
  const other = madeBy(softwarePasskey(), await begin(pia), ORIGIN);
  expect(await refusalOf(await add(pia, { name: "Key", passkey: other }, headers))).toBe(
    "409 idempotency_mismatch",
  );
  expect((await listed(pia)).passkeys).toHaveLength(1);
});

it("switching the authenticator app off leaves passkeys and recovery codes, and the other way round", async () => {
  const pia = await staff("warehouse");
  const { token } = pia;
  const { passkey, id, recoveryCodes } = await withPasskey(pia);
  const { secret } = (await json(callRoute("PUT /api/account/authenticator", { token }))) as {
    secret: string;
  };
  const confirmed = await callRoute("PATCH /api/account/authenticator", {
    token,
    body: { code: appCode(secret, -1) },
  });
  expect(await json(confirmed)).toMatchObject({ recoveryCodes: [] });
  inMode("required");
  expect(await json(callRoute("DELETE /api/account/authenticator", { token }))).toMatchObject({
    modifiedCount: 1,
  });
  const state = () => json(callRoute("GET /api/account/second-factor", { token }));
  expect(await state()).toMatchObject({ appSince: null, recoveryCodesLeft: 10 });
  const again = await signInAgain(pia);
  expect(await refusalOf(await allOrders(again))).toBe("401 second_step_due");
  expect((await proveBy(again, passkey)).status).toBe(200);
  const byCode = await signInAgain(pia);
  const body = { recoveryCode: recoveryCodes[0] };
  expect((await callRoute("PUT /api/session/proof", { token: byCode.token, body })).status).toBe(200);
  // The last one stays where one is required.
  const remove = () => callRoute(`DELETE /api/account/passkeys/${id}`, { token });
  expect(await refusalOf(await remove())).toBe("409 last_factor");
  inMode("offered");
  expect((await remove()).status).toBe(200);
  expect(await state()).toMatchObject({ appSince: null, recoveryCodesLeft: 0 });
  expect((await allOrders(await signInAgain(pia))).status).toBe(200);
});

it("a passkey is for staff, is begun by nobody who has not just proved who they are, and by nobody where it is off", async () => {
  const put = (token: string) => callRoute("PUT /api/account/passkeys", { token });
  expect(await refusalOf(await put(fixtures.mara.token))).toBe("403 forbidden");
  const pia = await staff("warehouse");
  expect(await refusalOf(await callRoute("PUT /api/session/passkey-challenge", { token: pia.token }))).toBe(
    "404 not_found",
  );
  const options = await begin(pia);
  await sessions().updateOne({ _id: pia.sessionId }, { $set: { createdAt: new Date(0) } });
  expect(await refusalOf(await put(pia.token))).toBe("403 proof_required");
  const made = madeBy(softwarePasskey(), options, ORIGIN);
  expect(await refusalOf(await add(pia, { name: "Key", passkey: made }))).toBe("403 proof_required");
  inMode("off");
  expect(await refusalOf(await put(pia.token))).toBe("403 forbidden");
});

it("a shop whose URL has no name, or no https, makes no passkeys", async () => {
  const pia = await staff("warehouse");
  const { publicUrl } = env();
  try {
    Object.assign(env(), { publicUrl: "http://shop.example.com" });
    expect(await refusalOf(await callRoute("PUT /api/account/passkeys", { token: pia.token }))).toBe(
      "403 forbidden",
    );
  } finally {
    Object.assign(env(), { publicUrl });
  }
});

it("required: staff may set a passkey up as their first factor, while nothing else opens", async () => {
  const pia = await staff("warehouse");
  inMode("required");
  expect(await refusalOf(await allOrders(pia))).toBe("401 second_step_due");
  await withPasskey(pia);
  expect((await allOrders(pia)).status).toBe(200);
});

it("challenges that one session asks for are limited", async () => {
  const pia = await staff("warehouse");
  await withPasskey(pia);
  const again = await signInAgain(pia);
  const answers: number[] = [];
  for (let count = 0; count < 31; count += 1)
    answers.push((await callRoute("PUT /api/session/passkey-challenge", { token: again.token })).status);
  expect(answers.slice(0, 30).every((status) => status === 200)).toBe(true);
  expect(answers[30]).toBe(429);
});

it("a passkey's key is stored sealed: one that somebody writes into the database proves nothing", async () => {
  const pia = await staff("warehouse");
  const victim = await staff("warehouse");
  const { passkey } = await withPasskey(pia);
  await withPasskey(victim);
  const stored = await users().findOne({ _id: requireId(pia.userId) });
  const [own] = stored?.secondFactor?.passkeys ?? [];
  if (!own) throw new Error("no passkey");
  const { x = "" } = passkey.publicKey.export({ format: "jwk" });
  expect(Buffer.from(own.publicKey, "base64url").includes(Buffer.from(x, "base64url"))).toBe(false);
  // Another account's passkey, put into the victim's document.
  await users().updateOne({ _id: requireId(victim.userId) }, { $set: { "secondFactor.passkeys": [own] } });
  expect(await refusalOf(await proveBy(await signInAgain(victim), passkey))).toBe("400 invalid");
  expect((await proveBy(await signInAgain(pia), passkey)).status).toBe(200);
});

it("one's own data has the names and dates of passkeys, and nothing that proves anything", async () => {
  const pia = await staff("warehouse");
  const { passkey } = await withPasskey(pia, "Workshop laptop");
  const text = await (await callRoute("GET /api/account/data", { token: pia.token })).text();
  expect(JSON.parse(text).secondFactor).toMatchObject({
    appSince: null,
    recoveryCodesLeft: 10,
    passkeys: [{ name: "Workshop laptop", since: expect.any(String), usedAt: null }],
  });
  const stored = await users().findOne({ _id: requireId(pia.userId) });
  for (const secret of [
    passkey.id,
    stored?.secondFactor?.passkeys?.[0]?.publicKey ?? "?",
    ...(stored?.secondFactor?.recovery ?? []),
  ])
    expect(text).not.toContain(secret);
});
