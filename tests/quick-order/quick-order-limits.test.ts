import { beforeAll, describe, expect, it } from "vitest";
import { chargeLimit } from "@/lib/core/data/store/limits";
import { MAX_LIST_ROWS } from "@/lib/features/quick-order/domain/limits";
import { SPREADSHEET_TYPES } from "@/lib/values/spreadsheet-types";
import type { Fixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { packedWorkbook, rowsOf as rowsUpTo } from "../support/hostile-workbooks";
import { headersOf, prepareParts, rowsOf, sendFile, sendText } from "./quick-order-calls";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareParts();
});

const MANY_ATTRIBUTES = Array.from({ length: 100 }, (_, n) => `a${n}=""`).join(" ");

describe("POST /api/quick-order", () => {
  it("POST /quick-order refuses lists that are too long with a 413, and bodies of other types with a 415", async () => {
    const long = "QO-CH-1118 100\n".repeat(MAX_LIST_ROWS + 1);
    expect((await sendText(long)).status).toBe(413);
    expect((await sendFile("text/csv", long.replaceAll(" ", ";"))).status).toBe(413);
    expect((await sendText("x".repeat(300 * 1024))).status).toBe(413);
    expect((await sendFile("text/csv", "x".repeat(300 * 1024))).status).toBe(413);
    expect((await sendFile(SPREADSHEET_TYPES.xlsx, new Uint8Array(1024 * 1024 + 1))).status).toBe(413);
    expect((await sendFile(SPREADSHEET_TYPES.xlsx, "no workbook")).status).toBe(400);
    expect((await sendFile("text/plain", "QO-CH-1118 100")).status).toBe(415);
    expect((await callRoute("POST /api/quick-order", { body: { text: 5 } })).status).toBe(400);
    expect((await callRoute("POST /api/quick-order", { body: "{" })).status).toBe(400);
    expect((await callRoute("POST /api/quick-order", { body: { text: "", rows: 1 } })).status).toBe(400);
  });

  it.each<[string, string]>([
    ["formulas", '=HYPERLINK("http://evil.example")\t300\n@SUM(A1)\t300\n+1+1\t300'],
    ["HTML", "<script>alert(1)</script>\t300\n<img src=x onerror=alert(1)> 300"],
    ["marks that turn the direction", "\u202eQO-CH-1118\u202c\t300"],
    ["10,000 columns", `QO-CH-1118${"\t7".repeat(10_000)}`],
    ["one line of 250 KB", "Q".repeat(250_000)],
    ["one line of 250 KB of spaces and digits", "1 ".repeat(125_000)],
    ["NUL bytes", "QO-CH-1118\u0000\t300\u0000"],
    ["500 lines of quotation marks", '"\n'.repeat(500)],
    ["500 cells whose quotes never close", '"a;\n'.repeat(500)],
    ["100 lines with spaces inside", `a${" ".repeat(1_998)}b\n`.repeat(100)],
    ["100 lines of digits", `${"1".repeat(1_998)}\n`.repeat(100)],
    ["100 cells of digits", `QO-CH-1118\t${"1".repeat(1_980)}\n`.repeat(100)],
    ["400 lines of dots inside a word", `a${".".repeat(290)}b\n`.repeat(400)],
    ["400 lines like mail addresses", `a${"@.".repeat(140)} b\n`.repeat(400)],
  ])("hostile text is read as text, in under a second: %s", async (_, text) => {
    const since = performance.now();
    const rows = await rowsOf(text);
    expect(performance.now() - since).toBeLessThan(1_000);
    for (const { text: shown } of rows) {
      expect(shown.length).toBeLessThanOrEqual(301);
      expect(shown).not.toContain("\u0000");
      expect(shown).not.toContain("\u202e");
    }
    const csv = await sendFile("text/csv", text);
    expect([200, 413]).toContain(csv.status);
  });

  it("columns far to the right are left out, and what stands in the first forty is read", async () => {
    const rows =
      '<row r="1"><c r="A1" t="inlineStr"><is><t>QO-CH-1118</t></is></c><c r="B1"><v>300</v></c><c r="ZZZ1"><v>7</v></c></row>';
    const answer = await sendFile(SPREADSHEET_TYPES.xlsx, await packedWorkbook({ rows }));
    expect((await json(answer)).rows).toMatchObject([{ verdict: "ok", sku: "QO-CH-1118", quantity: 300 }]);
  });

  it.each<[string, number, Parameters<typeof packedWorkbook>[0]]>([
    [
      "2,000 cells far to the right",
      200,
      { rows: rowsUpTo(2_000, (n) => `<row r="${n}"><c r="ZZZ${n}"><v>1</v></c></row>`) },
    ],
    ["three million rows without a cell", 413, { rows: "<row/>".repeat(3_000_000) }],
    ["three million comments", 413, { rows: "<!---->".repeat(3_000_000) }],
    ["three million elements among its texts", 413, { strings: "<x/>".repeat(3_000_000) }],
    ["three million attributes", 413, { rows: `<row ${MANY_ATTRIBUTES}/>`.repeat(30_000) }],
    ["5,001 rows", 413, { rows: rowsUpTo(5_001, (n) => `<row r="${n}"><c><v>1</v></c></row>`) }],
    [
      "100,001 errors in forty columns",
      413,
      { rows: rowsUpTo(2_501, (n) => `<row r="${n}">${'<c t="e"><v>#N/A</v></c>'.repeat(40)}</row>`) },
    ],
    [
      "one long text in 3,000 cells",
      413,
      {
        strings: `<si><t>${"a b ".repeat(500)}</t></si>`,
        rows: rowsUpTo(3_000, () => '<row><c t="s"><v>0</v></c></row>'),
      },
    ],
    ["100 elements inside each other", 400, { rows: `${"<a>".repeat(100)}${"</a>".repeat(100)}` }],
    [
      "a format of 60,000 brackets",
      200,
      {
        rows: "<row><c><v>1</v></c></row>",
        styles: `<numFmts><numFmt numFmtId="164" formatCode="${"[".repeat(60_000)}"/></numFmts><cellXfs>${'<xf numFmtId="164"/>'.repeat(5)}</cellXfs>`,
      },
    ],
    ["70,000 formats", 400, { styles: `<cellXfs>${"<xf/>".repeat(70_000)}</cellXfs>` }],
  ])(
    "a workbook of a few kilobytes that unpacks to %s takes neither memory nor time",
    async (_, status, parts) => {
      const bytes = await packedWorkbook(parts);
      expect(bytes.byteLength).toBeLessThan(200_000);
      const since = process.cpuUsage();
      const before = process.memoryUsage().rss;
      expect((await sendFile(SPREADSHEET_TYPES.xlsx, bytes)).status).toBe(status);
      expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(150);
      // A busy machine takes longer, but not more of its processor.
      const { user, system } = process.cpuUsage(since);
      expect((user + system) / 1000, "milliseconds of CPU time").toBeLessThan(5_000);
    },
  );

  it("lists that arrive slowly delay neither the lists of other clients nor a file of the staff", async () => {
    const headers = headersOf();
    const ends: (() => void)[] = [];
    const endless = () =>
      new ReadableStream<Uint8Array>({ start: (controller) => void ends.push(() => controller.close()) });
    const slow = Array.from({ length: 6 }, () =>
      callRoute("POST /api/quick-order", { body: endless(), headers }),
    );
    const first = await Promise.race(slow);
    expect(first.status).toBe(503);
    expect((await sendText("QO-CH-1118 300")).status).toBe(200);
    const staff = await callRoute("POST /api/imports?kind=products&name=a.csv", {
      body: "",
      token: fixtures.ada.token,
      headers: { "content-type": "text/csv", "idempotency-key": crypto.randomUUID() },
    });
    expect(staff.status).toBe(400);
    for (const end of ends) end();
    const statuses = (await Promise.all(slow)).map(({ status }) => status).sort();
    expect(statuses).toEqual([400, 400, 400, 400, 503, 503]);
    expect((await callRoute("POST /api/quick-order", { body: { text: "" }, headers })).status).toBe(200);
  });

  it("a client beyond its limit is refused before its list is read", async () => {
    const headers = headersOf();
    for (let n = 0; n < 120; n += 1)
      expect((await callRoute("POST /api/quick-order", { body: { text: "" }, headers })).status).toBe(200);
    let wasRead = false;
    const unread = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          wasRead = true;
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    expect((await callRoute("POST /api/quick-order", { body: unread, headers })).status).toBe(429);
    expect(wasRead).toBe(false);
  });

  it("a list of more different words than are looked up is refused, with what to do", async () => {
    const rows = rowsUpTo(5_000, (n) => {
      const words = Array.from({ length: 21 }, (_, at) => `${n.toString(36)}X${at}`);
      return `<row r="${n}">${words.map((word) => `<c t="str"><v>${word}</v></c>`).join("")}</row>`;
    });
    const answer = await sendFile(SPREADSHEET_TYPES.xlsx, await packedWorkbook({ rows }));
    expect(answer.status).toBe(413);
    expect(JSON.stringify(await json(answer))).toContain("send it in parts");
  });

  it("a client whose lists have taken half a minute within one is refused before its next list is read, and others are not", async () => {
    const headers = headersOf();
    const send = (of: Record<string, string>) =>
      callRoute("POST /api/quick-order", { body: { text: "QO-CH-1118 300" }, headers: of });
    await chargeLimit("quickOrderTime", headers["x-halfinch-peer"] ?? "", 29_999);
    expect((await send(headers)).status).toBe(200);
    const refused = await send(headers);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await send(headersOf())).status).toBe(200);
  });

  it("a client that sends very many lists is asked to wait", async () => {
    const headers = headersOf();
    const statuses = new Set<number>();
    for (let n = 0; n < 125; n += 1)
      statuses.add((await callRoute("POST /api/quick-order", { body: { text: "" }, headers })).status);
    expect([...statuses]).toEqual([200, 429]);
  });
});
