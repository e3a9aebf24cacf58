import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { packages } from "../../tools/supply-report";
import { projectFiles } from "../support/project-files";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Versions below these have a published security advisory: next's middleware bypasses and code that runs on the server
 * (16.3.0 to 16.3.2 too), next-auth's e-mail addresses, nodemailer's addresses and headers.
 */
const FLOORS: Record<string, string> = { next: "16.3.3", "next-auth": "4.24.15", nodemailer: "10.0.0" };

/** Packages that may run a script when they are installed, each with its reason. */
const INSTALL_SCRIPTS: Record<string, string> = {
  esbuild: "checks that its binary, a package of its own with a checksum, runs here; it fetches nothing then",
};

/** They report installs to a third party. */
const REPORTERS = ["@scarf/scarf"];

describe("the packages that the shop is made of", () => {
  const all = packages();

  it.each(Object.entries(FLOORS))("every copy of the package %s is %s or newer", (name, floor) => {
    const found = all.filter((one) => one.name === name).map(({ version }) => version);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((version) => compare(version, floor) < 0)).toEqual([]);
  });

  it.each([
    ["next", "16.2.10", false],
    ["next", "16.3.0", false],
    ["next", "16.3.2", false],
    ["next", "16.3.3", true],
    ["next-auth", "4.24.14", false],
    ["nodemailer", "7.0.13", false],
    ["nodemailer", "10.6.0", true],
  ])("whether %s %s is allowed: %s", (name, version, allowed) => {
    expect(compare(version, FLOORS[name] ?? "") >= 0).toBe(allowed);
  });

  it("the packages for every operating system and processor are in the lockfile", () => {
    // npm leaves out those that its registry does not have. Next would then fetch them by itself while it builds.
    // Where a version is incomplete there, `overrides` in package.json names the newest that is complete.
    const names = new Set(all.map(({ name }) => name));
    const missing = all.flatMap(({ name, optional }) =>
      optional.filter((other) => !names.has(other)).map((other) => `${name} needs ${other}`),
    );
    expect(missing).toEqual([]);
  });

  it("no package runs a script when it is installed, but for those named here", () => {
    const found = all.filter((one) => one.hasInstallScript || hasInstallScript(one.path));
    expect(found.length).toBeGreaterThan(0);
    expect(found.map(({ name }) => name).filter((name) => !(name in INSTALL_SCRIPTS))).toEqual([]);
  });

  it("no package reports installs to a third party", () => {
    expect(all.filter(({ name }) => REPORTERS.includes(name))).toEqual([]);
  });

  it("every package comes from the registry, with its checksum", () => {
    // The lockfile names no URL: npm takes each package from the configured registry and compares the checksum.
    const odd = all.filter(
      ({ resolved, integrity, bundled }) => resolved !== "" || !(bundled || /^sha512-/.test(integrity ?? "")),
    );
    expect(odd.map(({ name, resolved }) => `${name} ${resolved}`)).toEqual([]);
  });

  it("no package of a running shop has a licence that asks for the shop's own sources", () => {
    const strict = all.filter(({ dev, licence }) => !dev && /\b(?:AGPL|SSPL|BUSL|(?<!L)GPL)/i.test(licence));
    expect(strict.map(({ name, licence }) => `${name} ${licence}`)).toEqual([]);
  });
});

/** Patterns of secrets, as scanners of public repositories use them. */
const SECRETS: readonly [string, RegExp][] = [
  ["a private key", /-----BEGIN (?:RSA |EC |OPENSSH |PGP )?PRIVATE KEY/],
  ["a key of the card provider", /\b(?:sk|rk)_live_\w{16,}|\bsk_test_\w{20,}|\bwhsec_[A-Za-z0-9+/]{24,}/],
  ["a key of a cloud", /\bAKIA[0-9A-Z]{16}\b|\bAIza[\w-]{35}\b/],
  [
    "a token of a forge or a registry",
    /\bgh[pousr]_\w{36}\b|\bnpm_\w{36}\b|\bglpat-[\w-]{20}\b|\bxox[abp]-[\w-]{20,}/,
  ],
  ["a signed token", /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20,}/],
  [
    "a password in an address",
    /\b(?:mongodb(?:\+srv)?|postgres|smtps?|https?):\/\/[\w.%-]+:(?!pass|secret|user|x\b|\$|<|%)[\w.%-]{6,}@(?!example|evil|host|localhost|127)/,
  ],
];

describe("no secret is committed", () => {
  const files = projectFiles().filter(
    (file) => !/\.(?:woff2?|png|ico|jpe?g|lock)$|^package-lock\.json$/.test(file),
  );

  it("no file contains a text that looks like a secret", () => {
    expect(files.length).toBeGreaterThan(300);
    const found: string[] = [];
    for (const file of files) {
      if (file === "tests/rules/supply.test.ts" || !existsSync(`${ROOT}${file}`)) continue;
      const text = readFileSync(`${ROOT}${file}`, "utf8");
      for (const [what, pattern] of SECRETS) if (pattern.test(text)) found.push(`${file}: ${what}`);
    }
    expect(found).toEqual([]);
  });

  it("no file is committed that is meant to hold secrets", () => {
    const named = files.filter((file) =>
      /(?:^|\/)(?:\.env(?!\.example$)[\w.]*|auth-secret|admin-password|id_rsa|.*\.(?:pem|p12|key))$/.test(
        file,
      ),
    );
    expect(named).toEqual([]);
  });

  it.each([
    ["-----BEGIN PRIVATE", "KEY-----"],
    ["whsec_", "a".repeat(32)],
    ["AKIA", "A1B2C3D4E5F6G7H8"],
    ["mongodb://shop:", "hunter22@db.internal"],
  ])("the secret check would find %s…", (head, tail) => {
    const text = head.endsWith("PRIVATE") ? `${head} ${tail}` : head + tail;
    expect(SECRETS.some(([, pattern]) => pattern.test(text))).toBe(true);
  });
});

/**
 * Reads the installed package itself: the lockfile may not say it. npm runs `prepare` only for packages that come from
 * elsewhere than the registry, which the test below excludes. A package for another system is not installed.
 */
function hasInstallScript(path: string): boolean {
  const folder = `${ROOT}${path}`;
  if (!existsSync(`${folder}/package.json`)) return false;
  const { scripts = {}, gypfile } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
  // Without a script of its own npm builds what has this file.
  const builds = gypfile !== false && existsSync(`${folder}/binding.gyp`);
  return builds || ["preinstall", "install", "postinstall"].some((name) => name in scripts);
}

function compare(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split(/[.-]/).slice(0, 3).map(Number));
  for (let n = 0; n < 3; n += 1) {
    const difference = (left?.[n] ?? 0) - (right?.[n] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
