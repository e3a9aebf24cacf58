import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { requireId } from "@/lib/core/data/store/ids";
import { eraseOwnNumbers } from "@/lib/features/own-numbers/data/own-numbers";
import type { Person } from "../people/stored-accounts";
import { addPart } from "../quick-order/quick-order-calls";
import type { Fixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { ownNumberCalls, PATH, prepareNumbers, refusalOf } from "./own-number-calls";

let fixtures: Fixtures;
let mara: Person;
let chain: string;
let pads: string;
beforeAll(async () => {
  ({ fixtures, mara, chain, pads } = await prepareNumbers());
});
beforeEach(() => eraseOwnNumbers(requireId(mara.userId)));
const { read, put, putFile, listed } = ownNumberCalls(() => mara);

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
