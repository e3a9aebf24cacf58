import { expect, it } from "vitest";
import { aPdf, pdfWithStream, withUpdate } from "../../../../tests/support/pdfs";
import { pdfProblemOf } from "./pdf-structure";

const text = (content: string): Buffer => Buffer.from(content, "latin1");
const replaced = (pdf: Buffer, from: string | RegExp, to: string): Buffer =>
  text(pdf.toString("latin1").replace(from, to));
const ENCRYPTED = "/Encrypt 9 0 R";

it.each([
  ["a table of cross-references", aPdf()],
  ["a stream of cross-references", pdfWithStream()],
  ["saved changes", withUpdate(withUpdate(aPdf()))],
  ["a few bytes behind its end", Buffer.concat([aPdf(), Buffer.alloc(500)])],
  [
    "text in its trailer that looks like another key",
    aPdf({ trailer: "/ID[(a\\)b(/Encrypt)) <00>]/Info<</Encrypt 1 0 R>>" }),
  ],
  ["a picture of the word Encrypt", aPdf({ text: "/Encrypt 9 0 R" })],
  ["version 2.0", replaced(aPdf(), "%PDF-1.7", "%PDF-2.0")],
])("a PDF with %s is one", (_, file) => {
  expect(pdfProblemOf(file)).toBeNull();
});

it.each([
  ["a page of HTML", text("<script>alert(1)</script>")],
  ["an empty file", Buffer.alloc(0)],
  ["a PDF behind a script", Buffer.concat([text("<script>alert(1)</script>\n"), aPdf()])],
  ["a picture", text("\x89PNG\r\n\x1a\n")],
  ["a version that there is none of", replaced(aPdf(), "%PDF-1.7", "%PDF-9.9")],
])("%s is no PDF", (_, file) => {
  expect(pdfProblemOf(file)).toBe("no_pdf");
});

it.each([
  ["is cut off", aPdf().subarray(0, aPdf().length / 2)],
  ["has lost its last line", aPdf().subarray(0, -8)],
  ["has a saved change that is cut off", withUpdate(aPdf()).subarray(0, aPdf().length + 20)],
  ["has lost bytes in its middle", Buffer.concat([aPdf().subarray(0, 200), aPdf().subarray(260)])],
  ["is a head and a script", text("%PDF-1.7\n<script>alert(1)</script>")],
  ["names a section behind its end", replaced(aPdf(), /startxref\n\d+/, "startxref\n999999999")],
  ["names its own head as the section", replaced(aPdf(), /startxref\n\d+/, "startxref\n0")],
  ["has sections that name each other", withUpdate(aPdf({ trailer: "/Prev 99999" }))],
  [
    "has a section that names itself",
    aPdf({ trailer: `/Prev ${/startxref\n(\d+)/.exec(aPdf().toString("latin1"))?.[1]}` }),
  ],
  ["has no root", replaced(aPdf(), "/Root 1 0 R", "/Roof 1 0 R")],
  ["has a stream that is none of cross-references", replaced(pdfWithStream(), "/XRef", "/Work")],
  ["has a trailer without an end", replaced(aPdf(), />>\nstartxref/, "(\nstartxref")],
])("a PDF that %s is broken", (_, file) => {
  expect(pdfProblemOf(file)).toBe("broken");
});

it.each([
  ["in its table's trailer", aPdf({ trailer: ENCRYPTED })],
  ["in its stream", pdfWithStream(ENCRYPTED)],
  ["in an older section", withUpdate(aPdf({ trailer: ENCRYPTED }))],
  ["with escaped letters", aPdf({ trailer: "/#45ncr#79pt 9 0 R" })],
  ["as a dictionary", aPdf({ trailer: "/Encrypt<</Filter/Standard>>" })],
])("a PDF that says %s that it is encrypted is", (_, file) => {
  expect(pdfProblemOf(file)).toBe("encrypted");
});

/** Sections that name each other, each with a long dictionary, and no end. */
function manySections(dictionary: string): Buffer {
  let file = "%PDF-1.7\n";
  let at = 0;
  for (let n = 0; n < 600; n += 1) {
    const here = file.length;
    file += `xref\ntrailer<<${dictionary}${at === 0 ? "" : `/Prev ${at}`}>>\n`;
    at = here;
  }
  return text(`${file}startxref\n${at}\n%%EOF`);
}

it("a hostile file of the greatest size is refused in a moment", () => {
  const size = 10 * 1024 * 1024;
  const files = [
    text(`%PDF-1.7\nxref\n${" ".repeat(size)}\nstartxref\n9\n%%EOF`),
    text(`%PDF-1.7\nxref\ntrailer<<${"(".repeat(size)}\nstartxref\n9\n%%EOF`),
    text(`%PDF-1.7\n1 0 obj<<${"<<".repeat(size / 2)}\nstartxref\n9\n%%EOF`),
    text(`%PDF-1.7\nxref\ntrailer<</A ${"1 ".repeat(size / 2)}\nstartxref\n9\n%%EOF`),
    manySections("/A [] 1".padEnd(14_000, " 1")),
    text(`%PDF-1.7\n${"startxref 9 ".repeat(size / 12)}`),
  ];
  const began = process.cpuUsage().user;
  expect(files.map(pdfProblemOf)).toEqual(files.map(() => "broken"));
  expect((process.cpuUsage().user - began) / 1e6).toBeLessThan(2);
});
