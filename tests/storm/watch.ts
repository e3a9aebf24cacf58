import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import type { Buyer } from "./storm-fixtures";

const LOOK_EVERY_MS = 25;
const GIVE_UP_MS = 20_000;

/** Polls until the condition holds. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  what: string,
  ms = 60_000,
): Promise<void> {
  const began = Date.now();
  while (!(await holds())) {
    if (Date.now() - began > ms) throw new Error(`not within ${ms} ms: ${what}`);
    await sleep(LOOK_EVERY_MS);
  }
}

/** @returns milliseconds until a private call that needs the database succeeds again */
export async function backWithin(url: string, buyer: Buyer | undefined, ms: number): Promise<number> {
  const began = Date.now();
  await until(() => isServing(url, buyer), "the shop serves again", GIVE_UP_MS);
  const took = Date.now() - began;
  expect(took, "milliseconds until served again").toBeLessThanOrEqual(ms);
  return took;
}

export const isServing = (url: string, buyer: Buyer | undefined): Promise<boolean> =>
  fetch(`${url}/api/orders?customerEmail=${encodeURIComponent(buyer?.viewer.email ?? "")}&limit=1`, {
    headers: { authorization: `Bearer ${buyer?.token}` },
  }).then(
    (answer) => answer.status === 200,
    () => false,
  );
