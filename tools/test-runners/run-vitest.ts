import { join, relative } from "node:path";
import { ROOT, readReport, runTool } from "./run-tool";

const LISTED = 8;

export interface VitestRun {
  passed: number;
  failed: number;
  skipped: number;
  failedFiles: string[];
  hasStrayErrors: boolean;
  slowest: string;
}

/** Runs the files of these projects, all where none is named. @param reports the folder of its report */
export async function runVitest(
  reports: string,
  projects: readonly string[],
  maxWorkers: number,
  files: readonly string[] = [],
): Promise<VitestRun> {
  const report = join(reports, `${projects.join("-")}${files.length}.json`);
  const { code, output } = await runTool([
    "vitest",
    "run",
    ...files,
    ...projects.flatMap((project) => ["--project", project]),
    `--maxWorkers=${maxWorkers}`,
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  if (code !== 0) console.log(output);
  const found = await readReport(report);
  const failed = Number(found?.numFailedTests ?? 0);
  return {
    passed: Number(found?.numPassedTests ?? 0),
    // A file that does not load or a set-up that fails has no failed test to count.
    failed: code === 0 ? failed : Math.max(1, failed),
    skipped: Number(found?.numPendingTests ?? 0) + Number(found?.numTodoTests ?? 0),
    failedFiles: filesOf(found)
      .filter(({ status }) => status === "failed")
      .map(({ name }) => name),
    hasStrayErrors: /^⎯+ Unhandled /m.test(output),
    slowest: slowestFiles(found),
  };
}

interface FileReport {
  name: string;
  status: string;
  startTime: number;
  endTime: number;
}

function filesOf(found: Record<string, unknown> | null): FileReport[] {
  return (found?.testResults ?? []) as FileReport[];
}

/** The files to make faster first. */
function slowestFiles(found: Record<string, unknown> | null): string {
  return filesOf(found)
    .map(({ name, startTime, endTime }) => ({
      name: relative(ROOT, name),
      seconds: Math.round((endTime - startTime) / 1000),
    }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, LISTED)
    .map(({ name, seconds }) => `${name} ${seconds} s`)
    .join(", ");
}
