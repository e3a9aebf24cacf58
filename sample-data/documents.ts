/** The documents of a product of the sample catalogue, each a PDF of one page with these lines. */
export interface SampleDocument {
  title: string;
  language: string;
  lines: readonly string[];
}

/** By SKU. */
export const documents: Readonly<Record<string, readonly SampleDocument[]>> = {
  "HI-HD-1118": [
    {
      title: "Mounting instructions, threadless headset",
      language: "en",
      lines: [
        "Headset, threadless, 1 1/8 in (HI-HD-1118)",
        "",
        "1. Measure the head tube: both bores must have 33.9 to 34.0 mm.",
        "2. Press both cups in, one after the other, until they sit flush.",
        "3. Drive the crown race down to its seat of 30.0 mm on the fork.",
        "4. Grease the bearings, put the fork in, then the upper bearing and the cone.",
        "5. Fit spacers and stem. The steerer ends 2 to 3 mm below the stem's top.",
        "6. Tighten the top cap until the play is gone, then the stem: 5 to 6 Nm.",
        "",
        "Check the play again after 100 km.",
      ],
    },
  ],
};

/** Draws the lines on a page of A4 in Helvetica, which every reader of PDF has (ISO 32000-2, 9.6.2). */
export function pdfOf({ title, lines }: SampleDocument): Uint8Array {
  const text = lines.map((line) => `(${escaped(line)}) Tj T*`).join("\n");
  const drawing = `BT /F1 12 Tf 16 TL 72 770 Td\n${text}\nET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    `<< /Title (${escaped(title)}) >>`,
  ];
  let file = "%PDF-1.7\n";
  const entries = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries.join("")}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new TextEncoder().encode(file + table + trailer);
}

const escaped = (text: string): string => text.replace(/[\\()]/g, "\\$&");
