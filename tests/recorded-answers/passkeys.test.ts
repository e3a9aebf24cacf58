import { it } from "vitest";
import { sessions, users } from "@/lib/core/data/people/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { env } from "@/lib/env";
import { session, staff } from "../people/stored-accounts";
import { NOBODYS_ID, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json, ORIGIN } from "../support/call-route";
import { madeBy, signedBy, softwarePasskey } from "../support/software-passkey";
import { recorder } from "./recorder";

it("the calls for passkeys answer as recorded", async () => {
  const { mara } = await prepareFixtures();
  const record = recorder("passkeys");
  const pia = await staff("warehouse");
  const list = "/api/account/passkeys";
  const body = { name: "Blue key", passkey: {} };
  await record("no passkeys", `GET ${list}`, { as: pia });
  await record("passkeys, signed out", `GET ${list}`);
  await record("begin a passkey as a customer", `PUT ${list}`, { as: mara });
  await record("begin a passkey, signed out", `PUT ${list}`);
  await record("ask for a proof without a passkey", "PUT /api/session/passkey-challenge", { as: pia });
  await record("add half a passkey", `POST ${list}`, { as: pia, body });

  const passkey = softwarePasskey(null);
  const begin = async (title: string) =>
    (await json(record(title, `PUT ${list}`, { as: pia }))) as never as Parameters<typeof madeBy>[1];
  const made = madeBy(passkey, await begin("begin a passkey"), ORIGIN);
  const headers = { "idempotency-key": "first" };
  const add = (title: string, passkey: object, as = pia) =>
    record(title, `POST ${list}`, { as, headers, body: { name: "Blue key", passkey } });
  await add("add a passkey as a customer", made, mara);
  const { insertedId } = await json(add("add a passkey", made));
  await add("add a passkey again", made);
  const another = madeBy(softwarePasskey(null), await begin("begin a second passkey"), ORIGIN);
  await add("add another passkey under the same key", another);
  await record("add a passkey that was not begun", `POST ${list}`, {
    as: pia,
    body: {
      name: "Blue key",
      passkey: madeBy(softwarePasskey(), { challenge: "x", rp: { id: "y" } }, ORIGIN),
    },
  });
  await record("one passkey", `GET ${list}`, { as: pia });

  const again = { ...pia, ...(await session(pia.userId)) };
  await record("passkeys whose second step is due", `GET ${list}`, { as: again });
  const asked = await record("ask for a proof by passkey", "PUT /api/session/passkey-challenge", {
    as: again,
  });
  const signed = signedBy(passkey, (await json(asked)) as never, ORIGIN);
  const prove = (title: string) =>
    record(title, "PUT /api/session/proof", { as: again, body: { passkey: signed } });
  await prove("prove by a passkey");
  await prove("prove by a passkey again");

  const one = `${list}/${insertedId}`;
  await record("rename a passkey", `PATCH ${one}`, { as: again, body: { name: "Old key" } });
  await record("rename a passkey to its name", `PATCH ${one}`, { as: again, body: { name: "Old key" } });
  await record("rename a passkey to nothing", `PATCH ${one}`, { as: again, body: { name: " " } });
  await record("rename an unknown passkey", `PATCH ${list}/${NOBODYS_ID}`, {
    as: again,
    body: { name: "Key" },
  });
  await record("remove an unknown passkey", `DELETE ${list}/${NOBODYS_ID}`, { as: again });
  await users().updateOne({ _id: requireId(pia.userId) }, { $set: { "secondFactor.since": new Date(0) } });
  await sessions().updateOne({ _id: pia.sessionId }, { $set: { factorAt: new Date(1) } });
  for (const [line, sent] of [
    [`PUT ${list}`, undefined],
    [`POST ${list}`, { name: "Blue key", passkey: another }],
    [`PATCH ${one}`, { name: "Key" }],
    [`DELETE ${one}`, undefined],
  ] as const)
    await record(`${line.split(" ")[0]} a passkey with a proof of long ago`, line, {
      as: pia,
      ...(sent ? { body: sent } : {}),
    });
  Object.assign(env(), { staffSecondFactor: "off" });
  await record("rename a passkey where they are off", `PATCH ${one}`, { as: again, body: { name: "Key" } });
  await record("remove a passkey where they are off", `DELETE ${one}`, { as: again });
  Object.assign(env(), { staffSecondFactor: "required" });
  await record("remove the last factor where one is required", `DELETE ${one}`, { as: again });
  Object.assign(env(), { staffSecondFactor: "offered" });
  const { publicUrl } = env();
  Object.assign(env(), { publicUrl: "http://192.0.2.7" });
  await record("ask for a proof where browsers make none", "PUT /api/session/passkey-challenge", {
    as: again,
  });
  Object.assign(env(), { publicUrl });
  const stored = await users().findOne({ _id: requireId(pia.userId) });
  const [kept] = stored?.secondFactor?.passkeys ?? [];
  const full = Array.from({ length: 10 }, () => kept as NonNullable<typeof kept>);
  const setPasskeys = (passkeys: typeof full) =>
    users().updateOne({ _id: requireId(pia.userId) }, { $set: { "secondFactor.passkeys": passkeys } });
  await setPasskeys(full);
  await record("begin an eleventh passkey", `PUT ${list}`, { as: again });
  await record("add an eleventh passkey", `POST ${list}`, {
    as: again,
    body: { name: "Blue key", passkey: another },
  });
  await setPasskeys(full.slice(0, 1));
  for (let count = 0; count < 30; count += 1)
    await callRoute("PUT /api/session/passkey-challenge", { token: again.token });
  await record("ask for proofs too often", "PUT /api/session/passkey-challenge", { as: again });
  await record("begin passkeys too often", `PUT ${list}`, { as: again });
  await record("remove a passkey", `DELETE ${one}`, { as: again });
  await record("the methods of passkeys", `OPTIONS ${list}`);
  await record("the methods of a passkey", `OPTIONS ${list}/x`);
  await record("the methods of a challenge", "OPTIONS /api/session/passkey-challenge");
  await record.compare();
});
