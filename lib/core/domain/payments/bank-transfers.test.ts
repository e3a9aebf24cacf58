import { describe, expect, it } from "vitest";
import {
  ENTRY,
  entryOf,
  formerTransactionOf,
  inGroups,
  isBic,
  isIban,
  namedAnew,
  orderOfReference,
  referenceOf,
  toEntry,
  transactionOf,
} from "./bank-transfers";

describe("an order's reference", () => {
  it("an order's reference leads back to the order, whatever its id is", () => {
    const ids = ["000000000000000000000000", "000000000000000000000001", "ffffffffffffffffffffffff"];
    for (let n = 1; n <= 200; n += 1)
      ids.push((BigInt(n) * 0x9e3779b97f4a7c15f39cc060n).toString(16).slice(-24));
    for (const id of ids.map((one) => one.padStart(24, "0"))) {
      const reference = referenceOf(id);
      expect(reference).toMatch(/^RF\d\d[\dA-Z]{1,19}$/);
      expect(orderOfReference(reference), reference).toBe(id);
      expect(orderOfReference(` ${inGroups(reference).toLowerCase()} `)).toBe(id);
    }
  });

  it("an order's reference has the check digits of ISO 11649", () => {
    // The example of the standard, whose body is no id of an order but a number all the same.
    expect(orderOfReference("RF18 5390 0754 7034")).toBe(toId("539007547034"));
    expect(orderOfReference("RF19 5390 0754 7034")).toBeNull();
  });

  it("one wrong or two swapped characters of a reference name no other order", () => {
    const reference = referenceOf("64b0a1b2c3d4e5f601234567");
    for (let at = 4; at < reference.length; at += 1) {
      const other = reference[at] === "7" ? "8" : "7";
      expect(orderOfReference(reference.slice(0, at) + other + reference.slice(at + 1))).toBeNull();
      const [one = "", two = ""] = reference.slice(at, at + 2);
      if (one === two || two === "") continue;
      expect(orderOfReference(reference.slice(0, at) + two + one + reference.slice(at + 2))).toBeNull();
    }
  });

  it.each(["", "RF", "RF18", "RF18ZZZZZZZZZZZZZZZZZZZZZZ", "Invoice 4711", "RF00<script>"])(
    "%j is no reference",
    (text) => expect(orderOfReference(text)).toBeNull(),
  );

  it("a valid reference of a number that no id has names no order", () => {
    const body = "ZZZZZZZZZZZZZZZZZZZZZ";
    const valid = Array.from({ length: 100 }, (_, n) => `RF${String(n).padStart(2, "0")}${body}`);
    expect(valid.map(orderOfReference)).toEqual(valid.map(() => null));
  });
});

const toId = (body: string): string =>
  [...body]
    .reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n)
    .toString(16)
    .padStart(24, "0");

describe("an account", () => {
  it.each([
    "DE89370400440532013000",
    "GB82WEST12345698765432",
    "NO9386011117947",
    "MT84MALT011000012345MTLCAST001S",
  ])("%s is an IBAN, and with a wrong digit it is none", (iban) => {
    expect(isIban(iban)).toBe(true);
    expect(isIban(iban.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10)))).toBe(false);
  });

  it("a BIC has 8 or 11 characters", () => {
    expect(["COBADEFF", "COBADEFFXXX"].every(isBic)).toBe(true);
    expect(["COBADEF", "COBADEFFXX", "C0BADEFF", "cobadeff"].some(isBic)).toBe(false);
  });
});

describe("an entry", () => {
  it("an entry is one, however it was typed, and names its account", () => {
    expect(toEntry(" 2026-11-22 abc/7 ")).toBe("2026-11-22ABC/7");
    expect(ENTRY.test(toEntry("a b"))).toBe(true);
    expect(ENTRY.test("")).toBe(false);
    expect(ENTRY.test("é")).toBe(false);
    expect(ENTRY.test("/-/")).toBe(false);
    const account = { iban: "DE89370400440532013000" };
    const id = transactionOf(account, "A:B/2026-1");
    expect(id).toBe("bank:DE89370400440532013000:AB20261");
    expect(["A-B/2026:1", "AB20261"].map((entry) => transactionOf(account, entry))).toEqual([id, id]);
    expect(entryOf(id)).toBe("AB20261");
    const former = formerTransactionOf(account, "A:B");
    expect(former).toBe("bank:DE89370400440532013000:A:B");
    expect(namedAnew(former ?? "")).toBe(transactionOf(account, "A:B"));
    expect(formerTransactionOf(account, "AB")).toBeNull();
    expect(entryOf("pi_test_1")).toBeNull();
  });
});
