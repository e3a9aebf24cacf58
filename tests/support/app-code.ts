import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

const STEP = 30_000;

/** Waits for the next step where this one ends within `seconds`: until then the code of the step before is taken. */
export async function roomInStep(seconds: number): Promise<void> {
  const left = STEP - (Date.now() % STEP);
  // A timer may be a moment early.
  if (left < seconds * 1000) await sleep(left + 100);
}

/** The six digits of RFC 6238, computed apart from the shop's library. @param stepsAway from the present step of 30 s */
export function appCode(secret: string, stepsAway = 0, now = Date.now()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / STEP) + stepsAway));
  const digest = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
