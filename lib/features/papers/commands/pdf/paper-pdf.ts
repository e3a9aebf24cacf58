import { PAPER_WORDS, type Paper } from "@/lib/features/papers/domain/paper";
import { CII_NAME, FACTURX_METADATA } from "./facturx-metadata";
import { drawFeet, drawHead, factsOf } from "./head";
import { drawLines } from "./lines";
import { finish, newSheet, type Sheet } from "./sheet";
import { drawSums } from "./sums";

/** An invoice or a credit note as PDF/A-3b with its CII inside. The same paper gives the same bytes. */
export async function paperPdf(paper: Paper, cii: string): Promise<Uint8Array<ArrayBuffer>> {
  const title = `${PAPER_WORDS[paper.kind]} ${paper.name}`;
  const at = new Date(`${paper.day}T12:00:00Z`);
  const sheet = newSheet({ title, at });
  sheet.file(Buffer.from(cii, "utf8"), {
    name: CII_NAME,
    type: "text/xml",
    relationship: "Alternative",
    creationDate: at,
    modifiedDate: at,
    description: "The invoice as Cross Industry Invoice, EN 16931",
  } as PDFKit.Mixins.PDFAttachmentOptions);
  sheet.appendXML(FACTURX_METADATA);
  drawPaper(sheet, paper, title, factsOf(paper));
  return await finish(sheet);
}

/** A paper without a number of law, such as a confirmation: the same sheet with nothing inside. */
export async function plainPdf(
  paper: Paper,
  title: string,
  facts: readonly (readonly [string, string])[],
): Promise<Uint8Array<ArrayBuffer>> {
  const at = new Date(`${paper.day}T12:00:00Z`);
  const sheet = newSheet({ title, at });
  drawPaper(sheet, paper, title, facts);
  return await finish(sheet);
}

function drawPaper(
  sheet: Sheet,
  paper: Paper,
  title: string,
  facts: readonly (readonly [string, string])[],
): void {
  const top = drawHead(sheet, paper, title, facts);
  const below = drawLines(sheet, paper, top);
  drawSums(sheet, paper, below);
  drawFeet(sheet, paper, title);
}
