import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { pdfProblemOf } from "../../lib/core/domain/catalogue/pdf-structure";
import { pythonWith } from "./python-venv";

/**
 * `npm run test:more -- documents`: PDFs of many kinds that qpdf (as pikepdf), pypdf and, where it is there, LibreOffice make. The
 * shop must take every whole one, say of every encrypted one that it is, and refuse every one that is cut off or has lost bytes.
 * With `--if-possible` it passes without Python.
 */
const MAKER = fileURLToPath(new URL("./judge-documents.py", import.meta.url));
const run = promisify(execFile);

const python = await pythonWith("documents", "pikepdf==10.17.0", "pypdf==7.1.0");
if (python === null) {
  console.error("Python with pikepdf is not here: it makes no PDFs.");
  process.exit(process.argv.includes("--if-possible") ? 0 : 1);
}
const folder = await mkdtemp(join(tmpdir(), "halfinch-documents-"));
try {
  await run(python, [MAKER, "make", folder]);
  await byLibreOffice();
  const names = await readdir(folder);
  const problems: string[] = [];
  const counts = new Map<string, number>();
  for (const name of names) {
    const [expected = ""] = name.split("-");
    const found = pdfProblemOf(await readFile(join(folder, name))) ?? "good";
    counts.set(expected, (counts.get(expected) ?? 0) + 1);
    if (found !== expected) problems.push(`${name} is taken for ${found}`);
  }
  console.log([...counts].map(([kind, count]) => `${count} ${kind}`).join(", "));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 && names.length > 100 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function byLibreOffice(): Promise<void> {
  // A table, since not every LibreOffice has the part for texts.
  const page = join(folder, "good-office.csv");
  await writeFile(page, "SKU,Name\nHI-CR-44,Kettenblätter 44 Zähne\n");
  try {
    const profile = `-env:UserInstallation=file://${folder}-profile`;
    await run("soffice", [profile, "--headless", "--convert-to", "pdf", "--outdir", folder, page], {
      timeout: 120_000,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    console.log("LibreOffice is not here: left out.");
  } finally {
    await rm(page);
    await rm(`${folder}-profile`, { recursive: true, force: true });
  }
}
