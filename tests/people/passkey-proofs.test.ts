import { beforeAll, expect, it } from "vitest";
import { jobs } from "@/lib/core/data/jobs/collections";
import { sessions, users } from "@/lib/core/data/people/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { type Fixtures, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json, ORIGIN } from "../support/call-route";
import { mailsTo } from "../support/run-jobs";
import { signedBy, softwarePasskey } from "../support/software-passkey";
import {
  allOrders,
  begin,
  challengeFor,
  type ProofOptions,
  prove,
  proveBy,
  refusalOf,
  signInAgain,
  withPasskey,
} from "./passkey-calls";
import { staff } from "./stored-accounts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});

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
  // A challenge that was issued to add a passkey proves nothing.
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
