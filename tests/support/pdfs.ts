/** PDFs for tests, as small as the standard allows, and ones that are broken in a known way. */

interface PdfOptions {
  /** The text of its page: another text is another file. */
  text?: string;
  /** At least so many bytes. */
  bytes?: number;
  /** More keys of the trailer. */
  trailer?: string;
}

/** A PDF of one page with a table of cross-references. */
export function aPdf({ text = "Installation manual", bytes = 0, trailer = "" }: PdfOptions = {}): Buffer {
  const drawing = `BT /F1 24 Tf 72 720 Td (${text}) Tj ET`;
  const bodies = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
    `<</Length ${drawing.length}>>\nstream\n${drawing}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    `<</Length ${bytes}>>\nstream\n${" ".repeat(bytes)}\nendstream`,
  ];
  let file = "%PDF-1.7\n%\xe2\xe3\xcf\xd3\n";
  const offsets = bodies.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const table = `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${entries}`;
  const end = `trailer\n<</Size ${bodies.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + end, "latin1");
}

/** As programs save a change: the old file with a new section behind it. */
export function withUpdate(pdf: Buffer, trailer = ""): Buffer {
  const before = Number(/startxref\n(\d+)/.exec(pdf.toString("latin1"))?.[1]);
  const section = `xref\n0 0\ntrailer\n<</Size 7/Root 1 0 R/Prev ${before}${trailer}>>\n`;
  return Buffer.concat([pdf, Buffer.from(`${section}startxref\n${pdf.length}\n%%EOF\n`)]);
}

/** A PDF whose cross-references are a stream, as most programs write them now; without objects but these. */
export function pdfWithStream(dictionary = ""): Buffer {
  const head =
    "%PDF-1.5\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n";
  const stream = `3 0 obj\n<</Type/XRef/Size 4/W[1 2 1]/Root 1 0 R/ID[<00><00>]/Length 0${dictionary}>>\nstream\n\nendstream\nendobj\n`;
  return Buffer.from(`${head}${stream}startxref\n${head.length}\n%%EOF`);
}
