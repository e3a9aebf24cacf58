import { beforeAll, beforeEach, expect, it } from "vitest";
import { jobs, outbox } from "@/lib/core/data/jobs/collections";
import { accounts, sessions, users } from "@/lib/core/data/people/collections";
import { createUser } from "@/lib/core/data/people/users";
import { newId, requireId } from "@/lib/core/data/store/ids";
import { consumeLimit } from "@/lib/core/data/store/limits";
import { eraseTraces } from "@/lib/upkeep/erasure/erase-traces";
import { prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { lastToken, mailedTokens, sendMails } from "../support/mail-links";
import {
  change,
  changed,
  confirmed,
  erase,
  limitsOf,
  linkGoogle,
  signIn,
  stored,
  use,
} from "./account-email-calls";
import { customer, staff } from "./stored-accounts";

beforeAll(async () => {
  await prepareFixtures();
});

let count = 0;
let fresh: string;
beforeEach(() => {
  count += 1;
  fresh = `intruder${count}@example.com`;
});

it("an intruder who takes back a later change of their own leaves the owner's link and the reserved e-mail", async () => {
  const mara = await customer();
  await confirmed(mara);
  await changed(mara, fresh);
  const ownersLink = await lastToken("keep-email", mara.email);
  await changed(mara, `second.${fresh}`);
  expect((await use("keep-email", await lastToken("keep-email", fresh))).status).toBe(200);
  expect((await stored(mara))?.email).toBe(fresh);
  expect(await createUser({ name: "Thief", email: mara.email, passwordHash: "none" })).toBeNull();
  expect((await use("keep-email", ownersLink)).status).toBe(200);
  expect(await stored(mara)).toMatchObject({ email: mara.email, formerEmails: [] });
});

it("a change of e-mail that is taken back, asked for or done, takes the intruder's password and Google account along", async () => {
  for (const isDone of [false, true]) {
    const mara = await customer();
    await change(mara, fresh);
    await linkGoogle(mara);
    const ownersLink = await lastToken("keep-email", mara.email);
    if (isDone) await use("new-email", await lastToken("new-email", fresh));
    expect((await use("keep-email", ownersLink)).status).toBe(200);
    expect((await signIn(mara, mara.email)).status).toBe(401);
    expect(await accounts().countDocuments({ userId: requireId(mara.userId) })).toBe(0);
    await callRoute("POST /api/password-link", { body: { email: mara.email } });
    const body = { token: await lastToken("new-password", mara.email), newPassword: "quite-another-horse" };
    expect((await callRoute("PUT /api/password-link", { body })).status).toBe(200);
    expect((await signIn({ ...mara, password: body.newPassword }, mara.email)).status).toBe(200);
  }
});

it("a change of e-mail that is taken back takes along what was added to the second factor since, and leaves what was there before", async () => {
  const aPasskey = (name: string, since: Date) => {
    const kept = { credentialId: name, name, publicKey: "sealed", counter: 0, transports: [], usedAt: null };
    return { _id: newId(), since, ...kept };
  };
  const before = new Date(Date.now() - 3_600_000);
  const anApp = (since: Date) => ({ secret: "sealed", since, lastStep: 1 });
  for (const isDone of [false, true]) {
    fresh = `${isDone}.${fresh}`;
    const pia = await staff("warehouse");
    const own = {
      since: before,
      passkeys: [aPasskey("own", before)],
      recovery: ["a hash"],
      recoveryAt: before,
    };
    await users().updateOne({ _id: requireId(pia.userId) }, { $set: { secondFactor: own } });
    await sessions().updateOne({ _id: pia.sessionId }, { $set: { factorAt: new Date() } });
    await change(pia, fresh);
    const link = await lastToken("keep-email", pia.email);
    if (isDone) await use("new-email", await lastToken("new-email", fresh));
    const after = new Date(Date.now() + 1000);
    await users().updateOne(
      { _id: requireId(pia.userId) },
      {
        $push: { "secondFactor.passkeys": aPasskey("intruder's", after) },
        $set: {
          "secondFactor.app": anApp(after),
          "secondFactor.recovery": ["new"],
          "secondFactor.recoveryAt": after,
        },
      },
    );
    expect((await use("keep-email", link)).status).toBe(200);
    const left = (await stored(pia))?.secondFactor;
    expect(left).toMatchObject({ since: before, recovery: [] });
    expect(left?.passkeys?.map(({ name }) => name)).toEqual(["own"]);
    expect(left?.app).toBeUndefined();
  }
  // All of it was the intruder's.
  fresh = `all.${fresh}`;
  const pia = await staff("warehouse");
  await change(pia, fresh);
  const link = await lastToken("keep-email", pia.email);
  const after = new Date(Date.now() + 1000);
  await users().updateOne(
    { _id: requireId(pia.userId) },
    { $set: { secondFactor: { since: after, app: anApp(after), recovery: ["a hash"], recoveryAt: after } } },
  );
  expect((await use("keep-email", link)).status).toBe(200);
  expect((await stored(pia))?.secondFactor).toBeUndefined();
});

it("an account is not deleted while a former e-mail can take it back", async () => {
  const mara = await customer();
  await changed(mara, fresh);
  const refused = await erase(mara);
  expect(refused.status).toBe(409);
  expect(await json(refused)).toMatchObject({ error: { code: "email_changed_lately" } });
  const over = { $set: { "formerEmails.0.until": new Date(Date.now() - 1000) } };
  await users().updateOne({ _id: requireId(mara.userId) }, over);
  expect((await erase(mara)).status).toBe(200);
});

it("deleting an account that only asked for a stranger's e-mail leaves the stranger's mails and limits", async () => {
  const victim = await customer();
  const thrown = await customer();
  await callRoute("POST /api/account/confirmation", { token: victim.token });
  await consumeLimit("signInAccount", victim.email);
  expect((await change(thrown, victim.email)).status).toBe(200);
  expect(await mailedTokens("new-email", victim.email)).toHaveLength(1);
  expect((await erase(thrown)).status).toBe(200);
  expect(await mailedTokens("confirm-email", victim.email)).toHaveLength(1);
  expect(await mailedTokens("new-email", victim.email)).toHaveLength(0);
  expect(await limitsOf(victim.email)).toEqual([`signInAccount:${victim.email}`]);
});

it("the traces of a deleted account are erased without those of the e-mail's new owner, and without a longer e-mail", async () => {
  const [next, longer] = [await customer(), `x.${fresh}`];
  await consumeLimit("signInAccount", next.email);
  const mail = (text: string) => ({
    _id: newId(),
    to: "shop@example.com",
    subject: "x",
    text,
    at: new Date(),
  });
  const mails = [mail(`From ${longer}.`), mail(`From ${fresh}.`), mail(`From ${next.email}.`)];
  await outbox().insertMany(mails);
  await eraseTraces(newId(), [fresh, next.email]);
  const left = await outbox()
    .find({ _id: { $in: mails.map(({ _id }) => _id) } })
    .toArray();
  expect(left.map(({ text }) => text).sort()).toEqual([`From ${longer}.`, `From ${next.email}.`].sort());
  expect(await limitsOf(next.email)).toHaveLength(1);
  await eraseTraces(newId(), []);
  expect(await outbox().countDocuments({ _id: { $in: left.map(({ _id }) => _id) } })).toBe(2);
});

it("many accounts together send one mailbox three links to a new e-mail an hour, also after they are deleted", async () => {
  const seen: number[] = [];
  for (let asked = 0; asked < 3; asked += 1) {
    const one = await customer();
    seen.push((await change(one, fresh)).status);
    seen.push((await callRoute("POST /api/account/confirmation", { token: one.token })).status);
    await sendMails();
    if (asked === 0) expect(await outbox().countDocuments({ to: fresh })).toBe(2);
    await erase(one);
  }
  expect(seen).toEqual([200, 200, 200, 429, 429, 200]);
});

it("an account that is made and deleted again and again sends a stranger's mailbox five links to confirm and three for a password an hour", async () => {
  const password = "correct-horse";
  const sent = { confirm: 0, password: 0 };
  for (let n = 0; n < 4; n += 1) {
    const made = await callRoute("POST /api/users", { body: { name: "Stranger", email: fresh, password } });
    expect(made.status).toBe(201);
    const { token } = (await json(
      callRoute(`PUT /api/users/${fresh}`, { body: { email: fresh, password } }),
    )) as {
      token: string;
    };
    for (const headers of [{ "x-halfinch-peer": `100.64.${n}.1` }, { "x-halfinch-peer": `100.64.${n}.2` }])
      await callRoute("POST /api/password-link", { body: { email: fresh }, headers });
    for (const again of [1, 2]) {
      const { status } = await callRoute("POST /api/account/confirmation", { token });
      expect([200, 429], `try ${again}`).toContain(status);
    }
    await sendMails();
    // The stranger has these, though the deletion takes them out of the outbox.
    for (const { text } of await outbox().find({ to: fresh }).toArray())
      sent[text.includes("/confirm-email#") ? "confirm" : "password"] += 1;
    expect((await callRoute("POST /api/account/erasure", { token, body: { password } })).status).toBe(200);
  }
  expect(sent).toEqual({ confirm: 5, password: 3 });
});

it("the link to a new e-mail is not sent again before the notice to the old one is queued", async () => {
  const mara = await customer();
  await change(mara, fresh);
  // As where the queue was full.
  await jobs().deleteMany({ userId: requireId(mara.userId) });
  await callRoute("POST /api/account/confirmation", { token: mara.token });
  expect(await mailedTokens("keep-email", mara.email)).toHaveLength(1);
  await callRoute("POST /api/account/confirmation", { token: mara.token });
  expect(await mailedTokens("keep-email", mara.email)).toHaveLength(1);
  expect(await mailedTokens("new-email", fresh)).toHaveLength(2);
});

it("an e-mail that nobody confirmed is free once its account has another, and comes back unless it is taken", async () => {
  const [mara, other] = [await customer(), await customer()];
  await changed(mara, fresh);
  await changed(other, `other.${fresh}`);
  const owner = await createUser({ name: "Owner", email: mara.email, passwordHash: "none" });
  expect(owner).not.toBeNull();
  expect((await use("keep-email", await lastToken("keep-email", mara.email))).status).toBe(503);
  expect((await use("keep-email", await lastToken("keep-email", other.email))).status).toBe(200);
  expect((await stored(other))?.email).toBe(other.email);
});

it("a new password, by a link or by the old one, ends a change of e-mail that was asked for", async () => {
  const [mara, other] = [await customer(), await customer()];
  await change(mara, fresh);
  await change(other, `other.${fresh}`);
  expect(await stored(mara)).toHaveProperty("emailChange.email", fresh);
  await callRoute("POST /api/password-link", { body: { email: mara.email } });
  const newPassword = "quite-another-horse";
  const body = { token: await lastToken("new-password", mara.email), newPassword };
  expect((await callRoute("PUT /api/password-link", { body })).status).toBe(200);
  expect(await stored(mara)).not.toHaveProperty("emailChange");
  const changing = { token: other.token, body: { currentPassword: other.password, newPassword } };
  expect((await callRoute("PUT /api/password", changing)).status).toBe(200);
  expect(await stored(other)).not.toHaveProperty("emailChange");
});
