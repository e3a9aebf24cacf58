import { createRequire } from "node:module";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { fromBuffer, type ZipFile } from "yauzl";
import { audit } from "@/lib/core/data/audit/collections";
import { newId } from "@/lib/core/data/store/ids";
import { newPaper } from "@/lib/features/papers/commands/new-paper";
import { papers } from "@/lib/features/papers/data/collections";
import { numberPaper } from "@/lib/features/papers/data/number-paper";
import { nameOf } from "@/lib/features/papers/data/paper-ids";
import type { Paper } from "@/lib/features/papers/domain/paper";
import { type Fixtures, prepareFixtures } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";
import { paperCorpus } from "../support/paper-corpus";
import { readRfc4180 } from "../support/read-csv";

/** SQLite adds up what stands on the lines of generated papers, and must come to what the files for the bookkeeper say. */

interface Sqlite {
  exec: (sql: string) => void;
  prepare: (sql: string) => {
    run: (...values: unknown[]) => void;
    all: (...values: unknown[]) => Record<string, string | number>[];
  };
}

const DAYS = ["2026-09-30", "2026-10-01", "2026-10-31", "2026-11-15", "2026-12-31", "2027-01-01"];
const HOSTILE = '=HYPERLINK("http://example.com")';
const COUNT = 120;

let fixtures: Fixtures;
let sqlite: Sqlite;
beforeAll(async () => {
  fixtures = await prepareFixtures();
  const Database = createRequire(import.meta.url)("libsql") as new (file: string) => Sqlite;
  sqlite = new Database(":memory:");
  sqlite.exec(`
    CREATE TABLE papers (id INTEGER, day TEXT, sign INTEGER, due INTEGER, currency TEXT);
    CREATE TABLE parts (id INTEGER, category TEXT, rate INTEGER, cents INTEGER, vat_id TEXT, country TEXT, oss INTEGER);`);
  for (const [index, paper] of paperCorpus(COUNT).entries()) await store(index, paper);
});

async function store(index: number, { name: _name, ...made }: Paper): Promise<void> {
  const day = DAYS[index % DAYS.length] as string;
  const buyer = index === 1 ? { ...made.buyer, name: HOSTILE } : made.buyer;
  const content = { ...made, day, buyer };
  const owner = { _id: newId(), customer: { userId: newId() } };
  // Half an hour after midnight in Berlin is the day before in UTC.
  await numberPaper(newPaper(owner, `test:${index}`, content, new Date(`${day}T00:30:00+01:00`)));
  const { kind, totals, currency, lines, charges, taxedIn, oss } = content;
  const sign = kind === "invoice" ? 1 : -1;
  const due = totals.gross + totals.rounding;
  sqlite.prepare("INSERT INTO papers VALUES (?, ?, ?, ?, ?)").run(index, day, sign, due, currency);
  const part = sqlite.prepare("INSERT INTO parts VALUES (?, ?, ?, ?, ?, ?, ?)");
  for (const { category, rate, netCents } of [...lines, ...charges])
    part.run(
      index,
      category,
      Math.round(rate * 100),
      netCents,
      buyer.vatId ?? "",
      taxedIn ?? content.deliverTo?.countryCode ?? buyer.countryCode,
      oss ? 1 : 0,
    );
}

const download = (path: string, token = fixtures.ada.token) =>
  callRoute(`GET /api/exports/${path}`, { token });

/** With the byte order mark, which `text()` takes off. */
const bytesOf = async (answer: Response): Promise<string> =>
  Buffer.from(await answer.arrayBuffer()).toString();

async function table(path: string): Promise<Record<string, string>[]> {
  const answer = await download(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  const [head = [], ...rows] = readRfc4180(await bytesOf(answer));
  return rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ""])));
}

const cents = (amount: string | undefined): number => Math.round(Number(amount) * 100);
const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

describe("the files for the bookkeeper", () => {
  it("the bookings of a month add up to the sums of its papers, each paper once", async () => {
    for (const month of ["2026-09", "2026-10", "2026-12"]) {
      const rows = await table(`bookings.csv?month=${month}`);
      const found = sqlite
        .prepare(
          "SELECT currency, sum(sign * due) AS due, count(*) AS papers FROM papers WHERE substr(day, 1, 7) = ? GROUP BY currency ORDER BY currency",
        )
        .all(month);
      const currencies = [...new Set(rows.map(({ currency = "" }) => currency))].toSorted();
      expect(
        currencies.map((currency) => {
          const own = rows.filter((row) => row.currency === currency);
          return {
            currency,
            due: sum(own.map(({ gross }) => cents(gross))),
            papers: new Set(own.map(({ number }) => number)).size,
          };
        }),
      ).toEqual(found);
      expect(rows.every((row) => row.day?.startsWith(month))).toBe(true);
      expect(rows.every((row) => cents(row.net) + cents(row.VAT) === cents(row.gross))).toBe(true);
    }
  });

  it("the VAT of a quarter is that of the lines of its papers, by country, category, rate and VAT ID", async () => {
    const rows = await table("vat.csv?quarter=2026-Q4");
    const found = sqlite
      .prepare(
        `WITH bases AS (
          SELECT p.id, p.sign, p.currency, t.category, t.rate, t.country, t.oss,
            CASE WHEN t.category IN ('K', 'AE') THEN t.vat_id ELSE '' END AS vat_id, sum(t.cents) AS base
          FROM papers p JOIN parts t ON t.id = p.id
          WHERE p.day >= '2026-10-01' AND p.day < '2027-01-01'
          GROUP BY p.id, t.category, t.rate
        )
        SELECT category, rate, country, oss, vat_id, currency, count(*) AS papers,
          sum(sign * base) AS net, sum(sign * ((base * rate + 5000) / 10000)) AS vat
        FROM bases GROUP BY category, rate, country, oss, vat_id, currency`,
      )
      .all();
    const key = (parts: unknown[]) => parts.join(" | ");
    expect(
      rows
        .map((row) =>
          key([
            row.category,
            Math.round(Number(row.rate) * 100),
            row["goods to"],
            row.tax === "one-stop shop" ? 1 : 0,
            row["buyer VAT ID"],
            row.currency,
            row.papers,
            cents(row.net),
            cents(row.VAT),
          ]),
        )
        .toSorted(),
    ).toEqual(
      found
        .map((row) =>
          key([
            row.category,
            row.rate,
            row.country,
            row.oss,
            row.vat_id,
            row.currency,
            row.papers,
            row.net,
            row.vat,
          ]),
        )
        .toSorted(),
    );
    expect(rows.length).toBeGreaterThan(10);
  });

  it("no spreadsheet takes a buyer's name for a formula, and what is taken back is a negative number", async () => {
    const text = await (await download("bookings.csv?month=2026-10")).text();
    expect(text).toContain(`"'=HYPERLINK(""http://example.com"")"`);
    const rows = await table("bookings.csv?month=2026-10");
    expect(rows.filter(({ kind }) => kind === "Credit note").length).toBeGreaterThan(0);
    for (const { kind, gross } of rows)
      if (kind === "Credit note") expect(gross).toMatch(/^-\d+(?:\.\d\d?)?$/);
  });

  it("the ZIP of a month has the files of each paper, as the calls for them answer, and its bookings", async () => {
    // A few papers, since each is drawn.
    await papers().deleteMany({ "content.day": "2026-11-15", number: { $gt: 20 } });
    const stored = await papers().find({ "content.day": "2026-11-15" }).toArray();
    const files = await unzipped(
      new Uint8Array(await (await download("papers.zip?month=2026-11")).arrayBuffer()),
    );
    expect([...files.keys()].toSorted()).toEqual(
      [
        "bookings-2026-11.csv",
        ...stored.flatMap((paper) =>
          [".pdf", ".cii.xml", ".ubl.xml"].map((ending) => nameOf(paper) + ending),
        ),
      ].toSorted(),
    );
    expect(stored.length).toBeGreaterThan(2);
    const [first] = stored;
    const { ada } = fixtures;
    for (const form of ["pdf", "cii", "ubl"] as const) {
      const answer = await callRoute(`GET /api/papers/${first && nameOf(first)}/${form}`, {
        token: ada.token,
      });
      const ending = form === "pdf" ? ".pdf" : `.${form}.xml`;
      expect(files.get(`${first && nameOf(first)}${ending}`)).toEqual(
        Buffer.from(await answer.arrayBuffer()),
      );
    }
    expect(files.get("bookings-2026-11.csv")?.toString()).toBe(
      await bytesOf(await download("bookings.csv?month=2026-11")),
    );
  });

  it("each export is in the audit, and a month that is none is refused", async () => {
    await audit().deleteMany({ event: "export" });
    await download("vat.csv?quarter=2026-Q3");
    expect(await audit().find({ event: "export" }).toArray()).toMatchObject([
      { kind: "paper", subject: { label: "vat-2026-Q3" }, by: { name: fixtures.ada.name } },
    ]);
    for (const path of [
      "bookings.csv",
      "bookings.csv?month=2026-13",
      "vat.csv?quarter=2026-Q5",
      "papers.zip?month=x",
    ])
      expect((await download(path)).status).toBe(400);
    expect((await download("bookings.csv?month=2026-10", fixtures.mara.token)).status).toBe(403);
    expect(await audit().countDocuments({ event: "export" })).toBe(1);
    // A month without papers has its headings.
    expect(await table("bookings.csv?month=2031-01")).toEqual([]);
  });
});

async function unzipped(content: Uint8Array): Promise<Map<string, Buffer>> {
  const zip = await promisify<Buffer, { lazyEntries: true }, ZipFile>(fromBuffer)(Buffer.from(content), {
    lazyEntries: true,
  });
  const open = promisify(zip.openReadStream.bind(zip)) as (entry: unknown) => Promise<NodeJS.ReadableStream>;
  const files = new Map<string, Buffer>();
  return new Promise((resolve, reject) => {
    zip.on("entry", async (entry: { fileName: string }) => {
      const parts: Buffer[] = [];
      for await (const part of await open(entry)) parts.push(part as Buffer);
      files.set(entry.fileName, Buffer.concat(parts));
      zip.readEntry();
    });
    zip.once("end", () => resolve(files));
    zip.once("error", reject);
    zip.readEntry();
  });
}
