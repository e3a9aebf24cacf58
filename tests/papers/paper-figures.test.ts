import { expect, it } from "vitest";
import { writeFile } from "@/lib/features/papers/commands/make-files";
import { SAMPLE_CREDIT, SAMPLE_INVOICE, sampleInvoice } from "@/lib/features/papers/domain/sample-papers";

const MOST_BYTES = 80_000;
const MOST_MS = 1_000;

const LINES = Array.from({ length: 200 }, (_, index) => ({
  sku: `HI-${index}`,
  name: `Łańcuch rowerowy, ${index} links`,
  priceCents: 7 + index,
  quantity: 500,
}));

it("a paper of one page with its e-invoice inside has less than 80 KB", async () => {
  for (const paper of [SAMPLE_INVOICE, SAMPLE_CREDIT]) {
    const pdf = await writeFile(paper, "pdf");
    expect(pagesOf(pdf)).toBe(1);
    expect(pdf.byteLength).toBeLessThan(MOST_BYTES);
  }
});

it("a paper of 200 lines costs less than a second of processor time", async () => {
  const paper = sampleInvoice({ category: "S", lines: LINES });
  const before = process.cpuUsage();
  const pdf = await writeFile(paper, "pdf");
  const { user, system } = process.cpuUsage(before);
  expect(pagesOf(pdf)).toBeGreaterThan(3);
  expect((user + system) / 1_000).toBeLessThan(MOST_MS);
  console.log(`200 lines: ${Math.round((user + system) / 1_000)} ms, ${pdf.byteLength} bytes`);
});

const pagesOf = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString("latin1")
    .match(/\/Type \/Page\b/g)?.length ?? 0;
