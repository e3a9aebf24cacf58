import { execFile, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Paper } from "../../lib/features/papers/domain/paper";
import { amountText } from "../../lib/features/papers/domain/wire-amounts";
import { pythonWith } from "./python-venv";

/** Programs of others that judge papers. Each is given a folder with the three files of each paper. */

export type Judged = { missing: string } | { files: number; findings: string[] };

/** Their Java and Python. */
const HERE = fileURLToPath(new URL("../paper-judges/", import.meta.url));
const CACHE = fileURLToPath(new URL("../../node_modules/.cache/", import.meta.url));
const MUSTANG = "org.mustangproject:validator:2.20.0:jar:shaded";
const run = promisify(execFile);
const MOST_OUTPUT = 256 * 2 ** 20;

/** PDF/A-3 by veraPDF, and the CII in it by Mustang's own arithmetic and the rules of EN 16931. */
export async function judgeByMustang(folder: string, papers: readonly Paper[]): Promise<Judged> {
  const jars = jarsOf("mustang-2.20.0", ["dependency:copy", `-Dartifact=${MUSTANG}`]);
  if ("missing" in jars) return jars;
  const files = papers.map(({ name }) => `${name}.pdf`);
  const said = await java(
    jars.folder,
    "Mustang.java",
    files.map((file) => join(folder, file)),
  );
  const reports = new Map(
    said
      .split(/^=== /m)
      .slice(1)
      .map((report) => [report.split("\n")[0], report]),
  );
  const findings = files.flatMap((file) => {
    const report = reports.get(file);
    if (report === undefined) return [`${file}: no report`];
    return badParts(report).map((part) => `${file}: ${part}`);
  });
  return { files: reports.size, findings };
}

/** Reads each part, since the outer summary says "valid" for PDFs with an invalid part. */
function badParts(report: string): string[] {
  const partOf = (name: string) => new RegExp(`<${name}>(.*?)</${name}>`, "s").exec(report)?.[1] ?? "";
  const parts = ["pdf", "xml"].filter((name) => !/<summary status="valid"\s*\/>/.test(partOf(name)));
  const told = [...report.matchAll(/<(error|warning)\b[^>]*>(.*?)<\/\1>/gs)].map(
    ([, kind, text]) => `${kind}: ${(text ?? "").trim().slice(0, 300)}`,
  );
  return [
    ...parts.map((name) => `the part ${name} is not valid`),
    ...(/flavour=3b\b.*isCompliant=true/s.test(partOf("pdf")) ? [] : ["it is no PDF/A-3b"]),
    ...told,
  ];
}

/** CII and UBL by the rules of EN 16931, as the CEN publishes them. */
export async function judgeByPhive(folder: string, papers: readonly Paper[]): Promise<Judged> {
  const jars = jarsOf("phive-4.2.3", ["-f", join(HERE, "pom.xml"), "dependency:copy-dependencies"]);
  if ("missing" in jars) return jars;
  const asked = papers.flatMap(({ name, kind }) => [
    `cii=${join(folder, `${name}.cii.xml`)}`,
    `${kind === "invoice" ? "ubl" : "ubl-creditnote"}=${join(folder, `${name}.ubl.xml`)}`,
  ]);
  const lines = (await java(jars.folder, "Phive.java", asked)).split("\n");
  const ends = new Map(
    lines
      .filter((line) => line.startsWith("=== "))
      .map((line) => line.slice(4).split(" ") as [string, string]),
  );
  const unjudged = asked.flatMap((one) => {
    const file = one.slice(one.lastIndexOf("/") + 1);
    // Its schema, and the rules.
    return Number(ends.get(file) ?? 0) >= 2 ? [] : [`${file}: not judged by schema and rules`];
  });
  const found = lines.filter((line) => /^(?:INV|CN)-\S+\.xml /.test(line));
  return { files: ends.size, findings: [...found, ...unjudged] };
}

interface ReadBack {
  paper: string;
  error?: string;
  cii?: Record<string, string | number>;
  ubl?: Record<string, string | number>;
}

/** factur-x takes the CII out of each PDF, drafthorse reads it, and lxml the UBL: the sums must be those of the paper. */
export async function readBack(folder: string, papers: readonly Paper[]): Promise<Judged> {
  const python = await pythonWith("papers", "factur-x==7.8", "drafthorse==2025.2.0");
  if (python === null) return { missing: "Python with factur-x and drafthorse is not here" };
  const reader = join(HERE, "read-back.py");
  const { stdout } = await run(python, [reader, folder], { maxBuffer: MOST_OUTPUT });
  const read = new Map(
    stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as ReadBack)
      .map((one) => [one.paper, one]),
  );
  const findings = papers.flatMap((paper) => {
    const found = read.get(paper.name);
    if (!found?.cii || !found.ubl) return [`${paper.name}: ${found?.error ?? "not read"}`];
    const expected = expectedOf(paper);
    return [
      ...(found.cii.attached === "factur-x.xml" ? [] : [`${paper.name}: attached is ${found.cii.attached}`]),
      ...Object.entries(expected).flatMap(([key, value]) =>
        (["cii", "ubl"] as const)
          .filter((form) => found[form]?.[key] !== value)
          .map((form) => `${paper.name}: ${key} of the ${form} is ${found[form]?.[key]}, not ${value}`),
      ),
    ];
  });
  return { files: 2 * read.size, findings };
}

const expectedOf = ({ name, day, lines, totals }: Paper): Record<string, string | number> => ({
  name,
  day,
  count: lines.length,
  ...Object.fromEntries(Object.entries(totals).map(([key, cents]) => [key, amountText(cents)])),
});

/** The jars of a judge, fetched at the first run. */
function jarsOf(name: string, maven: readonly string[]): { folder: string } | { missing: string } {
  const folder = join(CACHE, name);
  if (spawnSync("java", ["-version"]).status !== 0) return { missing: "Java is not here" };
  if (existsSync(folder)) return { folder };
  if (spawnSync("mvn", ["--version"]).status !== 0) return { missing: "Maven is not here" };
  const copied = spawnSync("mvn", ["-q", "-B", ...maven, `-DoutputDirectory=${folder}`], {
    encoding: "utf8",
    cwd: HERE,
  });
  if (copied.status === 0) return { folder };
  console.error(`${copied.stdout}${copied.stderr}`.slice(-2_000));
  return { missing: "Maven could not fetch it" };
}

/** One process for all files, since a start costs seconds. */
async function java(jars: string, program: string, files: readonly string[]): Promise<string> {
  const { stdout } = await run("java", ["-cp", join(jars, "*"), join(HERE, program), ...files], {
    maxBuffer: MOST_OUTPUT,
  });
  return stdout;
}
