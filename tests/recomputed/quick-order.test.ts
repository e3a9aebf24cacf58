import { execFile, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gtinCheckDigit, isGtin } from "@/lib/core/domain/catalogue/part-numbers";
import { type ReadQuickOrder, readQuickOrder } from "@/lib/features/quick-order/commands/read-quick-order";
import { setUpTestShop } from "../support/set-up-test-shop";
import { aProduct, must } from "../support/shop-in-process";

/**
 * Lists of parts in files that programs have written which nobody here wrote, and python-stdnum beside the check digits of GTINs. A
 * program that is not there is skipped with a word.
 */
const run = promisify(execFile);
const PYTHON = process.env.PYTHON ?? "python3";
const OFFICE = process.env.SOFFICE ?? "soffice";
const scriptAt = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const works = async (command: string, ...words: string[]) =>
  await run(command, words).then(
    () => true,
    () => false,
  );
const has = {
  python: await works(PYTHON, "--version"),
  openpyxl: await works(PYTHON, "-c", "import openpyxl"),
  xlsxwriter: await works(PYTHON, "-c", "import xlsxwriter"),
  stdnum: await works(PYTHON, "-c", "import stdnum.ean"),
  office: await works(OFFICE, "--version"),
};
for (const [name, isHere] of Object.entries(has))
  if (!isHere) console.warn(`${name} is not here: what it would judge is skipped`);

setUpTestShop();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "halfinch-lists-"));
  await aProduct({ name: "Chain, 11-speed", sku: "LP-CH-1118", gtin: "2000001480007", available: 50_000 });
  await aProduct({ name: "Brake pads", sku: "LP-BP-0187", available: 50_000 });
  await aProduct({ name: "Spoke washer", sku: "00123", available: 50_000 });
  await aProduct({ name: "Disc rotor", sku: "LP-RT-1606", available: 50_000 });
  if (has.python) await run(PYTHON, [scriptAt("./write-lists.py"), folder]);
}, 60_000);
afterAll(async () => {
  await rm(folder, { recursive: true });
});

const fileAt = (name: string): string => join(folder, name);

async function readFileAs(name: string): Promise<ReadQuickOrder> {
  const bytes = new Uint8Array(await readFile(fileAt(name)));
  const kind = extname(name) === ".xlsx" ? "xlsx" : "csv";
  return must(await readQuickOrder({ clientIp: "192.0.2.7", viewer: null }, { kind, bytes }));
}

/** The rows that mean something, each with its verdict; those of headings and titles are left out. */
const ordersOf = ({ rows }: ReadQuickOrder) =>
  rows
    .filter(({ verdict }) => verdict !== "ignored")
    .map(({ verdict, sku, quantity }) => [verdict, sku, quantity] as const);

const LIST = [
  ["ok", "LP-CH-1118", 700],
  ["ok", "LP-BP-0187", 1000],
  ["ok", "00123", 200],
  ["joined", "LP-CH-1118", 400],
] as const;

describe.runIf(has.openpyxl)("openpyxl", () => {
  it("a workbook of openpyxl with a merged title, dates, padded numbers and three sheets is read row by row", async () => {
    const read = await readFileAs("openpyxl.xlsx");
    const [last, ...others] = ordersOf(read).reverse();
    expect(others.reverse()).toEqual(LIST);
    // openpyxl stores no value of a formula, so that its quantity is not known.
    expect(last?.[0]).toBe("unreadable");
    const notes = read.notes.join("\n");
    expect(notes).toMatch(/sheet/i);
    expect(notes).toMatch(/merged/i);
  });
});

describe.runIf(has.xlsxwriter)("XlsxWriter", () => {
  it.each(["shared", "inline"])(
    "a workbook of XlsxWriter with %s texts, formulas and ten sheets is read row by row",
    async (name) => {
      const read = await readFileAs(`xlsxwriter-${name}.xlsx`);
      expect(ordersOf(read)).toEqual([...LIST, ["ok", "LP-RT-1606", 300]]);
      expect(read.notes.join("\n")).toMatch(/sheet/i);
      expect(read.notes.join("\n")).toMatch(/formula/i);
    },
  );
});

const CSV_LIST = [
  ["ok", "LP-CH-1118", 300],
  ["ok", "LP-BP-0187", 1000],
  ["ok", "00123", 200],
] as const;

describe.runIf(has.python)("Python's csv module", () => {
  it.each(["excel-utf8", "excel-bom", "tabs-utf16", "unix-cp1252", "semicolons-cp1252"])(
    "a file that Python has written as %s is read row by row",
    async (name) => {
      expect(ordersOf(await readFileAs(`${name}.csv`))).toEqual(CSV_LIST);
    },
  );
});

describe.runIf(has.office)("LibreOffice", () => {
  const convert = async (from: string, to: string): Promise<void> => {
    const words = ["--headless", `-env:UserInstallation=file://${fileAt("office")}`];
    await run(OFFICE, [...words, "--convert-to", to, "--outdir", fileAt("converted"), fileAt(from)], {
      timeout: 120_000,
    });
  };

  it.runIf(has.openpyxl)(
    "LibreOffice saves the workbook anew, with the value of its formula, and all rows are read",
    async () => {
      await convert("openpyxl.xlsx", "xlsx");
      const read = await readFileAs("converted/openpyxl.xlsx");
      expect(ordersOf(read)).toEqual([...LIST, ["corrected", "LP-RT-1606", 300]]);
      expect(read.notes.join("\n")).toMatch(/formula/i);
    },
    180_000,
  );

  // Field separator, text delimiter 34, character set, from row 1, cells as shown.
  it.runIf(has.openpyxl).each([
    ["UTF-8 and commas", "44,34,76"],
    ["UTF-16 and tabs", "9,34,65535"],
    ["Windows-1252 and semicolons", "59,34,1"],
  ])(
    "LibreOffice saves the workbook as CSV in %s, and all rows are read",
    async (_, how) => {
      await convert("openpyxl.xlsx", `csv:Text - txt - csv (StarCalc):${how},1,,0,false,true,false`);
      const read = await readFileAs("converted/openpyxl.csv");
      const [chain, pads, washer, ...others] = LIST;
      // A number's format is no part of a CSV file: 00123 has become 123.
      expect(ordersOf(read)).toEqual([
        chain,
        pads,
        ["corrected", ...washer.slice(1)],
        ...others,
        ["corrected", "LP-RT-1606", 300],
      ]);
    },
    180_000,
  );

  it.runIf(has.openpyxl)(
    "a workbook that LibreOffice has saved as XLS is refused with what to do",
    async () => {
      await convert("openpyxl.xlsx", "xls");
      expect(existsSync(fileAt("converted/openpyxl.xls"))).toBe(true);
      const bytes = new Uint8Array(await readFile(fileAt("converted/openpyxl.xls")));
      const sender = { clientIp: "192.0.2.7", viewer: null };
      expect(await readQuickOrder(sender, { kind: "xlsx", bytes })).toMatchObject({
        ok: false,
        code: "invalid",
        message: expect.stringContaining("save it as XLSX"),
      });
    },
    180_000,
  );
});

const COUNT = 10_000;
const LENGTHS = [8, 12, 13, 14];

describe.runIf(has.stdnum)("python-stdnum", () => {
  it("python-stdnum and the shop agree on 10,000 random numbers, right and wrong ones, and on their check digits", async () => {
    const numbers = Array.from({ length: COUNT }, (_, index) => {
      const length = LENGTHS[index % LENGTHS.length] ?? 13;
      const digits = Array.from({ length: length - 1 }, () => randomInt(10)).join("");
      // Every second one is right.
      return digits + (index % 8 < 4 ? gtinCheckDigit(digits) : String(randomInt(10)));
    });
    const python = spawn(PYTHON, [scriptAt("./judge-gtins.py")], { stdio: ["pipe", "pipe", "inherit"] });
    python.stdin.end(numbers.join("\n"));
    const judged = (await text(python.stdout)).trim().split("\n");
    expect(judged).toHaveLength(COUNT);
    const differing = numbers.filter(
      (number, index) => judged[index] !== `${isGtin(number) ? 1 : 0} ${gtinCheckDigit(number.slice(0, -1))}`,
    );
    expect(differing).toEqual([]);
    const right = judged.filter((line) => line.startsWith("1")).length;
    expect(right).toBeGreaterThan(COUNT / 2);
    expect(right).toBeLessThan(0.6 * COUNT);
  }, 60_000);
});
