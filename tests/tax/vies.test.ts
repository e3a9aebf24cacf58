import { afterAll, beforeAll, expect, it } from "vitest";
import { askVies } from "@/lib/services/vies";
import {
  INVALID,
  OUTAGE,
  startVies,
  TOO_MANY,
  VALID,
  type ViesStandIn,
  WRONG_INPUT,
} from "../support/vies-stand-in";

let vies: ViesStandIn;
beforeAll(async () => {
  vies = await startVies();
});
afterAll(() => vies.close());

const ask = (answer: ViesStandIn["answer"], more: { requester?: string; withinMs?: number } = {}) => {
  vies.answer = answer;
  return askVies({ url: vies.url, vatId: "ATU12345675", requester: null, withinMs: 5_000, ...more });
};

it("a valid VAT ID comes with the number of the answer and the registered name", async () => {
  expect(await ask(VALID, { requester: "DE136695976" })).toEqual({
    state: "valid",
    consultation: "WAPIAAAAY1",
    registered: "Rad Wien GmbH",
  });
  expect(vies.asked.at(-1)).toEqual({
    path: "/rest-api/check-vat-number",
    countryCode: "AT",
    vatNumber: "U12345675",
    requesterMemberStateCode: "DE",
    requesterNumber: "136695976",
  });
});

it("a state that tells no name has none", async () => {
  expect(await ask({ ...VALID, name: "---" })).toEqual({ state: "valid", consultation: "WAPIAAAAY1" });
});

it.each([
  ["is not valid", INVALID, "invalid"],
  ["has another form", WRONG_INPUT, "invalid"],
  ["is of a state that does not answer now", OUTAGE, "unavailable"],
  ["comes among too many questions", TOO_MANY, "unavailable"],
  ["meets a page of maintenance", "a page", "unavailable"],
  ["meets a failure that says valid", "a failure", "unavailable"],
  ["meets an answer of another kind", { valid: "yes" }, "unavailable"],
  ["meets an answer of 30,000 letters", { ...VALID, address: "x".repeat(30_000) }, "unavailable"],
] as const)("a VAT ID that %s", async (_, answer, state) => {
  expect(await ask(answer)).toMatchObject({ state });
});

it("of an answer without end no more than 20,000 bytes are read", async () => {
  const before = vies.left;
  // Much sooner than its time is over.
  expect(await ask("no end", { withinMs: 60_000 })).toEqual({ state: "unavailable" });
  await expect.poll(() => vies.left).toBe(before + 1);
});

it("no answer in time, and nobody there, are no answer", async () => {
  expect(await ask("silence", { withinMs: 30 })).toEqual({ state: "unavailable" });
  const nobody = { url: "http://127.0.0.1:9", vatId: "ATU12345675", requester: null, withinMs: 1_000 };
  expect(await askVies(nobody)).toEqual({ state: "unavailable" });
});
