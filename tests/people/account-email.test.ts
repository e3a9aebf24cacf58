import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signUp } from "@/lib/core/commands/people/sign-up";
import { jobs, outbox } from "@/lib/core/data/jobs/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { users } from "@/lib/core/data/people/collections";
import { findViewer } from "@/lib/core/data/people/sessions";
import { createUser } from "@/lib/core/data/people/users";
import { requireId } from "@/lib/core/data/store/ids";
import { reviews } from "@/lib/features/reviews/data/collections";
import { addGoods, type Fixtures, placeOrder, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { lastToken, mailedTokens, sendMails } from "../support/mail-links";
import { customer, type Person, session } from "./stored-accounts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});

let count = 0;
let fresh: string;
beforeEach(() => {
  count += 1;
  fresh = `fresh${count}@example.com`;
});

const change = ({ token, password }: Person, email: string) =>
  callRoute("PUT /api/account/email", { token, body: { email, password } });
const use = (purpose: string, token: string) => callRoute("PUT /api/links", { body: { purpose, token } });
const emailOf = async ({ userId }: Person) => (await users().findOne({ _id: requireId(userId) }))?.email;
const confirmed = ({ userId }: Person) =>
  users().updateOne({ _id: requireId(userId) }, { $set: { emailVerified: new Date() } });

describe("a confirmed e-mail", () => {
  it("sign-up mails a link, whose button confirms the e-mail once; orders do not wait for it", async () => {
    const signedUp = await signUp(
      { name: "Nora\r\nBcc: all@example.com", email: fresh, password: "correct-horse" },
      { clientIp: "192.0.2.1" },
    );
    const userId = signedUp.ok ? signedUp.value.userId : "";
    const nora = { ...fixtures.mara, userId, email: fresh, ...(await session(userId)) };
    await placeOrder(await addGoods(fixtures), nora);
    const token = await lastToken("confirm-email", fresh);
    const looked = await callRoute("POST /api/links", { body: { purpose: "confirm-email", token } });
    expect(await json(looked)).toMatchObject({ email: fresh });
    expect((await users().findOne({ email: fresh }))?.emailVerified).toBeNull();
    expect((await use("confirm-email", token)).status).toBe(200);
    expect((await users().findOne({ email: fresh }))?.emailVerified).toBeInstanceOf(Date);
    expect((await use("confirm-email", token)).status).toBe(410);
  });

  it("POST /account/confirmation sends the link again, three times an hour, and nothing once it is confirmed", async () => {
    const mara = await customer();
    const again = () => callRoute("POST /api/account/confirmation", { token: mara.token });
    for (let sent = 0; sent < 3; sent += 1) expect((await again()).status).toBe(200);
    expect((await again()).status).toBe(429);
    const tokens = await mailedTokens("confirm-email", mara.email);
    expect(tokens).toHaveLength(3);
    expect((await use("confirm-email", tokens[0] ?? "")).status).toBe(200);
    expect((await again()).status).toBe(200);
    expect(await mailedTokens("confirm-email", mara.email)).toHaveLength(3);
  });
});

describe("a change of e-mail", () => {
  it("is told to the present e-mail first: the link waits for the notice, unless that cannot be delivered", async () => {
    const sent = async () => {
      await sendMails();
      const mails = await outbox()
        .find({ to: { $in: [mara.email, fresh] } })
        .sort({ at: 1, _id: 1 })
        .toArray();
      return mails.map(({ to }) => to);
    };
    const set = (kind: string, changes: object) =>
      jobs().updateMany({ kind, userId: requireId(mara.userId) }, { $set: changes });
    let mara = await customer();
    await change(mara, fresh);
    const inAnHour = new Date(Date.now() + 3_600_000);
    await set("mail.email-changing", { runAt: inAnHour });
    expect(await sent()).toEqual([]);
    await set("mail.email-changing", { runAt: new Date(0) });
    await set("mail.new-email", { runAt: new Date(0) });
    expect(await sent()).toEqual([mara.email, fresh]);

    mara = await customer();
    fresh = `other.${fresh}`;
    await change(mara, fresh);
    await set("mail.email-changing", { state: "dead" });
    expect(await sent()).toEqual([fresh]);
  });

  it("the new e-mail counts once its link's button was pressed, not before; orders and reviews follow", async () => {
    const mara = await customer();
    const product = await addGoods(fixtures);
    const orderId = await placeOrder(product, mara);
    const review = { reviewProduct: product.name, dec: "Fine.", ratting: 5 };
    await callRoute("POST /api/review", { token: mara.token, body: review });
    const old = mara.email;
    expect((await change(mara, fresh)).status).toBe(200);
    expect(await emailOf(mara)).toBe(old);
    const token = await lastToken("new-email", fresh);
    await callRoute("POST /api/links", { body: { purpose: "new-email", token } });
    expect(await emailOf(mara)).toBe(old);
    expect((await use("new-email", token)).status).toBe(200);
    expect(await emailOf(mara)).toBe(fresh);
    expect((await use("new-email", token)).status).toBe(410);
    await sendMails();
    expect((await orders().findOne({ _id: requireId(orderId) }))?.customer.email).toBe(fresh);
    expect(await reviews().countDocuments({ "author.email": fresh })).toBe(1);
    const mine = await callRoute(`GET /api/orders?customerEmail=${fresh}`, { token: mara.token });
    expect(await mine.json()).toHaveLength(1);
    const signIn = (email: string) =>
      callRoute(`PUT /api/users/${email}`, { body: { email, password: mara.password } });
    expect((await signIn(old)).status).toBe(401);
    expect((await signIn(fresh)).status).toBe(200);
  });

  it("a wrong password asks for nothing, and sends no mail", async () => {
    const mara = await customer();
    expect((await change({ ...mara, password: "wrong-horse" }, fresh)).status).toBe(400);
    await sendMails();
    expect(await outbox().countDocuments({ to: { $in: [mara.email, fresh] } })).toBe(0);
  });

  it("that the new e-mail is another account's is said on the link's page alone", async () => {
    const [mara, other] = [await customer(), await customer()];
    expect((await change(mara, other.email)).status).toBe(200);
    expect(await json(change(await customer(), fresh))).toEqual({ acknowledged: true, modifiedCount: 1 });
    const refused = await use("new-email", await lastToken("new-email", other.email));
    expect(refused.status).toBe(409);
    expect(await emailOf(mara)).toBe(mara.email);
    expect(await emailOf(other)).toBe(other.email);
  });

  it("a newer change, and keeping the old e-mail, end the older link", async () => {
    const mara = await customer();
    await change(mara, fresh);
    const first = await lastToken("new-email", fresh);
    await change(mara, `second.${fresh}`);
    expect((await use("new-email", first)).status).toBe(410);
    const second = await lastToken("new-email", `second.${fresh}`);
    const kept = await callRoute("DELETE /api/account/email", { token: mara.token });
    expect(await json(kept)).toMatchObject({ deletedCount: 1 });
    expect((await use("new-email", second)).status).toBe(410);
    expect(await emailOf(mara)).toBe(mara.email);
  });

  it("the link of the notice, used before the new e-mail is confirmed, ends the change and every session", async () => {
    const mara = await customer();
    await change(mara, fresh);
    const [notMe, confirm] = [await lastToken("keep-email", mara.email), await lastToken("new-email", fresh)];
    expect((await use("keep-email", notMe)).status).toBe(200);
    expect((await use("new-email", confirm)).status).toBe(410);
    expect(await findViewer(mara.sessionId)).toBeNull();
    expect(await emailOf(mara)).toBe(mara.email);
    expect((await use("keep-email", notMe)).status).toBe(410);
  });

  it("the link of the notice puts the old e-mail back, through two changes and a new password of an intruder", async () => {
    const mara = await customer();
    await change(mara, fresh);
    await use("new-email", await lastToken("new-email", fresh));
    const further = `further.${fresh}`;
    await change({ ...mara, email: fresh }, further);
    await use("new-email", await lastToken("new-email", further));
    const headers = { "x-halfinch-peer": `203.0.${count}.9` };
    await callRoute("POST /api/password-link", { headers, body: { email: further } });
    const token = await lastToken("new-password", further);
    const newPassword = "the intruder's";
    expect((await callRoute("PUT /api/password-link", { body: { token, newPassword } })).status).toBe(200);
    const intruder = await session(mara.userId);
    expect((await use("keep-email", await lastToken("keep-email", mara.email))).status).toBe(200);
    expect(await emailOf(mara)).toBe(mara.email);
    expect(await findViewer(intruder.sessionId)).toBeNull();
  });

  it("nobody signs up with an e-mail that its owner may take back, until 72 hours are over", async () => {
    const mara = await customer();
    await confirmed(mara);
    await change(mara, fresh);
    await use("new-email", await lastToken("new-email", fresh));
    const thief = { name: "Thief", email: mara.email, passwordHash: "none" };
    expect(await createUser(thief)).toBeNull();
    expect(await users().countDocuments({ email: mara.email })).toBe(0);
    const other = await customer();
    await change(other, mara.email);
    expect((await use("new-email", await lastToken("new-email", mara.email))).status).toBe(409);
    await users().updateOne({ _id: requireId(mara.userId) }, [
      {
        $set: {
          formerEmails: {
            $map: {
              input: "$formerEmails",
              in: { $mergeObjects: ["$$this", { until: new Date(Date.now() - 1000) }] },
            },
          },
        },
      },
    ]);
    expect(await createUser(thief)).not.toBeNull();
  });

  it("of a sign-up and a change to the same e-mail at once one has it, in 15 rounds", async () => {
    for (let round = 0; round < 15; round += 1) {
      const email = `round${round}.${fresh}`;
      const mara = await customer();
      await change(mara, email);
      const token = await lastToken("new-email", email);
      const [used, made] = await Promise.all([
        use("new-email", token),
        createUser({ name: "Other", email, passwordHash: "none" }),
      ]);
      expect([used.status === 200, made !== null].filter(Boolean)).toHaveLength(1);
      expect(await users().countDocuments({ email })).toBe(1);
    }
  });
});
