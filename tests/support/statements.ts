import { ACCOUNT } from "./bank-account";

/** Statements in camt.053 as banks write them, for tests. */

/** Money of another year waits for a person, so that written entries are of the present. */
export const TODAY = new Date().toISOString().slice(0, 10);

export interface WrittenEntry {
  amount?: string;
  currency?: string;
  direction?: "CRDT" | "DBIT";
  status?: string;
  /** Of `RvslInd`; true for `true`. */
  reversal?: boolean | string;
  day?: string;
  /** The bank's reference of the entry; null leaves it out. */
  bankReference?: string | null;
  payer?: string;
  /** In its own place. */
  reference?: string;
  text?: string;
  /** Elements instead of the transaction that the others make. */
  details?: string;
}

/** Writes an entry as one line of the file. @param version of camt.053, from 2 to 13 */
export function writeEntry(entry: WrittenEntry = {}, version = 2): string {
  const { amount = "1240.00", currency = "USD", direction = "CRDT", status = "BOOK" } = entry;
  const { bankReference = "2026-0001", day = TODAY } = entry;
  const isNew = version >= 8;
  return [
    "<Ntry>",
    `<Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>`,
    entry.reversal === undefined ? "" : `<RvslInd>${entry.reversal}</RvslInd>`,
    isNew ? `<Sts><Cd>${status}</Cd></Sts>` : `<Sts>${status}</Sts>`,
    `<BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>`,
    bankReference === null ? "" : `<AcctSvcrRef>${bankReference}</AcctSvcrRef>`,
    "<BkTxCd><Prtry><Cd>166</Cd></Prtry></BkTxCd>",
    `<NtryDtls>${entry.details ?? writeTransaction(entry, version)}</NtryDtls>`,
    "</Ntry>",
  ].join("");
}

/** A transaction of an entry. With an amount it is one of several. */
export function writeTransaction(
  { payer = "Spoke & Sons", reference, text, direction = "CRDT", ...entry }: WrittenEntry,
  version = 2,
  amount?: string,
): string {
  const name = `<Nm>${escaped(payer)}</Nm>`;
  return [
    "<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>",
    // Since version 6 each transaction has to say its amount.
    version >= 6
      ? `<Amt Ccy="${entry.currency ?? "USD"}">${amount ?? entry.amount ?? "1240.00"}</Amt><CdtDbtInd>${direction}</CdtDbtInd>`
      : "",
    amount === undefined ? "" : `<AmtDtls><TxAmt><Amt Ccy="USD">${amount}</Amt></TxAmt></AmtDtls>`,
    `<RltdPties><Dbtr>${version >= 8 ? `<Pty>${name}</Pty>` : name}</Dbtr></RltdPties>`,
    reference || text ? "<RmtInf>" : "",
    text ? `<Ustrd>${escaped(text)}</Ustrd>` : "",
    reference
      ? `<Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>${reference}</Ref></CdtrRefInf></Strd>`
      : "",
    reference || text ? "</RmtInf>" : "",
    "</TxDtls>",
  ].join("");
}

/** A file with one statement. Its first entry is in line 5. */
export function writeStatement(
  entries: readonly string[],
  { iban = ACCOUNT.iban, version = 2, declaration = '<?xml version="1.0" encoding="UTF-8"?>' } = {},
): string {
  const space = `urn:iso:std:iso:20022:tech:xsd:camt.053.001.${String(version).padStart(2, "0")}`;
  return [
    declaration,
    `<Document xmlns="${space}"><BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-01-16T06:00:00</CreDtTm></GrpHdr>`,
    `<Stmt><Id>STMT-7</Id><ElctrncSeqNb>7</ElctrncSeqNb><CreDtTm>2026-01-16T06:00:00</CreDtTm><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>USD</Ccy></Acct>`,
    '<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="USD">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-01-15</Dt></Dt></Bal>',
    ...entries,
    "</Stmt></BkToCstmrStmt></Document>",
  ].join("\n");
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
