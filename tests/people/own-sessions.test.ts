import { beforeAll, expect, it } from "vitest";
import { knownDevices, sessions } from "@/lib/core/data/people/collections";
import { findViewer } from "@/lib/core/data/people/sessions";
import { requireId } from "@/lib/core/data/store/ids";
import { prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { insertInPortions } from "../support/insert-in-portions";
import { customer, type Person, session } from "./stored-accounts";

interface Line {
  _id: string;
  device: string;
  network: string | null;
  lastSeen: string;
  isCurrent: boolean;
}

beforeAll(prepareFixtures);

const listOf = async ({ token }: Pick<Person, "token">): Promise<Line[]> =>
  (await json(callRoute("GET /api/account/sessions", { token }))).sessions as Line[];

const tokenFrom = async ({ email, password }: Person, clientIp: string, agent: string): Promise<string> => {
  const headers = { "x-halfinch-peer": clientIp, "user-agent": agent };
  const { token } = await json(callRoute(`PUT /api/users/${email}`, { headers, body: { email, password } }));
  return String(token);
};

it("GET /account/sessions names browser and network of each sign-in, this one first, and never the whole IP or the secret", async () => {
  const person = await customer();
  const phone = await tokenFrom(person, "203.0.113.77", "Firefox/144.0");
  await tokenFrom(person, "2001:db8:7:8:9::1", "curl/8");
  const list = await listOf({ token: phone });
  expect(list.map(({ device, network }) => [device, network])).toEqual([
    ["Firefox/144.0", "203.0.113.0/24"],
    ["curl/8", "2001:db8:7::/48"],
    ["test", null],
  ]);
  expect(list.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
  const text = JSON.stringify(list);
  expect(text).not.toContain("203.0.113.77");
  expect(text).not.toContain(person.sessionId);
});

it("a session of an earlier version, without a network, is listed, and one that is over is not", async () => {
  const person = await customer();
  const { sessionId: before } = await session(person.userId);
  await sessions().updateOne({ _id: before }, { $unset: { network: "" } });
  const { sessionId: over } = await session(person.userId);
  await sessions().updateOne({ _id: over }, { $set: { expiresAt: new Date(Date.now() - 1000) } });
  expect((await listOf(person)).map(({ network }) => network)).toEqual([null, null]);
});

it("an account has a thousand sessions and two hundred known devices at most: those that were used longest ago end first", async () => {
  const person = await customer();
  const userId = requireId(person.userId);
  const at = (n: number) => new Date(Date.now() - 86_400_000 + n * 1000);
  const later = new Date(Date.now() + 86_400_000);
  await insertInPortions(
    sessions(),
    Array.from({ length: 1000 }, (_, n) => ({
      _id: `${person.userId}-${n}`,
      userId,
      device: "program",
      network: null,
      createdAt: at(n),
      lastSeen: at(n),
      expiresAt: later,
    })),
  );
  await insertInPortions(
    knownDevices(),
    Array.from({ length: 200 }, (_, n) => ({ _id: `device-${n}`, userId, expiresAt: at(100_000 + n) })),
  );
  await tokenFrom(person, "203.0.113.78", "Firefox/144.0");
  expect(await sessions().countDocuments({ userId })).toBe(1000);
  // Two of the thousand have made room: for the session of this test, and for the new one.
  const first = await sessions().find({ userId }).sort({ lastSeen: 1 }).limit(1).toArray();
  expect(first.map(({ _id }) => _id)).toEqual([`${person.userId}-2`]);
  expect((await listOf(person)).slice(0, 2).map(({ isCurrent, device }) => [isCurrent, device])).toEqual([
    [true, "test"],
    [false, "Firefox/144.0"],
  ]);
  expect(await knownDevices().countDocuments({ userId })).toBe(200);
  expect(await knownDevices().findOne({ _id: "device-0" })).toBeNull();
});

it("DELETE /account/sessions/{id} ends that session at once, once, and no other", async () => {
  const person = await customer();
  const other = await session(person.userId);
  const third = await session(person.userId);
  const [, ...rest] = await listOf(person);
  expect(rest).toHaveLength(2);
  const ended = rest[0]?._id;
  expect((await callRoute(`DELETE /api/account/sessions/${ended}`, { token: person.token })).status).toBe(
    200,
  );
  const alive = await Promise.all([person, other, third].map(({ sessionId }) => findViewer(sessionId)));
  expect(alive.filter(Boolean)).toHaveLength(2);
  expect(alive[0]).not.toBeNull();
  expect((await callRoute(`DELETE /api/account/sessions/${ended}`, { token: person.token })).status).toBe(
    404,
  );
});

it("DELETE /account/sessions/{id} of the session that asks logs out: its cookie goes", async () => {
  const person = await customer();
  const [own] = await listOf(person);
  const response = await callRoute(`DELETE /api/account/sessions/${own?._id}`, { cookie: person.cookie });
  expect(response.headers.getSetCookie().join()).toContain("next-auth.session-token=; Path=/; Max-Age=0");
  expect(await findViewer(person.sessionId)).toBeNull();
});

it("DELETE /account/sessions ends all sessions but the one that asks, and nobody else's", async () => {
  const [person, stranger] = [await customer(), await customer()];
  const others = await Promise.all([session(person.userId), session(person.userId)]);
  const response = await callRoute("DELETE /api/account/sessions", { cookie: person.cookie });
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie().join()).not.toContain("Max-Age=0");
  for (const { sessionId } of others) expect(await findViewer(sessionId)).toBeNull();
  expect(await findViewer(person.sessionId)).not.toBeNull();
  expect(await findViewer(stranger.sessionId)).not.toBeNull();
});
