import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { expectAudit, expectInvariants, unfinished } from "../support/invariants";
import { figure, rounds } from "../support/storm";
import { type Answer, expectNothingLost, sendBuyers } from "./buyers";
import { expectEveryRowAgrees, heal, openStorm, type StormFixtures } from "./storm-fixtures";
import { isServing, until } from "./watch";

const SIZE = "48m";
const FULL_MS = 4_000;
const BACK_MS = 5_000;
const ANSWERED_MS = 3_500;
const ROUNDS = rounds(1, 10);

/** A small disk for the database's folder, where this user may mount one. */
const disk = mkdtempSync(join(tmpdir(), "halfinch-disk-"));
const mounted = mount();
if (!mounted) console.log("A small disk cannot be mounted here: the full disk is left out.");

describe.runIf(mounted)("a disk that is full under load", () => {
  let fixtures: StormFixtures;
  let sent: ReturnType<typeof sendBuyers> | undefined;
  beforeAll(async () => {
    fixtures = await openStorm({ folder: disk });
  });
  afterEach(() => sent?.stop());
  afterAll(async () => {
    await fixtures.close();
    execFileSync("umount", [disk]);
    rmSync(disk, { recursive: true, force: true });
  });

  it(`a disk that is full under load, ${ROUNDS} times, answers writes with 503 and reads as before, works again within 5 s and loses nothing`, async () => {
    const url = fixtures.shops[0]?.url ?? "";
    const buyers = sendBuyers([url], fixtures.buyers, fixtures.products);
    sent = buyers;
    const { answers } = buyers.ledger;
    const within: Answer[] = [];
    const back: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await until(() => answers.slice(-8).some(({ status }) => status === 201), "orders flow");
      fill();
      await until(() => answers.slice(-8).every(({ status }) => status !== 201), "nothing can be written");
      const from = answers.length;
      await sleep(FULL_MS);
      expect(await isServing(url, fixtures.buyers[0]), "what needs no room is read on").toBe(true);
      expect((await fetch(`${url}/api/goods`)).status).toBe(200);
      within.push(...answers.slice(from));
      free();
      back.push(await writtenAgain(answers));
    }
    const ledger = await buyers.stop();
    await heal();
    expect(within.length).toBeGreaterThan(0);
    expect(within.filter(({ call, status }) => !call.startsWith("GET") && status !== 503)).toEqual([]);
    expect(within.filter(({ milliseconds }) => milliseconds > ANSWERED_MS)).toEqual([]);
    expect(Math.max(...back)).toBeLessThanOrEqual(BACK_MS);
    expect(ledger.answers.filter(({ status }) => status === 0 || status === 500)).toEqual([]);
    expect(await unfinished()).toBe(0);
    await expectInvariants();
    await expectEveryRowAgrees();
    await expectAudit();
    await expectNothingLost(ledger);
    figure("full disk, times", ROUNDS);
    figure("full disk, answers while it lasted", within.length);
    figure("full disk, longest until written again", Math.max(...back), "ms");
    figure("full disk, orders acknowledged and kept", ledger.placed.size);
    figure("full disk, payments acknowledged and kept", ledger.paid.size);
  });
});

const filler = join(disk, "filler");

/** Fills the disk to its last byte. */
function fill(): void {
  const file = openSync(filler, "w");
  for (let piece = 1 << 20; piece > 0; piece >>= 1) {
    try {
      for (;;) writeSync(file, Buffer.alloc(piece));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  }
  closeSync(file);
}

const free = (): void => rmSync(filler);

async function writtenAgain(answers: readonly Answer[]): Promise<number> {
  const [began, from] = [Date.now(), answers.length];
  await until(() => answers.slice(from).some(({ status }) => status === 201), "orders are taken again");
  return Date.now() - began;
}

function mount(): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE}`, "tmpfs", disk], { stdio: "ignore" });
    return true;
  } catch {
    rmSync(disk, { recursive: true, force: true });
    return false;
  }
}
