import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { refuseVatId } from "@/lib/core/commands/companies/check-vat-id";
import { isBic, isIban, orderOfReference, referenceOf } from "@/lib/core/domain/payments/bank-transfers";
import { ACCOUNT } from "../support/bank-account";

/** python-stdnum judges the numbers that the shop makes and takes, right ones and such with a typing error. */

const JUDGE = fileURLToPath(new URL("./judge-numbers.py", import.meta.url));
const PYTHON = process.env.PYTHON ?? "python3";
const run = promisify(execFile);
const isHere = await run(PYTHON, ["-c", "import stdnum.iso11649"]).then(
  () => true,
  () => false,
);
if (!isHere) console.warn("python-stdnum is not here: what it would judge is skipped");

type Kind = "reference" | "iban" | "bic" | "vat";

/** @returns for each number whether python-stdnum takes it */
async function judge(kind: Kind, numbers: readonly string[]): Promise<boolean[]> {
  const judging = run(PYTHON, [JUDGE], { maxBuffer: 16 * 2 ** 20 });
  judging.child.stdin?.end(numbers.map((number) => `${kind}\t${number}\n`).join(""));
  const answers = (await judging).stdout.trim().split("\n");
  expect(answers).toHaveLength(numbers.length);
  return answers.map((answer) => answer === "1");
}

/** The numbers that one of the two takes and the other refuses. */
async function differences(
  kind: Kind,
  numbers: readonly string[],
  takes: (number: string) => boolean,
): Promise<string[]> {
  const verdicts = await judge(kind, numbers);
  return numbers.filter((number, n) => verdicts[n] !== takes(number));
}

const damaged = (number: string, at: number): string =>
  number.slice(0, at) + (number[at] === "7" ? "8" : "7") + number.slice(at + 1);

/** The number, and it with each of its digits wrong. */
const withDamaged = (number: string): string[] => [
  number,
  ...[...number].flatMap((character, at) => (/\d/.test(character) ? damaged(number, at) : [])),
];

it.skipIf(!isHere)(
  "python-stdnum takes the reference of every order, and none with a typing error",
  async () => {
    const step = 0x9e3779b97f4a7c15f39cc060n;
    const spread = Array.from({ length: 5000 }, (_, n) => (BigInt(n) * step) % 2n ** 96n);
    const references = [1n, 2n ** 96n - 1n, ...spread].map((id) =>
      referenceOf(id.toString(16).padStart(24, "0")),
    );
    expect((await judge("reference", references)).filter((isTaken) => !isTaken)).toEqual([]);
    // Each with one digit wrong, which the check digits always tell; each time it is another one.
    const wrong = references.map((number, n) => {
      const places = [...number].flatMap((character, at) => (/\d/.test(character) ? at : []));
      return damaged(number, places[n % places.length] ?? 2);
    });
    expect(await differences("reference", wrong, (number) => orderOfReference(number) !== null)).toEqual([]);
    expect(wrong.filter((number) => orderOfReference(number) !== null)).toEqual([]);
  },
);

it.skipIf(!isHere)(
  "python-stdnum takes and refuses the account numbers that the shop takes and refuses",
  async () => {
    // Examples of the registry of IBANs, of countries with different lengths.
    const right = [
      ACCOUNT.iban,
      "GB82WEST12345698765432",
      "NO9386011117947",
      "SE4550000000058398257466",
      "FR1420041010050500013M02606",
      "MT84MALT011000012345MTLCAST001S",
    ];
    expect(right.filter((iban) => !isIban(iban))).toEqual([]);
    expect(await differences("iban", right.flatMap(withDamaged), isIban)).toEqual([]);
    expect(
      await differences("bic", [ACCOUNT.bic, "NDEASESS", "NDEASES", "NDEASESSX", "NDEA5ESS"], isBic),
    ).toEqual([]);
  },
);

it.skipIf(!isHere)(
  "python-stdnum takes and refuses the VAT IDs that the shop takes and refuses",
  async () => {
    // As companies publish them; lib/core/commands/companies/check-vat-id.test.ts has them, too.
    const right = [
      "SE556677889901",
      "DE136695976",
      "ATU13585627",
      "EL094259216",
      "FR40303265045",
      "NL004495445B01",
      "IE6433435F",
    ];
    const takes = (vatId: string) => refuseVatId(vatId) === null;
    expect(right.filter((vatId) => !takes(vatId))).toEqual([]);
    expect(await differences("vat", right.flatMap(withDamaged), takes)).toEqual([]);
  },
);
