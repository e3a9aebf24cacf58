import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeFile as fileOf } from "../../lib/features/papers/commands/make-files";
import { brokenSums } from "../../lib/features/papers/domain/check-sums";
import type { Paper } from "../../lib/features/papers/domain/paper";
import { paperCorpus } from "../../tests/support/paper-corpus";
import { type Judged, judgeByMustang, judgeByPhive, readBack } from "./paper-judges";

/**
 * `npm run test:more -- papers`: Mustang (with veraPDF) judges each part of generated invoices and credit notes, phive their CII and
 * UBL by the rules of EN 16931, and factur-x and drafthorse read them back to the same sums. One paper has a wrong sum: each has to
 * find that. 60 papers, or 500 with `--all`. With `--if-possible` it passes without Java, Maven or Python.
 */
const COUNT = process.argv.includes("--all") ? 500 : 60;
const BROKEN = "INV-2026-999999";

const papers = paperCorpus(COUNT);
const first = papers[0] as Paper;
const broken: Paper = {
  ...first,
  name: BROKEN,
  totals: { ...first.totals, gross: first.totals.gross + 200 },
};

const folder = await mkdtemp(join(tmpdir(), "halfinch-papers-"));
try {
  const wrongCents = papers.flatMap((paper) =>
    brokenSums(paper).map((rule) => `${paper.name} breaks ${rule} by the shop's own check`),
  );
  for (const paper of [...papers, broken]) await write(paper);
  const judges = [
    { name: "Mustang", judged: await judgeByMustang(folder, [...papers, broken]) },
    { name: "phive", judged: await judgeByPhive(folder, [...papers, broken]) },
    {
      name: "factur-x and drafthorse",
      judged: await readBack(folder, [...papers, { ...first, name: BROKEN }]),
    },
  ];
  const missing = judges.filter(({ judged }) => "missing" in judged);
  const problems = [...wrongCents, ...judges.flatMap(({ name, judged }) => told(name, judged))];
  for (const problem of problems.slice(0, 50)) console.error(problem);
  if (problems.length > 50) console.error(`and ${problems.length - 50} more`);
  const fails = problems.length > 0 || (missing.length > 0 && !process.argv.includes("--if-possible"));
  process.exitCode = fails ? 1 : 0;
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function write(paper: Paper): Promise<void> {
  await writeFile(join(folder, `${paper.name}.pdf`), await fileOf(paper, "pdf"));
  for (const form of ["cii", "ubl"] as const)
    await writeFile(join(folder, `${paper.name}.${form}.xml`), await fileOf(paper, form));
}

/** @returns what the judge found that should not be, and says how it went */
function told(name: string, judged: Judged): string[] {
  if ("missing" in judged) {
    console.error(`${name}: ${judged.missing}, skipped.`);
    return [];
  }
  const findings = judged.findings.filter((finding) => !finding.startsWith(BROKEN));
  console.log(`${name}: ${papers.length} papers, ${judged.files} files, ${findings.length} findings`);
  return [
    ...findings.map((finding) => `${name}: ${finding}`),
    ...(judged.findings.length > findings.length ? [] : [`${name} has not found the wrong sum of ${BROKEN}`]),
  ];
}
