import { describe, expect, it } from "vitest";
import { referenceOf } from "@/lib/core/domain/payments/bank-transfers";
import { ordersNamedBy } from "@/lib/features/bank/domain/references";
import { MAX_STATEMENT_ENTRIES } from "@/lib/features/bank/domain/statement";
import { ACCOUNT } from "@/tests/support/bank-account";
import { bytesOf, TODAY, writeEntry, writeStatement, writeTransaction } from "@/tests/support/statements";
import { readStatement } from "./read-statement";

const ORDER = "65f0c2a1d3e4f5a6b7c8d9e0";
const REFERENCE = referenceOf(ORDER);

async function read(content: string | Uint8Array) {
  const result = await readStatement(typeof content === "string" ? bytesOf(content) : content, ACCOUNT.iban);
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

const refusalOf = async (content: string | Uint8Array): Promise<string | null> => {
  const result = await readStatement(typeof content === "string" ? bytesOf(content) : content, ACCOUNT.iban);
  return result.ok ? null : result.message;
};

describe("a statement in camt.053", () => {
  it.each([2, 4, 8, 10, 13])(
    "version %i: a credit is read with its amount, day, payer and reference",
    async (version) => {
      const entry = writeEntry({ reference: REFERENCE, payer: "Müller & Söhne" }, version);
      const { names, credits } = await read(writeStatement([entry], { version }));
      expect(names).toEqual(["STMT-7"]);
      expect(credits).toEqual([
        {
          line: 5,
          day: TODAY,
          amountCents: 124_000,
          currency: "USD",
          bankReference: "2026-0001",
          part: null,
          isLumped: false,
          doubt: null,
          payer: "Müller & Söhne",
          text: REFERENCE,
          reference: REFERENCE,
        },
      ]);
    },
  );

  it("elements with a prefix, statements of several days and two statements in a file are read", async () => {
    const one = writeStatement([writeEntry()])
      .replace(/<(\/?)(?=[A-Z])/g, "<$1n:")
      .replace("xmlns=", "xmlns:n=");
    expect((await read(one)).credits).toHaveLength(1);
    const twice = writeStatement([writeEntry()]).replace(/<Stmt>[\s\S]*<\/Stmt>/, (statement) =>
      statement.repeat(2),
    );
    expect(await read(twice)).toMatchObject({ names: ["STMT-7", "STMT-7"], credits: [{}, {}] });
  });

  it("debits, reversals and entries that are not booked yet are counted and bring no credit", async () => {
    const entries = [
      writeEntry({ direction: "DBIT" }),
      writeEntry({ reversal: true }),
      writeEntry({ direction: "DBIT", reversal: true }),
      writeEntry({ status: "PDNG" }),
      writeEntry({ status: "INFO" }),
    ];
    for (const content of [writeStatement(entries), writeStatement([])])
      expect((await read(content)).credits).toEqual([]);
    expect((await read(writeStatement(entries))).left).toEqual({ debits: 1, reversals: 2, pending: 2 });
  });

  it("an entry of several transactions is split where their amounts are its amount, and is one credit elsewhere", async () => {
    const details = (amounts: readonly (string | undefined)[]) =>
      amounts
        .map((amount, n) => writeTransaction({ payer: `Payer ${n}`, text: `no ${n}` }, 2, amount))
        .join("");
    const creditsOf = async (amounts: readonly (string | undefined)[]) =>
      (await read(writeStatement([writeEntry({ amount: "30.00", details: details(amounts) })]))).credits;
    expect(await creditsOf(["10.00", "20.00"])).toMatchObject([
      { part: 1, amountCents: 1_000, payer: "Payer 0", text: "no 0", isLumped: false },
      { part: 2, amountCents: 2_000, payer: "Payer 1", text: "no 1", isLumped: false },
    ]);
    for (const amounts of [
      ["10.00", "20.01"],
      ["10.00", undefined],
    ])
      expect(await creditsOf(amounts)).toMatchObject([{ part: null, amountCents: 3_000, isLumped: true }]);
    const counted = "<Btch><NbOfTxs>3</NbOfTxs></Btch>";
    expect((await read(writeStatement([writeEntry({ details: counted })]))).credits).toMatchObject([
      { isLumped: true },
    ]);
  });

  it("an amount keeps its currency, and hundredths are never rounded", async () => {
    const amountsOf = async (amount: string, currency = "USD") =>
      (await read(writeStatement([writeEntry({ amount, currency })]))).credits.map((credit) => [
        credit.amountCents,
        credit.currency,
      ]);
    expect(await amountsOf("0.07")).toEqual([[7, "USD"]]);
    expect(await amountsOf("1240", "EUR")).toEqual([[124_000, "EUR"]]);
    expect(await amountsOf("19.990")).toEqual([[1_999, "USD"]]);
    for (const amount of ["19.999", "-5.00", "1,240.00", "", "1e3", "NaN"])
      expect(await refusalOf(writeStatement([writeEntry({ amount })]))).toContain("Line 5: An amount");
  });
});

describe("what the shop does not know", () => {
  const creditOf = async (entry: string) => (await read(writeStatement([entry]))).credits;

  it.each(["TRUE", "True", "yes", "2", "falsch"])(
    "an entry whose reversal is told as %s is doubtful money, not money that came",
    async (reversal) => {
      expect(await creditOf(writeEntry({ reversal }))).toMatchObject([
        { amountCents: 124_000, doubt: expect.stringContaining(`RvslInd “${reversal}”`) },
      ]);
    },
  );

  it.each(["false", "0", " false "])(
    "an entry whose reversal is told as %s is money that came",
    async (reversal) => {
      expect(await creditOf(writeEntry({ reversal }))).toMatchObject([{ doubt: null }]);
    },
  );

  it.each(["BOOKED", "book", "XXXX", ""])("an entry of the status “%s” is doubtful money", async (status) => {
    for (const version of [2, 8])
      expect(await creditOf(writeEntry({ status }, version))).toMatchObject([
        { doubt: expect.stringContaining(`Sts “${status}”`) },
      ]);
  });

  it.each(["Amt", "CdtDbtInd", "Sts", "RvslInd", "BookgDt"])(
    "an entry that says %s twice is doubtful",
    async (name) => {
      const entry = writeEntry({ reversal: false });
      const [said = ""] = new RegExp(`<${name}[ >].*?</${name}>`).exec(entry) ?? [];
      expect(await creditOf(entry.replace(said, said + said))).toMatchObject([
        { doubt: `The statement says ${name} of this entry twice` },
      ]);
    },
  );

  it("parts in neither direction, and a number of parts that is none, are several payments in one", async () => {
    const [one, two] = ["10.00", "20.00"].map((amount) => writeTransaction({ text: "parts" }, 8, amount));
    const details = `${one}${two}`;
    const entry = writeEntry({ amount: "30.00", details }, 8);
    expect(await creditOf(entry)).toHaveLength(2);
    const [head = "", ...tail] = entry.split(/(?=<TxDtls>)/);
    const both = [head, ...tail.map((part) => part.replace("CRDT", "crdt"))].join("");
    expect(await creditOf(both)).toMatchObject([{ isLumped: true }]);
    for (const count of ["2", "two", "1.5", "-1"])
      expect(
        await creditOf(writeEntry({ details: `<Btch><NbOfTxs>${count}</NbOfTxs></Btch>` })),
      ).toMatchObject([{ isLumped: true }]);
  });

  it("a day has nothing behind it but a time or a zone", async () => {
    for (const day of ["2026-01-15Z", "2026-01-15+02:00", "2026-01-15T10:00:00"])
      expect(await creditOf(writeEntry({ day }))).toMatchObject([{ day: "2026-01-15" }]);
    for (const day of ["2026-01-155", "2026-01-15 or so", "x2026-01-15"])
      expect(await refusalOf(writeStatement([writeEntry({ day })]))).toContain("does not say the day");
  });

  it.each([
    ["a zero byte", "\u0000"],
    ["a bell", "\u0007"],
    ["an escape", "\u001b"],
    ["a deletion", "\u007f"],
    ["a next line", "\u0085"],
  ])("a file with %s is refused with its line, in each place of it", async (_, character) => {
    const good = writeStatement([writeEntry(), writeEntry({ bankReference: "B-2" })]);
    for (const place of ["STMT-7", "B-2", "Spoke", "2026-0001"])
      expect(await refusalOf(good.replace(place, `${place}${character}`))).toMatch(
        /^Line [3-6]: The file has a control character/,
      );
    expect(await refusalOf(good.replace("B-2", `B-2${character}`))).toContain("Line 6: ");
    expect(await refusalOf(good.replace("Spoke", `&#${character.charCodeAt(0)};Spoke`))).toMatch(/^Line 5: /);
    expect(await refusalOf(good)).toBeNull();
  });
});

describe("the order that a credit names", () => {
  it.each<[string, object, string[]]>([
    ["in its own place", { reference: REFERENCE }, [ORDER]],
    [
      "in small letters and groups",
      { reference: REFERENCE.toLowerCase().replaceAll(/(.{4})/g, "$1 ") },
      [ORDER],
    ],
    ["in the payer's words", { text: `Invoice 12, ${REFERENCE}, thanks` }, [ORDER]],
    [
      "in the words, in groups",
      { text: `Order ${REFERENCE.replaceAll(/(.{4})/g, "$1 ")}of January` },
      [ORDER],
    ],
    ["in the words, where the place has a wrong one", { reference: "RF00WRONG", text: REFERENCE }, [ORDER]],
    ["nowhere", { text: "Thank you for the parts" }, []],
    [
      "with a typing error",
      { reference: `${REFERENCE.slice(0, -1)}${REFERENCE.endsWith("1") ? "2" : "1"}` },
      [],
    ],
  ])("a reference %s names its order, or none", async (_, entry, expected) => {
    const [credit] = (await read(writeStatement([writeEntry(entry)]))).credits;
    if (!credit) throw new Error("no credit");
    // Shorter parts of a reference may have right check digits, too.
    expect(ordersNamedBy(credit).filter((id) => id === ORDER)).toEqual(expected);
  });

  it("a transaction with a thousand references is read, as far as somebody may look at them", async () => {
    const many = writeEntry({ reference: REFERENCE }).replace(
      "</RmtInf>",
      `${"<Strd><CdtrRefInf><Ref>X1</Ref></CdtrRefInf></Strd>".repeat(1000)}</RmtInf>`,
    );
    const { credits } = await read(writeStatement([many, writeEntry({ bankReference: "2026-0002" })]));
    expect(credits.map(({ amountCents }) => amountCents)).toEqual([124_000, 124_000]);
    expect(credits[0] && ordersNamedBy(credits[0])).toContain(ORDER);
  });

  it("a wrong byte behind five million lines is refused with its line", async () => {
    const lines = Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="UTF-8"?>'),
      Buffer.alloc(5_000_000, "\n"),
      Buffer.from([0xff]),
    ]);
    expect(await refusalOf(lines)).toContain("Line 5000001: The file is not in UTF-8");
  });
});

describe("a file that is no whole statement of the account", () => {
  const good = writeStatement([writeEntry({ reference: REFERENCE })]);
  const inserted = (text: string) => good.replace("?>\n", `?>\n${text}\n`);
  const bomb = `<!DOCTYPE a [\n<!ENTITY b "bang">\n${Array.from({ length: 9 }, (_, n) => `<!ENTITY c${n} "&b;&b;">`).join("\n")}\n]>`;

  it.each<[string, string, string]>([
    ["a document type", inserted("<!DOCTYPE Document>"), "Line 2: The file has a document type"],
    ["a bomb of entities", inserted(bomb), "Line 2: The file has a document type"],
    ["a document type in small letters", inserted("<!doctype html>"), "Line 2: "],
    [
      "an external entity",
      inserted('<!DOCTYPE a SYSTEM "file:///etc/passwd">'),
      "Line 2: The file has a document type",
    ],
    [
      "a document type that is longer than any",
      inserted(`<!DOCTYPE a [${"x".repeat(200_000)}]>`),
      "The file has a document type",
    ],
    ["an entity", good.replace("2026-0001", "&bang;"), "Line 5: The file uses an entity"],
    ["an entity of HTML", good.replace("2026-0001", "&nbsp;"), "Line 5: The file uses an entity"],
    [
      "a statement outside of its document",
      '<Stmt xmlns="urn:iso:std:iso:20022:tech:xsd:camt.052.001.08"></Stmt>',
      "Line 1: This is not a bank statement in camt.053",
    ],
    ["one half of a statement", good.slice(0, -60), "Line 5: The file is broken off"],
    ["a tag that is not closed", good.replace("</BookgDt>", ""), "Line 5: The file is broken off"],
    ["text behind it", `${good}\nmore`, "Line 7: The file is broken off"],
    [
      "elements in elements",
      good.replace("<Ntry>", `<Ntry>${"<a>".repeat(500)}`),
      "Line 5: Elements are nested too deeply",
    ],
    [
      "another account",
      writeStatement([], { iban: "GB82WEST12345698765432" }),
      "Line 3: This is a statement of another account",
    ],
    ["no account", good.replace(/<Acct>.*<\/Acct>/, ""), "Line 5: An entry comes before"],
    ["a notification", good.replaceAll("camt.053", "camt.054"), "Line 2: This is not a bank statement"],
    ["another document", "<html><body/></html>", "Line 1: This is not a bank statement"],
    ["no statement", good.replace(/<Stmt>[\s\S]*<\/Stmt>/, ""), "Line 1: The file has no statement"],
    ["no text at all", " ", "Line 1: "],
    ["a day that is none", good.replaceAll(TODAY, "2026-02-30"), "Line 5: An entry does not say the day"],
    ["an entry in neither direction", good.replaceAll("CRDT", "BOTH"), "Line 5: An entry says neither"],
    [
      "an encoding that is not read",
      good.replace("UTF-8", "EBCDIC-US"),
      "Line 1: The file declares an encoding",
    ],
  ])("a file with %s is refused whole, with its line", async (_, content, message) => {
    expect(await refusalOf(content)).toContain(message);
    expect(await refusalOf(good)).toBeNull();
  });

  it("a file with one entry too many, or one transaction too many, is refused with its line", async () => {
    const entry = '<Ntry><Amt Ccy="USD">1</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts></Ntry>';
    const entries = Array.from({ length: MAX_STATEMENT_ENTRIES }, () => entry);
    expect(await refusalOf(writeStatement(entries))).toBeNull();
    expect(await refusalOf(writeStatement([...entries, entry]))).toContain(
      `Line ${MAX_STATEMENT_ENTRIES + 5}: The file has more than 5,000`,
    );
    const batch = writeEntry({ details: "<TxDtls/>".repeat(MAX_STATEMENT_ENTRIES + 1) });
    expect(await refusalOf(writeStatement([batch]))).toContain("Line 5: The file has more than 5,000");
  });

  it("a file with bytes that are not of its encoding is refused with their line", async () => {
    const latin = Buffer.from(good.replace("Spoke", "Müller"), "latin1");
    expect(await refusalOf(latin)).toContain("Line 5: The file is not in UTF-8");
  });
});

describe("encodings and long texts", () => {
  const text = writeStatement([writeEntry({ payer: "Åsa Łuczak", text: REFERENCE })]);
  const wide = (content: string) => Buffer.from(content, "utf16le");
  const payerOf = async (content: Uint8Array) => (await read(content)).credits[0]?.payer;

  it.each<[string, Uint8Array]>([
    ["UTF-8 with a byte order mark", bytesOf(`\uFEFF${text}`)],
    ["UTF-16 with a byte order mark", wide(`\uFEFF${text.replace("UTF-8", "UTF-16")}`)],
    ["UTF-16 in the other order", wide(`\uFEFF${text.replace("UTF-8", "UTF-16")}`).swap16()],
    ["UTF-16 without a mark", wide(text.replace("UTF-8", "UTF-16"))],
  ])("%s is read", async (_, content) => {
    expect(await payerOf(content)).toBe("Åsa Łuczak");
  });

  it("ISO 8859-1 is read as it declares", async () => {
    const declaration = "<?xml version='1.0' encoding='ISO-8859-1'?>";
    const content = writeStatement([writeEntry({ payer: "Åsa Müller" })], { declaration });
    expect(await payerOf(Buffer.from(content, "latin1"))).toBe("Åsa Müller");
  });

  it("five megabytes of text in one element are cut, and halves of characters are not stored", async () => {
    const payer = `Anna\n${"🚲".repeat(1_200_000)}`;
    const [credit] = (await read(writeStatement([writeEntry({ payer })]))).credits;
    expect(credit?.payer).toMatch(/^Anna 🚲+\uFFFD?$/u);
    expect(credit?.payer?.length).toBeLessThanOrEqual(140);
  });

  it.each([
    ["elements", "<a/>".repeat(900_000)],
    ["comments", "<!---->".repeat(900_000)],
    ["attributes", `<b ${Array.from({ length: 100 }, (_, n) => `a${n}=""`).join(" ")}/>`.repeat(9_000)],
  ])("a file of 900,000 %s is refused before they are all read", async (_, many) => {
    expect(await refusalOf(writeStatement([many, writeEntry()]))).toMatch(
      /^Line \d+: The file has too many elements/,
    );
  });
});
