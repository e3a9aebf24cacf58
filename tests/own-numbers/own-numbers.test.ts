import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { moveAllAudit } from "@/lib/core/commands/audit/move-audit";
import { listAudit } from "@/lib/core/data/audit/audit";
import { requireId } from "@/lib/core/data/store/ids";
import { readOwnNumbersPage } from "@/lib/features/own-numbers/commands/read-own-numbers";
import { ownNumbers } from "@/lib/features/own-numbers/data/collections";
import { eraseOwnNumbers } from "@/lib/features/own-numbers/data/own-numbers";
import { customer, type Person } from "../people/stored-accounts";
import { anAdmin } from "../support/shop-in-process";
import { ownNumberCalls, prepareNumbers, refusalOf } from "./own-number-calls";

let mara: Person;
let chain: string;
let pads: string;
beforeAll(async () => {
  ({ mara, chain, pads } = await prepareNumbers());
});
beforeEach(() => eraseOwnNumbers(requireId(mara.userId)));
const { read, put } = ownNumberCalls(() => mara);

describe("PUT /api/own-numbers", () => {
  it("PUT /own-numbers sets a customer's numbers, by id, SKU or GTIN, and GET /own-numbers answers them in order", async () => {
    expect(await read()).toEqual({ revision: 0, numbers: [] });
    const answer = await put("?revision=0", [
      { number: "K-77", sku: "ON-CH-1218" },
      { number: "B 12/4", sku: "5901234123457" },
      { number: "A-1", productId: chain },
    ]);
    expect(answer.status).toBe(200);
    const numbers = await read();
    expect(await answer.json()).toEqual(numbers);
    expect(numbers.revision).toBe(1);
    expect(numbers.numbers.map(({ number, productId }) => [number, productId])).toEqual([
      ["A-1", chain],
      ["B 12/4", pads],
      ["K-77", chain],
    ]);
    expect(numbers.numbers[1]).toMatchObject({ sku: "ON-BP-0301", name: "Pads, sintered", onSale: true });
  });

  it("merged rows need no revision and leave other numbers; an id that is null removes one", async () => {
    await put("?revision=0", [
      { number: "A-1", productId: chain },
      { number: "B-2", productId: chain },
    ]);
    await put("?mode=merge", [
      { number: "A-1", productId: null },
      { number: "C-3", productId: pads },
    ]);
    const { numbers, revision } = await read();
    expect(numbers.map(({ number }) => number)).toEqual(["B-2", "C-3"]);
    expect(revision).toBe(2);
  });

  it("numbers that were changed elsewhere are not replaced, and the same change sent again is no other one", async () => {
    const mine = [{ number: "A-1", productId: chain }];
    await put("?revision=0", mine);
    expect((await put("?revision=0", mine)).status).toBe(200);
    expect((await read()).revision).toBe(1);
    expect(await refusalOf(put("?revision=0", [{ number: "Z-9", productId: pads }]))).toMatchObject({
      status: 409,
      code: "changed_meanwhile",
    });
    expect(await refusalOf(put("", mine))).toMatchObject({ status: 400, fields: { revision: "is missing" } });
  });

  it("of two first changes at once both are told the truth", async () => {
    const answers = await Promise.all([
      put("?revision=0", [{ number: "A-1", productId: chain }]),
      put("?revision=0", [{ number: "B-2", productId: pads }]),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read()).numbers).toHaveLength(1);
  });

  it("merges at once all arrive", async () => {
    const at = [1, 2, 3].map((n) => put("?mode=merge", [{ number: `M-${n}`, productId: chain }]));
    expect((await Promise.all(at)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await read()).numbers).toHaveLength(3);
  });

  it("each wrong row is named and nothing is changed", async () => {
    const refused = await refusalOf(
      put("?mode=merge", [
        { number: "A-1", sku: "ON-CH-1218" },
        { number: "B-2", sku: "on ch 1218" },
        { number: "Chain", sku: "ON-CH-1218" },
        { number: "A-1", sku: "ON-BP-0301" },
        { number: "D-4", productId: "0".repeat(24) },
      ]),
    );
    expect(refused).toMatchObject({
      status: 400,
      message: "4 rows are wrong, and nothing was changed",
      fields: {
        "numbers[1]": "No part has the number on ch 1218. Is ON-CH-1218 meant?",
        "numbers[2]": "A number has a digit in it",
        "numbers[3]": "A-1 stands in numbers[0] for another part",
        "numbers[4]": "There is no such product",
      },
    });
    expect((await read()).revision).toBe(0);
  });

  it("rows need a part and have no further fields, and the 5,001st number is refused", async () => {
    const status = async (rows: object[]) => (await put("?mode=merge", rows)).status;
    expect(await status([{ number: "A-1" }])).toBe(400);
    expect(await status([{ number: "A-1", sku: "ON-CH-1218", productId: chain }])).toBe(400);
    expect(await status([{ number: "A-1", sku: "ON-CH-1218", owner: "other" }])).toBe(400);
    const many = Array.from({ length: 5_000 }, (_, n) => ({ number: `N-${n}`, productId: chain }));
    expect(await status(many)).toBe(200);
    expect(await status([...many, { number: "N-5000", productId: chain }])).toBe(400);
    expect(await refusalOf(put("?mode=merge", [{ number: "ONE-MORE-1", productId: chain }]))).toMatchObject({
      status: 409,
      code: "full",
    });
  });

  it("a number may be as long as 64 characters, in any script", async () => {
    expect((await put("?mode=merge", [{ number: `車${"9".repeat(63)}`, productId: chain }])).status).toBe(
      200,
    );
    expect((await put("?mode=merge", [{ number: "9".repeat(65), productId: chain }])).status).toBe(400);
  });

  it("a customer changes their numbers 300 times an hour at most", async () => {
    const olga = await customer("Olga Often");
    const { consumeLimit } = await import("@/lib/core/data/store/limits");
    for (let n = 0; n < 300; n += 1) await consumeLimit("ownNumberChanges", olga.userId);
    expect((await put("?mode=merge", [], olga)).status).toBe(429);
  });
});

it("a change of own numbers is in the audit with its person, and what it was before", async () => {
  await put("?mode=merge", [{ number: "A-1", productId: chain }]);
  await put("?mode=merge", [{ number: "A-1", productId: pads }]);
  await moveAllAudit();
  const admin = await anAdmin("Audit Reader");
  const { items } = await listAudit(admin, { kind: "ownNumbers", limit: 2 });
  expect(items[0]).toMatchObject({
    event: "edit",
    by: { role: "customer", userId: mara.userId },
    subject: { id: mara.userId, label: "Own part numbers" },
    changes: [{ field: "ownNumber", from: `A-1: ${chain}`, to: `A-1: ${pads}` }],
  });
  expect(items[1]?.changes).toContainEqual({ field: "ownNumberCount", from: 0, to: 1 });
  expect((await ownNumbers().findOne({ _id: requireId(mara.userId) }))?.auditPending).toEqual([]);
});

it("a page has its part of the numbers; words find numbers, SKUs and names of all; one behind the last is the last", async () => {
  const viewer = { ...(await anAdmin()), userId: mara.userId };
  const numbers = Array.from({ length: 25 }, (_, n) => ({
    number: `N-${10 + n}`,
    productId: n === 24 ? pads : chain,
  }));
  expect((await put("?mode=merge", numbers)).status).toBe(200);
  const page = (q: string, at: number) => readOwnNumbersPage(viewer, { q, page: at, perPage: 10 });
  const numbersOf = async (q: string, at: number) =>
    (await page(q, at)).numbers.map(({ number, name }) => `${number} ${name}`);
  expect(await numbersOf("", 3)).toEqual([
    ...["N-30", "N-31", "N-32", "N-33"].map((number) => `${number} Chain, 12-speed`),
    "N-34 Pads, sintered",
  ]);
  expect(await page("", 99)).toMatchObject({ page: 3, found: 25 });
  expect((await page("", 1)).taken).toHaveLength(25);
  for (const q of ["n-34", "on-bp", "PADS n-3"])
    expect(await numbersOf(q, 1)).toEqual(["N-34 Pads, sintered"]);
  expect(await page("none", 1)).toMatchObject({ page: 1, found: 0, numbers: [] });
});
