import { beforeAll, expect, it } from "vitest";
import { users } from "@/lib/core/data/people/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { MAX_BICYCLE_INTERFACES } from "@/lib/core/domain/fitment/bicycle";
import { INTERFACE_KINDS, kindOf } from "@/lib/core/domain/fitment/vocabulary";
import { customer, type Person } from "../people/stored-accounts";
import { type Fixtures, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});

const FRAME = { kind: "frame-shell", value: "bsa-68" };
const HUB = { kind: "freehub-body", value: "hg-11" };
const read = (person: Person) => json(callRoute("GET /api/account/bicycle", { token: person.token }));
const put = (person: Person, revision: number, ...interfaces: object[]) =>
  callRoute("PUT /api/account/bicycle", { token: person.token, body: { interfaces, revision } });

it("a customer's bicycle is theirs alone, replaced as a whole, and the same again changes nothing", async () => {
  const { mara, olga } = fixtures;
  expect(await read(mara)).toEqual({ revision: 0, interfaces: [] });
  const stored = { revision: 1, interfaces: [FRAME, HUB] };
  expect(await json(put(mara, 0, HUB, FRAME))).toEqual(stored);
  expect(await json(put(mara, 0, HUB, FRAME))).toEqual(stored);
  expect(await read(mara)).toEqual(stored);
  expect(await read(olga)).toEqual({ revision: 0, interfaces: [] });
  expect(await json(put(mara, 1))).toEqual({ revision: 2, interfaces: [] });
});

it("a change of a bicycle that was changed elsewhere meanwhile is a 409 with the newer one, and writes nothing", async () => {
  const person = await customer("Two Windows");
  expect((await put(person, 0, FRAME)).status).toBe(200);
  const late = await put(person, 0, HUB);
  expect(late.status).toBe(409);
  expect((await json(Promise.resolve(late))).error).toMatchObject({
    code: "changed_meanwhile",
    bicycle: { revision: 1, interfaces: [FRAME] },
  });
  const both = await Promise.all([put(person, 1, HUB), put(person, 1, { kind: "chain", value: "11" })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await read(person)).revision).toBe(2);
});

it("interfaces that no bicycle has are refused, each at its place", async () => {
  const refused = async (...interfaces: object[]) => {
    const answer = await put(fixtures.olga, 0, ...interfaces);
    expect(answer.status).toBe(400);
    return Object.keys(((await json(Promise.resolve(answer))).error as unknown as { fields: object }).fields);
  };
  expect(await refused({ kind: "warp-core", value: "1" })).toEqual(["interfaces[0].kind"]);
  expect(await refused(FRAME, { kind: "freehub-body", value: "none" })).toEqual(["interfaces[1].value"]);
  expect(await refused(FRAME, { kind: "frame-shell", value: "t47-68" })).toEqual(["interfaces[1].kind"]);
  expect(await refused({ kind: { $ne: null }, value: "1" })).toEqual(["interfaces[0].kind"]);
  const many = INTERFACE_KINDS.slice(0, MAX_BICYCLE_INTERFACES + 1).map((kind) => ({
    kind,
    value: Object.keys(kindOf(kind).values)[0],
  }));
  expect(await refused(...many)).toEqual(["interfaces"]);
  expect(await read(fixtures.olga)).toEqual({ revision: 0, interfaces: [] });
});

it("each change of a bicycle is in the audit, it is in the download of one's data, and goes with the account", async () => {
  const person = await customer("Mara Leaves");
  await put(person, 0, FRAME);
  await put(person, 1, HUB);
  const audit = (await json(
    callRoute("GET /api/audit?kind=account", { token: fixtures.ada.token }),
  )) as unknown as {
    subject: { _id: string };
    changes: object[];
  }[];
  expect(audit.filter(({ subject }) => subject._id === person.userId).map(({ changes }) => changes)).toEqual([
    [{ field: "bicycle", from: "frame-shell=bsa-68", to: "freehub-body=hg-11" }],
    [{ field: "bicycle", from: null, to: "frame-shell=bsa-68" }],
  ]);
  const data = await json(callRoute("GET /api/account/data", { token: person.token }));
  expect(data.bicycle).toEqual(["freehub-body=hg-11"]);
  const others = await json(callRoute("GET /api/account/data", { token: fixtures.olga.token }));
  expect(others).not.toHaveProperty("bicycle");
  // It stands in the account's own document, which a deletion removes as a whole.
  const stored = await users().findOne({ _id: requireId(person.userId) });
  expect(stored?.bicycle).toEqual({ revision: 2, interfaces: ["freehub-body=hg-11"] });
});

it("an interface that this version does not know is left out of the answer", async () => {
  const person = await customer("Of Later");
  const bicycle = { revision: 3, interfaces: ["warp-core=1", "chain=11"] };
  await users().updateOne({ _id: requireId(person.userId) }, { $set: { bicycle } });
  expect(await read(person)).toEqual({ revision: 3, interfaces: [{ kind: "chain", value: "11" }] });
});
