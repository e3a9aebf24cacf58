import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { products } from "@/lib/core/data/catalogue/collections";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import { exportProducts } from "@/lib/features/imports/commands/export-products";
import { compareFile } from "../support/imports";
import { setUpTestShop } from "../support/set-up-test-shop";
import { aProduct, must, staffViewer } from "../support/shop-in-process";
import { changeInOffice, OFFICE, runOffice } from "./libreoffice";

/**
 * Programs that nobody here wrote open an export, change it and save it; the import shows exactly their change. SQLite compares
 * the export with the database. A program that is not there is skipped with a word.
 */
const run = promisify(execFile);
const PYTHON = process.env.PYTHON ?? "python3";
const SCRIPT = fileURLToPath(new URL("./change-workbook.py", import.meta.url));
const works = async (command: string, ...words: string[]) =>
  await run(command, words).then(
    () => true,
    () => false,
  );
const hasOpenpyxl = await works(PYTHON, "-c", "import openpyxl");
const hasOffice = await works(OFFICE, "--version");
if (!hasOpenpyxl) console.warn("openpyxl is not here: it opens no export");
if (!hasOffice) console.warn("LibreOffice is not here: it opens no export");

setUpTestShop();

const admin = staffViewer();
let folder: string;
let made: ProductDocument[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "halfinch-exports-"));
  const names = [
    'Tyre 28" × 1.75, "reflective"',
    "=1+1 Chain; 11-speed",
    "Käfig & <Lager>",
    "-12 mm axle",
    "Line\none",
  ];
  made = [];
  for (const name of names)
    made.push(await aProduct({ name, tiers: [{ from: 300, priceCents: 1105 }], category: "Größe 3/4" }));
  // Numbers that a spreadsheet program would rather have as a number or a date.
  for (const [index, sku] of ["00123", "1-12", "4E5"].entries()) {
    await products().updateOne({ _id: made[index]?._id }, { $set: { sku } });
    Object.assign(made[index] ?? {}, { sku });
  }
}, 60_000);
afterAll(async () => {
  await rm(folder, { recursive: true });
});

const exported = async (kind: "csv" | "xlsx", name = `products.${kind}`): Promise<string> => {
  const file = join(folder, name);
  await writeFile(
    file,
    new Uint8Array(await new Response(must(await exportProducts(admin, kind))).arrayBuffer()),
  );
  return file;
};

const compared = async (file: string, fileKind: "csv" | "xlsx") =>
  await compareFile(admin, new Uint8Array(await readFile(file)), { fileKind });

describe.runIf(hasOpenpyxl)("openpyxl", () => {
  it("opens, changes and saves the export, and the import shows exactly its changes", async () => {
    const source = await exported("xlsx");
    const target = join(folder, "openpyxl.xlsx");
    const changes = {
      "00123": { Price: 13.9, Category: "-" },
      "1-12": { Available: 750, "Net weight, g": 212.5 },
    };
    const { stdout } = await run(PYTHON, [SCRIPT, source, target, JSON.stringify(changes)]);
    expect(JSON.parse(stdout)[0]).toContain("SKU");
    const { found, rows } = await compared(target, "xlsx");
    expect(found.counts).toMatchObject({ change: 2, new: 0, mistake: 0 });
    expect(
      rows.filter(({ verdict }) => verdict === "change").map(({ sku, changes: shown }) => [sku, shown]),
    ).toEqual([
      [
        "00123",
        [
          { key: "price", from: "12.4", to: "13.9" },
          { key: "category", from: "Größe 3/4", to: "" },
        ],
      ],
      [
        "1-12",
        [
          { key: "available", from: "1000", to: "750" },
          { key: "netWeight", from: "", to: "212.5" },
        ],
      ],
    ]);
  });
});

describe.runIf(hasOffice)("LibreOffice", () => {
  const profile = () => join(folder, "office");
  const convert = (file: string, to: string, outdir: string) =>
    runOffice(profile(), "--convert-to", to, "--outdir", outdir, file);

  it("opens, changes and saves the workbook, and the import shows exactly its changes", async () => {
    const target = join(folder, "libreoffice.xlsx");
    await changeInOffice(profile(), await exported("xlsx"), target, [
      ["00123", "Price", 13.9],
      ["1-12", "Available", 750],
      ["4E5", "Category", 'Räder 28"'],
    ]);
    const { found, rows } = await compared(target, "xlsx");
    expect(found.counts).toMatchObject({ change: 3, new: 0, mistake: 0 });
    expect(
      rows.filter(({ verdict }) => verdict === "change").map(({ sku, changes }) => [sku, changes]),
    ).toEqual([
      ["00123", [{ key: "price", from: "12.4", to: "13.9" }]],
      ["1-12", [{ key: "available", from: "1000", to: "750" }]],
      ["4E5", [{ key: "category", from: "Größe 3/4", to: 'Räder 28"' }]],
    ]);
  }, 180_000);

  it("saves the workbook anew, and the import shows no change", async () => {
    const outdir = join(folder, "xlsx");
    await convert(await exported("xlsx"), "xlsx", outdir);
    const { found } = await compared(join(outdir, "products.xlsx"), "xlsx");
    expect(found.counts).toMatchObject({ change: 0, new: 0, mistake: 0 });
    expect(found.counts.same).toBeGreaterThanOrEqual(made.length);
  }, 180_000);

  it("saves the workbook as CSV with semicolons in Windows-1252, and the import shows no change", async () => {
    const outdir = join(folder, "csv");
    // Field separator 59, text delimiter 34, Windows-1252, from row 1, cells as shown.
    await convert(
      await exported("xlsx"),
      "csv:Text - txt - csv (StarCalc):59,34,1,1,,0,false,true,false",
      outdir,
    );
    const { found } = await compared(join(outdir, "products.csv"), "csv");
    expect(found.counts).toMatchObject({ change: 0, new: 0, mistake: 0 });
  }, 180_000);
});

interface Sqlite {
  exec: (sql: string) => void;
  prepare: (sql: string) => { run: (...values: unknown[]) => void; all: () => unknown[] };
}

it("SQLite finds the same SKU, name, price, stock and category in the export and in the database", async () => {
  const { readSpreadsheet } = await import("@/lib/spreadsheets/read-spreadsheet");
  const { plainCell } = await import("@/lib/values/csv");
  const Database = createRequire(import.meta.url)("libsql") as new (file: string) => Sqlite;
  const sqlite = new Database(":memory:");
  for (const table of ["stored", "csv", "xlsx"])
    sqlite.exec(`CREATE TABLE ${table} (sku TEXT, name TEXT, price REAL, available INTEGER, category TEXT)`);
  for await (const { sku, name, priceCents, available, category } of products().find({ archivedAt: null }))
    sqlite
      .prepare("INSERT INTO stored VALUES (?, ?, ? / 100.0, ?, ?)")
      .run(sku, name, priceCents, available, category);
  for (const kind of ["csv", "xlsx"] as const) {
    const { rows } = must(await readSpreadsheet(new Uint8Array(await readFile(await exported(kind))), kind));
    const at = (heading: string) => rows[1]?.indexOf(heading) ?? -1;
    for (const row of rows.slice(2)) {
      const cells = ["SKU", "Name", "Price", "Available", "Category"].map((heading) =>
        plainCell(row[at(heading)] ?? ""),
      );
      sqlite
        .prepare(`INSERT INTO ${kind} VALUES (?, ?, CAST(? AS REAL), CAST(? AS INTEGER), ?)`)
        .run(...cells);
    }
    const differing = sqlite.prepare(
      `SELECT * FROM (SELECT * FROM stored EXCEPT SELECT * FROM ${kind}) UNION ALL SELECT * FROM (SELECT * FROM ${kind} EXCEPT SELECT * FROM stored)`,
    );
    expect(differing.all()).toEqual([]);
  }
  const [{ n }] = sqlite.prepare("SELECT count(*) AS n FROM stored").all() as [{ n: number }];
  expect(n).toBeGreaterThanOrEqual(made.length);
});
