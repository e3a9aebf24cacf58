import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { access } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import sparticuz from "@sparticuz/chromium";
import { chromium } from "playwright";
import { fontEnvironment } from "./test-fonts";
import { unpackTar } from "./unpack-tar";

export interface Browser {
  executablePath: string;
  args: string[];
  /** The whole environment of its process. */
  env: Record<string, string>;
}

/** Stops the browser's own background requests from leaving this machine. */
const QUIET = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-gpu",
  "--disable-sync",
  "--no-first-run",
  "--no-sandbox",
];

const SYSTEM = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * Finds a Chromium: the npm package's where it runs, which is the same version everywhere, headless and twice as fast as
 * the system's; else Playwright's or the system's. CHROMIUM_PATH overrides the search.
 */
export async function findChromium(): Promise<Browser> {
  const given = process.env.CHROMIUM_PATH;
  const packaged =
    !given && process.platform === "linux" && process.arch === "x64" && (await packagedChromium());
  if (packaged && starts(packaged)) return packaged;
  for (const executablePath of given ? [given] : [chromium.executablePath(), ...SYSTEM]) {
    const there = await access(executablePath).then(
      () => true,
      () => false,
    );
    if (there) return { executablePath, args: QUIET, env: ownEnvironment() };
  }
  throw new Error("The browser's tests need Chromium: install it, or say in CHROMIUM_PATH where it is");
}

/** For Linux on x64. */
export async function packagedChromium(): Promise<Browser> {
  const executablePath = await sparticuz.executablePath();
  // The package's default flags (one process, no origin checks) do not fit tests.
  const browser = { executablePath, args: QUIET, env: ownEnvironment() };
  return starts(browser) ? browser : { ...browser, env: { ...browser.env, ...unpackLibraries() } };
}

const starts = ({ executablePath, env }: Browser): boolean =>
  spawnSync(executablePath, ["--version"], { env: { ...process.env, ...env } }).status === 0;

/** Libraries from the same package that a container may lack. */
function unpackLibraries(): Record<string, string> {
  const folder = join(tmpdir(), "halfinch-chromium");
  if (!existsSync(folder)) {
    // Renamed into place, since several test processes do this at the same moment.
    const draft = mkdtempSync(`${folder}-`);
    const archive = join(
      dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")),
      "../../bin/al2023.tar.br",
    );
    unpackTar(brotliDecompressSync(readFileSync(archive)), draft);
    try {
      renameSync(draft, folder);
    } catch (error) {
      rmSync(draft, { recursive: true });
      if (!existsSync(folder)) throw error;
    }
  }
  return { LD_LIBRARY_PATH: join(folder, "lib") };
}

const ownEnvironment = (): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ),
  ...fontEnvironment("dejavu"),
});
