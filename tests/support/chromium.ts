import { access } from "node:fs/promises";
import sparticuz from "@sparticuz/chromium";
import { chromium } from "playwright";

export interface Browser {
  executablePath: string;
  args: string[];
}

/** Nothing that a test browser does on its own leaves this machine. */
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

/** Playwright's own browser, else the system's, else the one that npm brought. CHROMIUM_PATH overrides the search. */
export async function findChromium(): Promise<Browser> {
  const given = process.env.CHROMIUM_PATH;
  const candidates = given ? [given] : [chromium.executablePath(), ...SYSTEM];
  for (const executablePath of candidates) {
    const there = await access(executablePath).then(
      () => true,
      () => false,
    );
    if (there) return { executablePath, args: QUIET };
  }
  return await packagedChromium();
}

/** The one that npm brought: the same version on every machine. */
export async function packagedChromium(): Promise<Browser> {
  return {
    executablePath: await sparticuz.executablePath(),
    // Everything in one process loses the browser with the first page that crashes.
    args: [...sparticuz.args.filter((arg) => !["--single-process", "--no-zygote"].includes(arg)), ...QUIET],
  };
}
