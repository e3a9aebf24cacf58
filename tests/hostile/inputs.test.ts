import { afterAll, beforeAll, expect, it } from "vitest";
import { baskets } from "@/lib/core/data/basket/collections";
import { findProductById } from "@/lib/core/data/catalogue/products";
import { orders } from "@/lib/core/data/orders/collections";
import { users } from "@/lib/core/data/people/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { NASTY_TEXT } from "../security/fixtures/hostile-inputs";
import { parametersOf } from "../security/fixtures/page-parameters";
import { PAGES } from "../security/fixtures/render-page";
import { heal } from "../storm/storm-fixtures";
import { addGoods, placeOrder } from "../support/call-fixtures";
import { expectInvariants } from "../support/invariants";
import { figure } from "../support/storm";
import {
  type Answer,
  forEachAtOnce,
  type HostileScene,
  openHostile,
  type People,
  send,
  somePeople,
  targets,
  validRequest,
} from "./hostile-fixtures";
import { attacksOn, encoded, evenly } from "./input-attacks";

let fixtures: HostileScene;
beforeAll(async () => {
  fixtures = await openHostile();
});
afterAll(() => fixtures.close());

const AT_ONCE = 6;
/** Of each call; a call with many fields takes every second or third of its attacks. */
const MOST_OF_ONE = 60;
/** Of a page's parameter that no page reads. */
const MOST_OF_UNREAD = 12;
/** Generous, since the attack itself fills the machine. */
const HANGS_MS = 12_000;

it("every field of every call takes hostile values without a 500, a hang, a leak or a change of a stranger's records", async () => {
  const faults: string[] = [];
  const counts = { sent: 0, taken: 0, full: 0 };
  let slowest = 0;
  const note = (about: string, answer: Answer) => {
    counts.sent += 1;
    if (answer.status >= 200 && answer.status < 300) counts.taken += 1;
    if (answer.status === 503) counts.full += 1;
    slowest = Math.max(slowest, answer.milliseconds);
    faults.push(...faultsOf(answer).map((fault) => `${about}: ${fault}`));
  };
  await forEachAtOnce(targets(), AT_ONCE, async (target) => {
    const people = await somePeople();
    const before = await recordsOf(people.olga);
    let request = await validRequest(target, people);
    for (const [n, { about, change }] of evenly(attacksOn(target, request), MOST_OF_ONE).entries()) {
      const answer = await send(fixtures.urls[n % 2] ?? "", change(request));
      note(`${target.name} ${about}`, answer);
      // A request that was taken has used its record up; a session may have ended.
      const isUsedUp = target.operation.method !== "GET" && answer.status < 300;
      if (isUsedUp || answer.status === 401) request = await validRequest(target, people);
    }
    if ((await recordsOf(people.olga)) !== before)
      faults.push(`${target.name}: a stranger's records have changed`);
  });
  await heal();
  await expectInvariants();
  expect(faults).toEqual([]);
  // A machine that the attack has filled says so; a call that always did would be a fault.
  expect(counts.full).toBeLessThan(counts.sent / 100);
  // Some were taken, or no command would have been tried.
  expect(counts.taken).toBeGreaterThan(counts.sent / 100);
  figure("hostile inputs of calls", counts.sent);
  figure("hostile inputs of calls, taken as valid", counts.taken);
  figure("hostile inputs of calls, answered 503 by a full machine", counts.full);
  figure("hostile inputs of calls, slowest answer", slowest, "ms");
});

it("every parameter and path of every page takes hostile values without a 500, whoever asks", async () => {
  const people = await somePeople();
  const { ada, mara } = people;
  const product = await addGoods(people, { available: 100_000 });
  const orderId = await placeOrder(product, mara);
  const { slug } = (await findProductById(product.id)) ?? {};
  // Of each page one record is there; every second request names it, so that the parameters are read.
  const records = (path: string): Record<string, string | undefined> => ({
    slug,
    productId: product.id,
    id: path.startsWith("/dashboard/manageproduct/") ? product.id : orderId,
  });
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  let sent = 0;
  await forEachAtOnce([...PAGES.keys()], AT_ONCE, async (path) => {
    const read = parametersOf(path);
    for (const name of [...read, "x", "__proto__"])
      for (const [n, value] of evenly(
        NASTY_TEXT,
        read.includes(name) ? NASTY_TEXT.length : MOST_OF_UNREAD,
      ).entries()) {
        const nasty = encoded(value) || "x";
        const asked = path.replace(/\[(\w+)\]/g, (_, slot: string) =>
          n % 2 === 0 ? (records(path)[slot] ?? nasty) : nasty,
        );
        const line = `${asked}?${name}=${encoded(value)}`.slice(0, 4_000);
        const cookie = ["", mara.cookie, ada.cookie][Math.floor(n / 2) % 3] ?? "";
        const answer = await send(fixtures.urls[n % 2] ?? "", {
          method: "GET",
          path: line,
          headers: { accept: "text/html", cookie },
        });
        sent += 1;
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (answer.status === 0 || (answer.status >= 500 && answer.status !== 503))
          faults.push(`${line}: ${answer.status}`);
        // A page that fails after it has begun to stream says so in its text.
        if (answer.text.includes("data-dgst")) faults.push(`${line}: failed while it was streamed`);
        if (/<script>alert\(1\)/.test(answer.text)) faults.push(`${line}: a script`);
      }
  });
  expect(faults).toEqual([]);
  // Most pages were shown, or their parameters would not have been read.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(sent / 4);
  figure("hostile inputs of pages", sent);
});

function faultsOf({ status, text, milliseconds }: Answer): string[] {
  return [
    status === 0 ? "no answer" : "",
    status >= 500 && status !== 503 ? `${status} ${text.slice(0, 200)}` : "",
    milliseconds > HANGS_MS ? `took ${Math.round(milliseconds)} ms` : "",
    /Mongo(?!DB)|BSON|node_modules|at \w+ \(|\/lib\//.test(text) ? `says ${text.slice(0, 200)}` : "",
    status >= 400 && status < 500 && !hasErrorShape(text)
      ? `${status} without the error's shape: ${text.slice(0, 100)}`
      : "",
  ].filter(Boolean);
}

function hasErrorShape(text: string): boolean {
  try {
    const { error } = JSON.parse(text) as { error?: { code?: unknown; message?: unknown } };
    return typeof error?.code === "string" && typeof error.message === "string";
  } catch {
    return false;
  }
}

async function recordsOf({ userId }: People["olga"]): Promise<string> {
  const _id = requireId(userId);
  return JSON.stringify([
    await users().findOne({ _id }),
    await baskets().findOne({ _id }),
    await orders().countDocuments({ "customer.userId": _id }),
  ]);
}
