import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { moveAllAudit } from "@/lib/commands/upkeep/move-audit";
import { listAudit } from "@/lib/data/audit";
import { ownNumbers } from "@/lib/data/collections";
import { requireId } from "@/lib/data/ids";
import { eraseOwnNumbers } from "@/lib/data/own-numbers";
import { anAdmin } from "../support/shop-in-process";
import type { Fixtures } from "./call-fixtures";
import { callRoute, json } from "./call-route";
import { addPart, headersOf, prepareParts, type Row } from "./quick-order-calls";
import { customer, type Person } from "./stored-accounts";

let fixtures: Fixtures;
let mara: Person;
let chain: string;
let pads: string;
beforeAll(async () => {
  fixtures = await prepareParts();
  chain = await addPart(fixtures, { name: "Chain, 12-speed", sku: "ON-CH-1218" });
  pads = await addPart(fixtures, { name: "Pads, sintered", sku: "ON-BP-0301", gtin: "5901234123457" });
  mara = fixtures.mara;
});
beforeEach(() => eraseOwnNumbers(requireId(mara.userId)));

const PATH = "/api/own-numbers";
interface Numbers {
  revision: number;
  numbers: { number: string; productId: string; sku: string; name: string; onSale: boolean }[];
}
const read = async (person = mara) =>
  (await json(callRoute(`GET ${PATH}`, { token: person.token }))) as unknown as Numbers;
const put = (query: string, numbers: object[], person = mara) =>
  callRoute(`PUT ${PATH}${query}`, { token: person.token, body: { numbers } });
const putFile = (query: string, body: string | Uint8Array, person = mara) =>
  callRoute(`PUT ${PATH}${query}`, { token: person.token, body, headers: { "content-type": "text/csv" } });
const refusalOf = async (answer: Promise<Response>) => {
  const response = await answer;
  const { error } = (await response.json()) as {
    error: { code: string; message: string; fields?: Record<string, string> };
  };
  return { status: response.status, ...error };
};
const listed = async (text: string, person: Person | null = mara): Promise<Row[]> => {
  const answer = await callRoute("POST /api/quick-order", {
    body: { text },
    headers: headersOf(),
    ...(person ? { token: person.token } : {}),
  });
  return (await json(answer)).rows as Row[];
};

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
    const { consumeLimit } = await import("@/lib/data/limits");
    for (let n = 0; n < 300; n += 1) await consumeLimit("ownNumberChanges", olga.userId);
    expect((await put("?mode=merge", [], olga)).status).toBe(429);
  });
});

describe("CSV files of own numbers", () => {
  it("a file has all numbers and reads back as the same, apostrophes before signs of formulas included", async () => {
    await put("?revision=0", [
      { number: "=1+1", productId: chain },
      { number: "'-5", productId: chain },
      { number: 'a "b", 2', productId: pads },
    ]);
    const before = await read();
    const file = await callRoute(`GET ${PATH}?format=csv`, { token: mara.token });
    expect(file.headers.get("content-disposition")).toContain('attachment; filename="own-numbers.csv"');
    expect(file.headers.get("cache-control")).toBe("private, no-store");
    const text = await file.text();
    expect(text).toContain("'=1+1,ON-CH-1218");
    await eraseOwnNumbers(requireId(mara.userId));
    expect((await putFile("?revision=0", text)).status).toBe(200);
    expect((await read()).numbers).toEqual(before.numbers);
  });

  it("a file goes back as it came where a part is no longer sold", async () => {
    const gone = await addPart(fixtures, { name: "Old fork", sku: "ON-FK-1" });
    await put("?revision=0", [{ number: "F-1", productId: gone }]);
    await callRoute(`DELETE /api/goods/${gone}`, { token: fixtures.ada.token });
    const text = await (await callRoute(`GET ${PATH}?format=csv`, { token: mara.token })).text();
    expect((await putFile("?revision=1", text)).status).toBe(200);
    expect(await read()).toMatchObject({ revision: 1, numbers: [{ number: "F-1", onSale: false }] });
    expect((await refusalOf(putFile("?mode=merge", "F-2;ON-FK-1"))).message).toBe(
      "The part ON-FK-1 is no longer sold",
    );
  });

  it("a part that became a draft again is named nowhere, no list is led to it, and both forms of the numbers go back as they came", async () => {
    const hidden = await addPart(fixtures, { name: "Secret hub", sku: "ON-HB-1" });
    await put("?revision=0", [{ number: "H-1", productId: hidden }]);
    const { revision } = await json(callRoute(`GET /api/goods/${hidden}`));
    const body = { revision, state: "draft" };
    const edited = await callRoute(`PATCH /api/goods/${hidden}`, { token: fixtures.ada.token, body });
    expect(edited.status).toBe(200);
    const { numbers } = await read();
    expect(numbers).toEqual([{ number: "H-1", productId: hidden, sku: "", name: "", onSale: false }]);
    expect((await listed("H-1 100"))[0]).toMatchObject({ verdict: "unknown", sku: null });
    const text = await (await callRoute(`GET ${PATH}?format=csv`, { token: mara.token })).text();
    expect((await putFile("?revision=1", text)).status).toBe(200);
    expect((await put("?revision=1", [{ number: "H-1", productId: hidden }])).status).toBe(200);
    expect((await put("?mode=merge", [{ number: "H-2", productId: hidden }])).status).toBe(400);
    expect(await read()).toEqual({ revision: 1, numbers });
  });

  it("a file may have its columns in another order, another separator, UTF-16, and no head", async () => {
    const utf16 = new Uint8Array(
      Buffer.from("\ufeffSKU;Name;Your number\r\nON-CH-1218;x;K-1\r\n", "utf16le"),
    );
    expect((await putFile("?mode=merge", utf16)).status).toBe(200);
    expect((await putFile("?mode=merge", "K-2\tON-BP-0301\n\nK-3\tON-CH-1218\n")).status).toBe(200);
    expect((await read()).numbers.map(({ number, sku }) => [number, sku])).toEqual([
      ["K-1", "ON-CH-1218"],
      ["K-2", "ON-BP-0301"],
      ["K-3", "ON-CH-1218"],
    ]);
  });

  it("the wrong rows of a file are named by their numbers in the file", async () => {
    const file = "Own number,SKU\nA-1,ON-CH-1218\n\nB-2,ON-XX-9\n,ON-CH-1218\nC-3\n";
    expect((await refusalOf(putFile("?mode=merge", file))).fields).toEqual({
      "row 4": "No part has the number ON-XX-9",
      "row 5": "The number is missing",
      "row 6": "The part is missing",
    });
  });

  it("a workbook, an image and 5,002 rows are refused", async () => {
    const type = (contentType: string) =>
      callRoute(`PUT ${PATH}?mode=merge`, {
        token: mara.token,
        body: "x",
        headers: { "content-type": contentType },
      });
    expect((await type("image/png")).status).toBe(415);
    expect((await putFile("?mode=merge", "PK\u0003\u0004")).status).toBe(400);
    expect((await putFile("?mode=merge", `A-1,ON-CH-1218\n`.repeat(5_002))).status).toBe(413);
  });
});

describe("a list of parts and own numbers", () => {
  it("a customer's list is read with their own numbers, and nobody else's", async () => {
    const otto = await customer("Otto Own");
    await put("?mode=merge", [{ number: "MY-100", productId: chain }]);
    await put("?mode=merge", [{ number: "OT-200", productId: pads }], otto);
    const [exact, alike, others] = await listed("MY-100 300\nmy 100; 100\nOT-200 100");
    expect(exact).toMatchObject({ verdict: "ok", sku: "ON-CH-1218", quantity: 400 });
    expect(alike).toMatchObject({ verdict: "joined", sku: "ON-CH-1218", readAs: "MY-100" });
    expect(others).toMatchObject({ verdict: "unknown", sku: null });
    expect((await listed("MY-100 300", null))[0]).toMatchObject({ verdict: "unknown" });
    expect((await listed("OT-200 100", otto))[0]).toMatchObject({ verdict: "ok", sku: "ON-BP-0301" });
  });

  it("an exact SKU comes before an own number, an own number before a GTIN, and alike ones are a choice", async () => {
    await put("?mode=merge", [
      { number: "QO-CH-1118", productId: pads },
      { number: "4006381333931", productId: pads },
      { number: "QO.RT.1606", productId: chain },
    ]);
    const [sku, gtin, exact, alike] = await listed(
      "QO-CH-1118 100\n4006381333931 100\nQO.RT.1606 100\nqort1606 100",
    );
    expect(sku).toMatchObject({ verdict: "ok", sku: "QO-CH-1118" });
    expect(gtin).toMatchObject({ verdict: "ok", sku: "ON-BP-0301" });
    expect(exact).toMatchObject({ verdict: "ok", sku: "ON-CH-1218" });
    expect(alike).toMatchObject({ verdict: "choose", sku: null });
    expect(alike?.choices?.map(({ sku }) => sku).sort()).toEqual(["ON-CH-1218", "QO-RT-1606"]);
  });

  it("an own number that lost its zeros is corrected, and one of a replaced part offers its successor", async () => {
    const next = await addPart(fixtures, { name: "Crown, new", sku: "ON-CR-2" });
    const former = await addPart(fixtures, {
      name: "Crown",
      sku: "ON-CR-1",
      successor: { productId: next, fit: "check", note: "" },
    });
    await put("?mode=merge", [
      { number: "000812", productId: chain },
      { number: "CR/1", productId: former },
    ]);
    await callRoute(`DELETE /api/goods/${former}`, { token: fixtures.ada.token });
    const [zeros, replaced] = await listed("812\t200\nCR/1\t100");
    expect(zeros).toMatchObject({ verdict: "corrected", sku: "ON-CH-1218", readAs: "000812" });
    expect(replaced).toMatchObject({ verdict: "replaced", choices: [{ sku: "ON-CR-2" }] });
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
