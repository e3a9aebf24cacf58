import { beforeAll, describe, expect, it } from "vitest";
import type { Fixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { addPart, prepareParts, type Row, rowsOf, sendFile, sendText } from "./quick-order-calls";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareParts();
});

describe("POST /api/quick-order", () => {
  it("POST /quick-order matches, prices and judges each row, for anyone", async () => {
    const answer = await sendText(
      "Hello,\nQO-CH-1118 300\nqo ch 1118; 200\nQO-BP-0187 100\nQO-RT-1606 900\nXX-9 100\nQO-OLD-7 400\nMany thanks",
    );
    const list = await json(answer);
    const rows = list.rows as Row[];
    expect(rows.map(({ verdict }) => verdict)).toEqual([
      "ignored",
      "ok",
      "joined",
      "ok",
      "over_available",
      "unknown",
      "joined",
      "ignored",
    ]);
    expect(rows[1]).toMatchObject({
      sku: "QO-CH-1118",
      quantity: 500,
      unitPrice: 11,
      lineTotal: 5500,
      joins: [3],
    });
    expect(rows[3]).toMatchObject({ sku: "QO-BP-0187", quantity: 500, verdict: "ok" });
  });

  it("the answer counts its rows and adds up those that are right", async () => {
    const list = await json(sendText("QO-CH-1118 100\nqo-bp-0187 200\nnothing 7\nQO-RT-1606 50"));
    expect(list.counts).toMatchObject({ ok: 1, corrected: 1, off_lot: 1, unknown: 1, ignored: 0 });
    expect(list.totalPrice).toBe(1640);
    expect((list.rows as Row[])[3]).toMatchObject({ nearest: [100], quantity: 50, lineTotal: null });
  });

  it("a row says which larger quantity costs less, of rows that are added up for their sum", async () => {
    await addPart(fixtures, {
      ...{ name: "Chain in tiers", sku: "QT-CH-9", price: 11.6, available: 1_500 },
      tiers: [{ from: 1000, unitPrice: 10.2 }],
    });
    const cheaper = { quantity: 1000, unitPrice: 10.2, lineTotal: 10_200, saved: 240 };
    expect((await rowsOf("QT-CH-9 900"))[0]).toMatchObject({ verdict: "ok", lineTotal: 10_440, cheaper });
    const [sum, joined] = await rowsOf("QT-CH-9 800\nQT-CH-9 100");
    expect(sum).toMatchObject({ quantity: 900, joins: [2], cheaper });
    expect(joined).not.toHaveProperty("cheaper");
    const [first, second] = await rowsOf("QT-CH-9 900\nQT-CH-9 100");
    expect([first, second].some((row) => row && "cheaper" in row)).toBe(false);
    expect((await rowsOf("QT-CH-9 800"))[0]).not.toHaveProperty("cheaper");
  });

  it("two SKUs that fold alike are a choice, and each as written is not", async () => {
    const [folded, one, other] = await rowsOf("qfbb10 200\nQF-BB-10 100\nQFB-B10 100");
    expect(folded).toMatchObject({ verdict: "choose", sku: null, quantity: 200 });
    expect(folded?.choices?.map(({ sku }) => sku).sort()).toEqual(["QF-BB-10", "QFB-B10"]);
    expect([one?.sku, one?.verdict, other?.sku, other?.verdict]).toEqual(["QF-BB-10", "ok", "QFB-B10", "ok"]);
  });

  it("a GTIN is taken with its right check digit; a wrong one is unknown, with its neighbours offered", async () => {
    const [right, wrong] = await rowsOf("4006381333931 300\n4006381333932 300");
    expect(right).toMatchObject({ verdict: "ok", sku: "QO-CH-1118" });
    expect(wrong).toMatchObject({ verdict: "unknown", sku: null, choices: [{ sku: "QO-CH-1118" }] });
    expect(wrong?.message).toContain("check digit is wrong");
  });

  it("a carton's GTIN asks whether cartons or pieces are meant", async () => {
    const [row] = await rowsOf("14006381333938\t4");
    expect(row).toMatchObject({ verdict: "choose", quantity: null });
    expect(row?.choices?.map(({ quantity }) => quantity)).toEqual([200, 4]);
  });

  it("a number that lost its zeros in a spreadsheet is corrected, and a maker's number is offered", async () => {
    const [zeros, maker] = await rowsOf("123\t200\nrt160\t300");
    expect(zeros).toMatchObject({ verdict: "corrected", sku: "00123", readAs: "00123" });
    expect(maker).toMatchObject({ verdict: "choose", choices: [{ sku: "QO-RT-1606" }] });
  });

  it("a part that is no longer sold is replaced by a click, and without a successor it is unknown", async () => {
    const successor = await addPart(fixtures, { name: "Fork crown, new", sku: "QO-FC-2" });
    const former = await addPart(fixtures, {
      name: "Fork crown",
      sku: "QO-FC-1",
      successor: { productId: successor, fit: "same", note: "" },
    });
    const other = await addPart(fixtures, { name: "Fork end", sku: "QO-FE-1" });
    for (const id of [former, other])
      await callRoute(`DELETE /api/goods/${id}`, { token: fixtures.ada.token });
    const [replaced, gone] = await rowsOf("QO-FC-1 300\nQO-FE-1 100");
    expect(replaced).toMatchObject({
      verdict: "replaced",
      sku: null,
      quantity: 300,
      choices: [{ sku: "QO-FC-2" }],
    });
    expect(gone).toMatchObject({ verdict: "unknown", message: "This part is no longer sold" });
  });

  it("the exact number of a part that is no longer sold never becomes another part that folds alike", async () => {
    const successor = await addPart(fixtures, { name: "Bracket, new", sku: "QK-BB-20" });
    const next = { successor: { productId: successor, fit: "check", note: "" } };
    const gone = [
      await addPart(fixtures, { name: "Bracket, old", sku: "QK-BB-10", gtin: "2000001480007", ...next }),
      await addPart(fixtures, { name: "Ring, old", sku: "QKR-1-1" }),
    ];
    await addPart(fixtures, { name: "Cup", sku: "QKB-B10" });
    await addPart(fixtures, { name: "Cup by weight", sku: "200000148-0007" });
    await addPart(fixtures, { name: "Ring", sku: "QKR-11" });
    for (const id of gone) await callRoute(`DELETE /api/goods/${id}`, { token: fixtures.ada.token });
    const list = await json(sendText("QK-BB-10 300\n2000001480007\t200\nQKR-1-1 100\nqkbb10 400"));
    const [sku, gtin, without, alike] = list.rows as Row[];
    const replaced = { verdict: "replaced", sku: null, choices: [{ sku: "QK-BB-20" }] };
    expect(sku).toMatchObject(replaced);
    expect(gtin).toMatchObject(replaced);
    expect(without).toMatchObject({ verdict: "unknown", message: "This part is no longer sold" });
    expect(alike).toMatchObject({
      verdict: "choose",
      message: "QK-BB-10 is no longer sold. Please choose what is meant.",
      choices: [{ sku: "QKB-B10" }, { sku: "QK-BB-20" }],
    });
    expect(list).toMatchObject({ counts: { ok: 0, corrected: 0, joined: 0 }, totalPrice: 0 });
  });

  it("a former number as it is written and a SKU that folds alike are a choice", async () => {
    await addPart(fixtures, { name: "Hub", sku: "QH-HUB-9", formerNumbers: ["QH-OL-D1"] });
    await addPart(fixtures, { name: "Hub axle", sku: "QHO-LD1" });
    const [both, one] = await rowsOf("QH-OL-D1 300\nQHO-LD1 100");
    expect(both).toMatchObject({ verdict: "choose", sku: null, quantity: 300 });
    expect(both?.choices?.map(({ sku }) => sku).sort()).toEqual(["QH-HUB-9", "QHO-LD1"]);
    expect(one).toMatchObject({ verdict: "ok", sku: "QHO-LD1" });
  });

  it("words find at most five parts, and none is taken", async () => {
    const [row] = await rowsOf("disc rotor 160   300");
    expect(row).toMatchObject({
      verdict: "choose",
      sku: null,
      quantity: 300,
      choices: [{ sku: "QO-RT-1606" }],
    });
  });

  it("a CSV file is read, in UTF-16 and Windows-1252 too", async () => {
    const csv = "Artikelnummer;Menge\r\nQO-CH-1118;1.000\r\nQO-BP-0187;300 Stück\r\n";
    const utf16 = new Uint8Array(Buffer.from(`\ufeff${csv}`, "utf16le"));
    const windows = new Uint8Array(Buffer.from(csv, "latin1"));
    for (const bytes of [csv, `\ufeff${csv}`, utf16, windows]) {
      const answer = await sendFile("text/csv", bytes);
      const rows = (await json(answer)).rows as Row[];
      expect(rows.map(({ verdict, sku, quantity }) => [verdict, sku, quantity])).toEqual([
        ["ignored", null, null],
        ["ok", "QO-CH-1118", 1000],
        ["ok", "QO-BP-0187", 300],
      ]);
    }
  });

  it("a line is answered as it was sent, with what reading passes over", async () => {
    const lines = ["<script>alert(1)</script> 300", "a<b and b>c 200", "> <b>QO-CH-1118</b>\t100"];
    const pasted = await rowsOf(lines.join("\n"));
    expect(pasted.map(({ text }) => text)).toEqual(lines);
    expect(pasted[2]).toMatchObject({ verdict: "ok", sku: "QO-CH-1118" });
    const csv = `SKU,Quantity,Note\n<i>QO-CH-1118</i>,100,"a <b>\nb"\n`;
    const [, file] = (await json(sendFile("text/csv", csv))).rows as Row[];
    expect(file).toMatchObject({ text: "<i>QO-CH-1118</i>  100  a <b> b", verdict: "ok", sku: "QO-CH-1118" });
  });

  it("a cell with line breaks is one cell of one row, pasted or in a file", async () => {
    const pasted = await rowsOf('QO-BP-0187\t200\r\n"QO-CH-1118\r\n""chain"""\t300\r\nQO-RT-1606\t100');
    const csv = 'QO-BP-0187;200\r\n"QO-CH-1118\r\n""chain""";300\r\nQO-RT-1606;100\r\n';
    const file = (await json(sendFile("text/csv", csv))).rows as Row[];
    for (const rows of [pasted, file])
      expect(rows.map(({ verdict, sku, quantity }) => [verdict, sku, quantity])).toEqual([
        ["ok", "QO-BP-0187", 200],
        ["ok", "QO-CH-1118", 300],
        ["ok", "QO-RT-1606", 100],
      ]);
    expect(pasted.map(({ row }) => row)).toEqual([1, 2, 4]);
  });

  it("a name that is another part's number is no number where the head says so", async () => {
    const csv = "SKU,Name,Quantity\nQO-CH-1118,QO-BP-0187,300\nQO-RT-1606,QO-CH-1118,100\n";
    const [, chain, rotor] = (await json(sendFile("text/csv", csv))).rows as Row[];
    expect(chain).toMatchObject({ verdict: "ok", sku: "QO-CH-1118", quantity: 300 });
    expect(rotor).toMatchObject({ verdict: "ok", sku: "QO-RT-1606", quantity: 100 });
  });

  it("a title above the heads of a table changes nothing, and an empty quantity is never taken from the position", async () => {
    const csv =
      "Spring order;;;\n\nPos;SKU;Qty;Price\n100;QO-CH-1118;300;12.40\n200;QO-BP-0187;;12.40\n300;QO-RT-1606;400;12.40\n";
    const rows = (await json(sendFile("text/csv", csv))).rows as Row[];
    expect(rows.map(({ verdict, sku, quantity }) => [verdict, sku, quantity])).toEqual([
      ["ignored", null, null],
      ["ignored", null, null],
      ["ok", "QO-CH-1118", 300],
      ["unreadable", "QO-BP-0187", null],
      ["ok", "QO-RT-1606", 400],
    ]);
  });

  it("a maker's number of seven parts offers five of them, and says how many there are", async () => {
    for (let n = 1; n <= 7; n += 1) await addPart(fixtures, { name: `Many ${n}`, makerNumber: "MANY-77" });
    const [row] = await rowsOf("MANY-77\t100");
    expect(row).toMatchObject({
      verdict: "choose",
      message: "7 parts could be meant; these are the first 5",
    });
    expect(row?.choices).toHaveLength(5);
  });
});
