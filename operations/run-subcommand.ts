import { fileURLToPath } from "node:url";

interface Subcommand {
  /** The program that the subcommand runs, with the remaining arguments. */
  file: URL;
  /** One line for the list of subcommands. */
  does: string;
}

/**
 * Runs `npm run SCRIPT -- SUBCOMMAND …`: loads the subcommand's program as if node had started it directly. An unknown
 * subcommand prints the list and ends with code 1; so does none, unless one is the default. `--help` prints the list.
 */
export async function runSubcommand(
  script: string,
  subcommands: Readonly<Record<string, Subcommand>>,
  byDefault?: string,
): Promise<void> {
  const [node = "", , ...given] = process.argv;
  if (given[0] === "--help" || given[0] === "-h") {
    console.log(listOf(script, subcommands, byDefault));
    return;
  }
  const named = given[0] !== undefined && !given[0].startsWith("-");
  const name = named ? given[0] : byDefault;
  const subcommand = name !== undefined && Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
  if (subcommand === undefined) {
    console.error(listOf(script, subcommands, byDefault));
    process.exitCode = 1;
    return;
  }
  process.argv = [node, fileURLToPath(subcommand.file), ...(named ? given.slice(1) : given)];
  await import(subcommand.file.href);
}

function listOf(
  script: string,
  subcommands: Readonly<Record<string, Subcommand>>,
  byDefault: string | undefined,
): string {
  const names = Object.keys(subcommands);
  const width = Math.max(...names.map((name) => name.length));
  const lines = names.map(
    (name) =>
      `  ${name.padEnd(width)}  ${subcommands[name]?.does}${name === byDefault ? " (the default)" : ""}`,
  );
  return `usage: npm run ${script} -- SUBCOMMAND\n${lines.join("\n")}`;
}
