import { describe, expect, it } from "vitest";
import { COMPANY_FILE_HEADINGS, readCompanyFile } from "./company-file";
import { sameInFile } from "./same-in-file";

const ROW = {
  Name: "Radhaus Nord",
  Street: "Hamngatan 9",
  "Postal code": "211 22",
  City: "Malmö",
  Country: "Sweden",
  "Owner's e-mail": "Owner@Example.com",
};
const file = (...rows: Record<string, string>[]): string[][] => [
  [...COMPANY_FILE_HEADINGS],
  ...rows.map((row) => COMPANY_FILE_HEADINGS.map((heading) => ({ ...ROW, ...row })[heading] ?? "")),
];
const read = (rows: string[][]) => {
  const result = readCompanyFile(rows);
  if (!result.ok) throw new Error(result.message);
  return result.value;
};
const wrongOf = (row: Record<string, string>) => read(file(row)).wrong["row 2"] ?? "";

describe("a file of companies", () => {
  it("has a company in each row, whose registered name is its name where none is written", () => {
    const { companies, wrong } = read(
      file(
        {},
        { Name: "Ulm", "Registered name": "Ulm GmbH", "VAT ID": "de 136 695 976", "Customer number": "K 1" },
      ),
    );
    expect(wrong).toEqual({});
    expect(companies).toMatchObject([
      {
        at: "row 2",
        data: {
          name: "Radhaus Nord",
          legalName: "Radhaus Nord",
          vatId: "",
          billing: { company: "Radhaus Nord" },
        },
        ownerEmail: "owner@example.com",
        number: "",
        terms: null,
        priceList: "",
      },
      { at: "row 3", data: { legalName: "Ulm GmbH", vatId: "DE136695976" }, number: "K 1" },
    ]);
  });

  it("may have other headings, columns and lines above them, and blank rows", () => {
    const rows = [
      ["Our customers"],
      ["Nr.", "Firma", "Straße", "PLZ", "Ort", "Land", "E-Mail", "Zahlungsziel", "Kreditlimit"],
      [],
      ["1", "Radhaus", "Ring 1", "04109", "Leipzig", "Deutschland", "a@example.com", "30 Tage", "2.500,50"],
    ];
    expect(read(rows).companies).toMatchObject([
      {
        at: "row 4",
        data: { billing: { postalCode: "04109" } },
        terms: { netDays: 30, limitCents: 250_050 },
      },
    ]);
  });

  it("names each wrong cell by its column", () => {
    expect(wrongOf({ Name: "" })).toBe("Name: Please enter the company's name");
    expect(wrongOf({ Street: "", City: "" })).toContain("City: Please enter the city");
    expect(wrongOf({ "Owner's e-mail": "nobody" })).toContain("Owner's e-mail: ");
    expect(wrongOf({ "Customer number": "1".repeat(21) })).toBe("Customer number: At most 20 characters");
    expect(wrongOf({ "Net days": "31", Credit: "100" })).toContain("Net days: must be one of 7, 14");
    expect(wrongOf({ "Net days": "30" })).toBe("Credit: is missing. A row with net days needs one");
    expect(wrongOf({ Credit: "100" })).toContain("Net days: must be one of");
  });

  it("has a credit that can be read in one way only, or is told how to write it", () => {
    const credit = (Credit: string) => {
      const { companies, wrong } = read(file({ "Net days": "30", Credit }));
      return companies[0]?.terms?.limitCents ?? wrong["row 2"];
    };
    for (const text of ["2500", "2500.00", "2500,00", "2,500.00", "2.500,00", "2 500", "$2500", "2500 USD"])
      expect(credit(text), text).toBe(250_000);
    expect(credit("0")).toBe(0);
    const unsure = "Please write it without a mark for thousands, such as 2500 or 2500.50";
    expect(credit("2.500")).toBe(`Credit: “2.500” can mean 2.5 or 2500. ${unsure}`);
    expect(credit("2,500")).toBe(`Credit: “2,500” can mean 2500 or 2.5. ${unsure}`);
    expect(credit("-5")).toBe("Credit: must not be negative");
    expect(credit("5 €")).toBe("Credit: “5 €” is not in dollars. Please write an amount such as 2500");
    expect(credit("much")).toBe("Credit: “much” is no number. Please write an amount such as 2500");
    expect(credit("2500.005")).toBe("Credit: “2500.005” has more than two decimals");
    expect(credit("999999999")).toContain("Credit: must be at most ");
  });

  it("does not guess a credit from the marks of other rows", () => {
    const credits = (...texts: string[]) =>
      read(file(...texts.map((Credit) => ({ "Net days": "30", Credit })))).wrong;
    expect(credits("12.50", "2.500")).toMatchObject({
      "row 3": expect.stringContaining("can mean 2.5 or 2500"),
    });
    expect(credits("12.50", "13.50", "14,50")).toEqual({
      "row 4": "Credit: “14,50” has a decimal comma, but other credits of the file have the other mark",
    });
  });

  it("without the headings that are needed is refused, and says which", () => {
    expect(readCompanyFile([["a", "b"]])).toMatchObject({ code: "invalid" });
    expect(readCompanyFile([])).toMatchObject({ message: "The file is empty" });
    expect(readCompanyFile([["Name", "Street"]])).toMatchObject({
      message: "The file has no column “Postal code”, “City”, “Country”, “Owner's e-mail”",
    });
  });
});

it("rows of one name, VAT ID, number or owner name the earlier row", () => {
  const other = { "Owner's e-mail": "b@example.com" };
  const same = (one: Record<string, string>, two: Record<string, string>) =>
    sameInFile(read(file(one, two)).companies)["row 3"];
  expect(same({}, { ...other, Name: "NORD Rådhaus" })).toBe("Nearly the same name as row 2");
  expect(same({ "Registered name": "Ulm GmbH" }, { ...other, Name: "ulm" })).toBe(
    "Nearly the same name as row 2",
  );
  expect(same({ "VAT ID": "DE136695976" }, { ...other, Name: "Ulm", "VAT ID": "DE 136 695 976" })).toBe(
    "The same VAT ID as row 2",
  );
  expect(same({ "Customer number": "K 1" }, { ...other, Name: "Ulm", "Customer number": "k1" })).toBe(
    "The same customer number as row 2",
  );
  expect(same({}, { Name: "Ulm" })).toBe("The same owner's e-mail as row 2");
  expect(same({}, { ...other, Name: "Ulm" })).toBeUndefined();
});
