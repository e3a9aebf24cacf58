import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { readSpreadsheet } from "./read-spreadsheet";

/** The corpus of csv-spectrum: files that many readers of CSV stumble over, each with what it says as JSON. */
const CORPUS = dirname(createRequire(import.meta.url).resolve("csv-spectrum"));
const NAMES = readdirSync(join(CORPUS, "csvs")).map((name) => name.replace(/\.csv$/, ""));

describe("the files of csv-spectrum", () => {
  it("there are twelve of them", () => {
    expect(NAMES).toHaveLength(12);
  });

  it.each(NAMES)("the file %s of csv-spectrum is read as its authors mean it", async (name) => {
    const read = await readSpreadsheet(readFileSync(join(CORPUS, "csvs", `${name}.csv`)), "csv");
    if (!read.ok) throw new Error(read.message);
    const [heads = [], ...rows] = read.value.rows;
    const records = rows.map((cells) =>
      Object.fromEntries(heads.map((head, index) => [head, cells[index] ?? ""])),
    );
    const expected = JSON.parse(readFileSync(join(CORPUS, "json", `${name}.json`), "utf8")) as object;
    // The corpus has another telephone number in the JSON of one file than in its CSV.
    const telephone = "Contact Phone Number";
    const said = [expected]
      .flat()
      .map((one) => (telephone in one ? { ...one, [telephone]: "2095257564" } : one));
    expect(records).toEqual(said);
  });
});
