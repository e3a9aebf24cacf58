import { toEntry } from "@/lib/core/domain/payments/bank-transfers";
import { formatCount } from "@/lib/values/money";
import { BadStatement, CONTROL_CHARACTER, creditsOfEntry } from "./credits-of-entry";
import { LEFT_NONE, MAX_STATEMENT_ENTRIES, type ReadStatement } from "./statement";
import { textAt, type XmlElement } from "./xml-element";

/** The elements that say something about money that came, or lead to them. All others are left out as they are read. */
const KEPT = new Set(
  (
    "Stmt Id Acct IBAN Othr Ntry Amt CdtDbtInd Sts Cd RvslInd BookgDt ValDt Dt DtTm AcctSvcrRef AddtlNtryInf NtryDtls Btch NbOfTxs " +
    "TxDtls Refs EndToEndId AmtDtls TxAmt RltdPties Dbtr UltmtDbtr Pty Nm RmtInf Ustrd Strd CdtrRefInf Ref AddtlRmtInf AddtlTxInf"
  ).split(" "),
);

/** `Document` and `BkToCstmrStmt` are around it. */
const DEPTH_OF_STATEMENT = 2;
/** No bank writes texts as long. */
const LONGEST_TEXT = 2_000;
/** Of one entry with all its transactions, and of each of these. More are left out: they are references beside others. */
const MOST_ELEMENTS = 200;
const MOST_ELEMENTS_OF_ENTRY = 150_000;

/** Makes a statement of the elements of its file, as they are read. It holds one entry at a time. */
export class StatementBuilder {
  readonly #iban: string;
  readonly #statement: ReadStatement = { names: [], credits: [], left: { ...LEFT_NONE } };
  /** The kept elements that are open, from a statement (`Stmt`) on. */
  readonly #open: XmlElement[] = [];
  /** How many elements are open around a statement, or inside one that is left out. */
  #around = 0;
  #skipped = 0;
  #isOfAccount = false;
  #entries = 0;
  #transactions = 0;
  #elements = 0;
  #elementsOfEntry = 0;

  /** @param iban of the account whose statements are taken, without spaces */
  constructor(iban: string) {
    this.#iban = iban;
  }

  /** @throws BadStatement */
  open(name: string, attributes: Readonly<Record<string, string>>, line: number): void {
    if (this.#open.length === 0 && !(name === "Stmt" && this.#around === DEPTH_OF_STATEMENT)) {
      refuseOtherDocument(this.#around, name, attributes, line);
      this.#around += 1;
      return;
    }
    if (this.#skipped > 0 || !KEPT.has(name)) {
      this.#skipped += 1;
      return;
    }
    if (this.#open.length === 1 && name === "Ntry") this.#entries += 1;
    if (name === "TxDtls") this.#transactions += 1;
    if (Math.max(this.#entries, this.#transactions) > MAX_STATEMENT_ENTRIES)
      throw new BadStatement(TOO_MANY, line);
    this.#elements = name === "TxDtls" ? 1 : this.#elements + 1;
    this.#elementsOfEntry += 1;
    if (this.#elements > MOST_ELEMENTS || this.#elementsOfEntry > MOST_ELEMENTS_OF_ENTRY) {
      this.#skipped = 1;
      return;
    }
    const element: XmlElement = { name, line, attributes, text: "", children: [] };
    this.#open.at(-1)?.children.push(element);
    this.#open.push(element);
  }

  /** @throws BadStatement */
  text(text: string): void {
    const element = this.#open.at(-1);
    // As a reference, such as `&#7;`: in its own shape the file is refused before it is read.
    if (element && /(?![\t\n\r])\p{Cc}/u.test(text)) throw new BadStatement(CONTROL_CHARACTER, element.line);
    if (element && this.#skipped === 0 && element.text.length < LONGEST_TEXT)
      element.text = (element.text + text).slice(0, LONGEST_TEXT);
  }

  /** @throws BadStatement */
  close(): void {
    if (this.#skipped > 0) {
      this.#skipped -= 1;
      return;
    }
    const element = this.#open.pop();
    if (!element) {
      this.#around -= 1;
      return;
    }
    const [statement] = this.#open;
    if (statement && this.#open.length === 1) {
      if (element.name === "Acct") this.#takeAccount(element);
      else if (element.name === "Ntry") this.#takeEntry(element);
      else if (element.name === "Id") this.#statement.names.push(textAt(statement, "Id") ?? "");
      // Each part of a statement is done with once it is read.
      statement.children.length = 0;
      this.#elements = 0;
      this.#elementsOfEntry = 0;
    } else if (!statement) {
      if (!this.#isOfAccount) throw new BadStatement("A statement does not say its account", element.line);
      this.#isOfAccount = false;
    }
  }

  /** @throws BadStatement where the file has no statement */
  result(): ReadStatement {
    if (this.#statement.names.length === 0) throw new BadStatement("The file has no statement (Stmt)", 1);
    return this.#statement;
  }

  #takeAccount(account: XmlElement): void {
    const iban = textAt(account, "Id/IBAN");
    if (iban === null || toEntry(iban) !== this.#iban)
      throw new BadStatement("This is a statement of another account", account.line);
    this.#isOfAccount = true;
  }

  #takeEntry(entry: XmlElement): void {
    if (!this.#isOfAccount)
      throw new BadStatement("An entry comes before its statement says the account", entry.line);
    const found = creditsOfEntry(entry);
    if (typeof found === "string") this.#statement.left[found] += 1;
    else this.#statement.credits.push(...found);
  }
}

const TOO_MANY = `The file has more than ${formatCount(MAX_STATEMENT_ENTRIES)} entries or transactions. Please take a shorter time for each file`;

/** @param depth how many elements are around this one, which is not a statement */
function refuseOtherDocument(
  depth: number,
  name: string,
  attributes: Readonly<Record<string, string>>,
  line: number,
): void {
  const spaces = Object.entries(attributes).flatMap(([key, value]) => (/^xmlns\b/.test(key) ? value : []));
  const other = spaces.find((space) => /:camt\.0\d\d\./.test(space) && !/:camt\.053\./.test(space));
  const isOther = depth === 0 ? name !== "Document" : depth === 1 && name !== "BkToCstmrStmt";
  if (other !== undefined || isOther)
    throw new BadStatement("This is not a bank statement in camt.053", line);
}
