import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DELAY_MS, FAULTS, type Fault } from "../support/fault-proxy";
import { expectAudit, expectInvariants, unfinished } from "../support/invariants";
import { figure, percentile, rounds, wantsToxiproxy } from "../support/storm";
import { type Answer, expectNothingLost, sendBuyers } from "./buyers";
import { expectEveryRowAgrees, heal, openStorm, type StormFixtures } from "./storm-fixtures";
import { backWithin, until } from "./watch";

/** Longer than the 3 s in which every call must be answered. */
const CUT_MS = 4_000;
const ANSWERED_MS = 3_000;
/** The customers share the two cores with the shop, so their own measurements lag. */
const LAG_MS = 500;
const BACK_MS = 5_000;

let fixtures: StormFixtures;
let url = "";
beforeAll(async () => {
  fixtures = await openStorm({ toxiproxy: wantsToxiproxy });
  url = fixtures.shops[0]?.url ?? "";
});
let sent: ReturnType<typeof sendBuyers> | undefined;
afterEach(() => sent?.stop());
afterAll(() => fixtures.close());

describe.each(FAULTS)("the line to the database: %s", (fault) => {
  it(`a line to the database with the fault ${fault} for ${CUT_MS / 1000} s, ${rounds(1, 20)} times under load, delays no answer too long, heals by itself and loses nothing`, async () => {
    const buyers = sendBuyers([url], fixtures.buyers, fixtures.products);
    sent = buyers;
    const within: Answer[] = [];
    const back: number[] = [];
    for (let round = 0; round < rounds(1, 20); round += 1) {
      await until(() => buyers.ledger.answers.slice(-8).some(({ status }) => status === 201), "orders flow");
      const [from, to] = await cut(fault, buyers.ledger.answers);
      back.push(await backWithin(url, fixtures.buyers[0], BACK_MS));
      within.push(...answersWithin(buyers.ledger.answers, from, to));
    }
    const ledger = await buyers.stop();
    await heal();

    expect(within.length).toBeGreaterThan(0);
    expectInTime(within);
    if (fault !== "delay") expect(within.some(({ status }) => status === 503)).toBe(true);
    expect(
      ledger.answers.filter(({ status }) => status === 500),
      crashesOf(fixtures),
    ).toEqual([]);
    expect(await unfinished()).toBe(0);
    await expectInvariants();
    await expectEveryRowAgrees();
    await expectAudit();
    await expectNothingLost(ledger);
    const times = within.map(({ milliseconds }) => milliseconds);
    figure(`${fault}, cuts of ${CUT_MS / 1000} s`, rounds(1, 20));
    figure(`${fault}, answers while it lasted`, within.length);
    figure(`${fault}, slowest answer while it lasted`, Math.max(...times), "ms");
    figure(`${fault}, p99 while it lasted`, percentile(times, 0.99), "ms");
    figure(`${fault}, longest until served again`, Math.max(...back), "ms");
    figure(`${fault}, orders acknowledged and kept`, ledger.placed.size);
    figure(`${fault}, payments acknowledged and kept`, ledger.paid.size);
  });
});

/** Errors of its own that the shop logged. */
const crashesOf = ({ shops }: StormFixtures): string =>
  (shops[0]?.output() ?? "")
    .split("\n")
    .filter((line) => line.includes("answered 500"))
    .join("\n");

/** Cuts the line for a while. @returns its start and end */
async function cut(fault: Fault, answers: readonly Answer[]): Promise<[number, number]> {
  await fixtures.line.break(fault);
  const from = Date.now();
  await sleep(CUT_MS);
  if (fault === "delay") await expectWriteThrough(answers, from);
  const to = Date.now();
  await fixtures.line.mend();
  return [from, to];
}

/** A slow line is not an outage: calls with several database commands still succeed, late. */
async function expectWriteThrough(answers: readonly Answer[], from: number): Promise<void> {
  const written = () =>
    answers.filter(
      ({ call, status, at }) => !call.startsWith("GET") && status >= 200 && status < 300 && at >= from,
    );
  await until(() => written().length > 0, "a write comes through the slow line", 30_000);
  expect(written().filter(({ milliseconds }) => milliseconds < DELAY_MS * 2)).toEqual([]);
}

/** Whether the call was running at any moment of the cut. */
const answersWithin = (answers: readonly Answer[], from: number, to: number): Answer[] =>
  answers.filter(({ at, milliseconds }) => at + milliseconds > from && at < to);

function expectInTime(answers: readonly Answer[]): void {
  expect(answers.filter(({ status }) => status === 0)).toEqual([]);
  expect(answers.filter(({ milliseconds }) => milliseconds > ANSWERED_MS + LAG_MS)).toEqual([]);
}
