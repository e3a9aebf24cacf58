import { afterEach, beforeAll, expect, it } from "vitest";
import { sessions, users } from "@/lib/core/data/people/collections";
import { requireId } from "@/lib/core/data/store/ids";
import type { SecondFactorMode } from "@/lib/core/domain/people/second-factor";
import { env } from "@/lib/env";
import { type Fixtures, NOBODYS_ID, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json, ORIGIN } from "../support/call-route";
import { madeBy, softwarePasskey } from "../support/software-passkey";
import { withApp } from "../support/with-app";
import {
  add,
  allOrders,
  begin,
  listed,
  type NewOptions,
  proveBy,
  refusalOf,
  signInAgain,
  type Token,
  withPasskey,
} from "./passkey-calls";
import { staff } from "./stored-accounts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});

afterEach(() => inMode("offered"));

const inMode = (mode: SecondFactorMode) => Object.assign(env(), { staffSecondFactor: mode });

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
  expect((await withApp(pia)).recoveryCodes).toEqual([]);
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
