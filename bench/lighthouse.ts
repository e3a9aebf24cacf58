import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { median } from "./load";

/** Pinned, since versions score differently. Not a dependency of the shop, whose size it would double. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof CATEGORIES)[number];

/** Measures a page on Lighthouse's phone: the median of each figure over all rounds. */
export interface PageFigures {
  /** 0 to 100. */
  scores: Record<Category, number>;
  shift: number;
  blockingMs: number;
  paintMs: number;
  /** Audits that any round objected to, of all categories but performance. */
  objections: string[];
}

/** @param port of a browser's remote debugging; one run at a time */
export async function audit(url: string, port: number, rounds: number): Promise<PageFigures> {
  const reports: Report[] = [];
  for (let round = 0; round < rounds; round += 1) reports.push(await run(url, port));
  const middle = (figure: (report: Report) => number) => median(reports.map(figure));
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => [name, middle(({ categories }) => Math.round(categories[name].score * 100))]),
  ) as Record<Category, number>;
  return {
    scores,
    shift: middle(({ audits }) => audits["cumulative-layout-shift"]?.numericValue ?? 0),
    blockingMs: middle(({ audits }) => audits["total-blocking-time"]?.numericValue ?? 0),
    paintMs: middle(({ audits }) => audits["largest-contentful-paint"]?.numericValue ?? 0),
    objections: [...new Set(reports.flatMap(objectionsOf))],
  };
}

interface Report {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number } | undefined>;
  runtimeError?: { message: string };
}

async function run(url: string, port: number): Promise<Report> {
  const flags = ["--quiet", "--output=json", `--port=${port}`, "--no-enable-error-reporting"];
  const { stdout } = await promisify(execFile)(
    "npm",
    ["exec", "--yes", `--package=${LIGHTHOUSE}`, "--", "lighthouse", url, ...flags],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  const report = JSON.parse(stdout) as Report;
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  return report;
}

const objectionsOf = ({ categories, audits }: Report): string[] =>
  CATEGORIES.filter((name) => name !== "performance").flatMap((name) =>
    categories[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
