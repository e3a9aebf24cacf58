import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { readStatement } from "@/lib/features/bank/commands/read-statement";
import { ACCOUNT } from "../support/bank-account";
import {
  bytesOf,
  type WrittenEntry,
  writeEntry,
  writeStatement,
  writeTransaction,
} from "../support/statements";

/** python-sepa reads the same statements as the shop, and checks them by the schema of ISO 20022. */

const JUDGE = fileURLToPath(new URL("./judge-statements.py", import.meta.url));
const PYTHON = process.env.STATEMENTS_PYTHON ?? "python3";
const run = promisify(execFile);
const isHere = await run(PYTHON, ["-c", "import sepa.parser"]).then(
  () => true,
  () => false,
);
if (!isHere) console.warn("python-sepa is not here: what it would judge is skipped");

const VERSION = 6;
const STATEMENTS = 200;

/** The same numbers in each run, from 0 to below `most`. */
function numbersFrom(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

const PAYERS = [
  "Spoke & Sons",
  "Åsa Lindström",
  "Müller GmbH",
  "Łódź Rowery",
  "自転車 株式会社",
  "O'Brien <Cycles>",
];

function someEntry(next: (most: number) => number, at: number): string {
  const cents = () => 1 + next(10_000_000);
  const dollars = (amount: number) => (amount / 100).toFixed(2);
  const payer = () => PAYERS[next(PAYERS.length)] ?? "";
  const entry: WrittenEntry = {
    amount: dollars(cents()),
    currency: next(8) === 0 ? "EUR" : "USD",
    direction: next(4) === 0 ? "DBIT" : "CRDT",
    status: ["BOOK", "BOOK", "BOOK", "PDNG", "INFO"][next(5)] ?? "BOOK",
    reversal: next(8) === 0,
    day: `2026-01-${String(1 + next(28)).padStart(2, "0")}`,
    bankReference: next(5) === 0 ? null : `2026/${at}-${next(1000)}`,
    payer: payer(),
    text: `Order ${next(1000)} & more`,
  };
  if (next(5) > 0) return writeEntry(entry, VERSION);
  const parts = Array.from({ length: 2 + next(4) }, cents);
  const details = parts
    .map((part, n) =>
      writeTransaction(
        { ...entry, currency: "USD", payer: payer(), text: `Part ${n}` },
        VERSION,
        dollars(part),
      ),
    )
    .join("");
  const amount = dollars(parts.reduce((sum, part) => sum + part, 0));
  return writeEntry({ ...entry, currency: "USD", amount, details }, VERSION);
}

interface Judged {
  isValid: boolean;
  credits: {
    amount: string;
    currency: string;
    day: string;
    bankReference: string | null;
    payer: string | null;
    texts: string[];
  }[];
}

it.skipIf(!isHere)(
  `python-sepa finds our credits and sums in ${STATEMENTS} statements, and ISO 20022's schema takes each`,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "halfinch-statements-"));
    try {
      const next = numbersFrom(20_022);
      const written = Array.from({ length: STATEMENTS }, () =>
        writeStatement(
          Array.from({ length: next(30) }, (_, at) => someEntry(next, at)),
          { version: VERSION },
        ),
      );
      const paths = written.map((_, n) => join(folder, `${n}.xml`));
      await Promise.all(paths.map((path, n) => writeFile(path, written[n] ?? "")));
      const { stdout } = await run(PYTHON, [JUDGE, ...paths], { maxBuffer: 64 * 2 ** 20 });
      const judged = stdout
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as Judged);
      expect(judged).toHaveLength(STATEMENTS);
      expect(judged.filter(({ isValid }) => !isValid)).toEqual([]);
      let found = 0;
      for (const [n, { credits }] of judged.entries()) {
        const read = await readStatement(bytesOf(written[n] ?? ""), ACCOUNT.iban);
        if (!read.ok) throw new Error(read.message);
        const ours = read.value.credits.map(({ amountCents, currency, day, bankReference, payer, text }) => ({
          amount: (amountCents / 100).toFixed(2),
          currency,
          day,
          bankReference,
          payer,
          texts: [text],
        }));
        expect(ours).toEqual(credits);
        const sum = credits.reduce((total, { amount }) => total + Math.round(Number(amount) * 100), 0);
        expect(read.value.credits.reduce((total, { amountCents }) => total + amountCents, 0)).toBe(sum);
        found += credits.length;
      }
      expect(found).toBeGreaterThan(1000);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);
