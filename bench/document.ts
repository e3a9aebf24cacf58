import { readFile, writeFile } from "node:fs/promises";
import { cpus } from "node:os";

const FILE = new URL("../docs/performance.md", import.meta.url);

/** Replaces a command's figures in docs/performance.md and leaves the text around them. */
export async function writeFigures(name: string, figures: string): Promise<void> {
  const page = await readFile(FILE, "utf8");
  const [from, to] = [`<!-- ${name}: written by the command -->`, `<!-- end of ${name} -->`];
  const [start, end] = [page.indexOf(from), page.indexOf(to)];
  if (start < 0 || end < start) throw new Error(`docs/performance.md has no place for ${name}`);
  await writeFile(FILE, `${page.slice(0, start + from.length)}\n${figures.trim()}\n${page.slice(end)}`);
}

/** The command, day and machine of a measurement. */
export function stamp(command: string, more = ""): string {
  const [first, ...others] = cpus();
  const cores = 1 + others.length;
  return `\`${command}\`, ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cores} cores (${first?.model.trim() ?? "of an unknown kind"}), load generator included${more}.`;
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), `|${"---|".repeat(head.length)}`, ...rows.map(line)].join("\n");
}

export const count = (value: number): string =>
  value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString("en");
export const ratioText = (ratio: number): string => (ratio < 0.1 ? ratio.toFixed(4) : ratio.toFixed(2));
export const ms = (value: number): string => value.toFixed(value < 10 ? 1 : 0);
