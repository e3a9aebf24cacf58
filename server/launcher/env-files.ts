import { readFileSync } from "node:fs";
import { join } from "node:path";
import { StartRefusal } from "./start-refusal";

/**
 * Reads the .env files of a folder into `process.env`. A value of the environment wins, then that of the first file. Values
 * are literal: Next's own loader would expand `$name` in them and in the environment, and cut them at a `#`.
 */
export function loadEnvFiles(root: string, dev: boolean): void {
  const mode = process.env.NODE_ENV === "test" ? "test" : dev ? "development" : "production";
  const files = [`.env.${mode}.local`, ...(mode === "test" ? [] : [".env.local"]), `.env.${mode}`, ".env"];
  for (const file of files)
    for (const [name, value] of parseEnvFile(readText(join(root, file)), file)) process.env[name] ??= value;
  // Next's loader then leaves the files and the environment alone, in this process and in those that it starts.
  process.env.__NEXT_PROCESSED_ENV = "true";
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "ENOENT" || code === "EISDIR") return "";
    throw new StartRefusal(`${file} cannot be read (${code})`);
  }
}

const BLANK = /\s*(?:#.*)?(?:\n|$)/y;
/** A name, then a value in quotes, which may span lines, or a bare one. A comment begins with a # after a space. */
const SETTING =
  /[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=[ \t]*(?:'([^']*)'|`([^`]*)`|"((?:\\"|[^"])*)"|((?:[^\s#].*?)?))[ \t]*(?:(?<=[\s=])#.*)?(?:\n|$)/y;

/** The settings of a file in its order, a repeated name with its last value. Throws a StartRefusal. */
export function parseEnvFile(text: string, file: string): Map<string, string> {
  const source = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const found = new Map<string, string>();
  for (let at = 0; at < source.length; ) {
    const match = matchAt(BLANK, source, at) ?? matchAt(SETTING, source, at);
    if (!match) {
      const line = source.slice(0, at).split("\n").length;
      throw new StartRefusal(`${file}, line ${line}, is not NAME=value`);
    }
    at += match[0].length;
    const [, name, single, backtick, double, bare] = match;
    if (name === undefined) continue;
    const expandable = double?.replace(/\\n/g, "\n").replace(/\\r/g, "\r") ?? bare;
    if (expandable !== undefined && /\\\$|\$\{/.test(expandable))
      throw new StartRefusal(
        `${name} in ${file} has \\$ or \${: values are literal, so write a plain $, or put the value in single quotes`,
      );
    found.set(name, single ?? backtick ?? expandable ?? "");
  }
  return found;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
