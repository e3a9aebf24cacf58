import { execFileSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { appUri, newAppSecret, stepOfCode } from "../../lib/auth/authenticator-app";

/**
 * Compares the shop's authenticator codes with those of programs that nobody here wrote: pyotp (Python) and oathtool. Each makes
 * codes for secrets of the shop at many times, and the shop must take each code in its step, in the ones beside it, and in no
 * other; pyotp must read the shop's URI. A program that cannot be had here is left out with a word.
 */
const VENV = fileURLToPath(new URL("../../.cache/pyotp/", import.meta.url));
const SECRETS = 10;
const TIMES = 10;
const STEP_S = 30;

interface Asked {
  secret: string;
  /** Seconds since 1970. */
  at: number;
}

const asked: Asked[] = Array.from({ length: SECRETS }, newAppSecret).flatMap((secret) =>
  Array.from({ length: TIMES }, () => ({ secret, at: randomInt(4_000_000_000) })),
);
let failures = 0;

check("oathtool", oathtool());
check("pyotp", pyotp());
process.exitCode = failures === 0 ? 0 : 1;

function check(program: string, codes: string[] | null): void {
  if (codes === null) {
    console.log(`${program} is not here: left out.`);
    return;
  }
  const wrong = asked.filter(({ secret, at }, index) => {
    const code = codes[index] ?? "";
    const step = Math.floor(at / STEP_S);
    const taken = [-2, -1, 0, 1, 2].map((away) =>
      stepOfCode(code, secret, new Date((at + away * STEP_S) * 1000)),
    );
    return taken.slice(1, 4).some((one) => one !== step) || taken[0] === step || taken[4] === step;
  });
  failures += wrong.length;
  console.log(
    `${program}: ${asked.length - wrong.length} of ${asked.length} codes are taken in their steps alone`,
  );
}

function oathtool(): string[] | null {
  try {
    return asked.map(({ secret, at }) =>
      execFileSync("oathtool", ["--totp", "--base32", `--now=@${at}`, secret], { encoding: "utf8" }).trim(),
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Reads the shop's URI, then makes the codes. */
function pyotp(): string[] | null {
  const python = installedPyotp();
  if (python === null) return null;
  const program = `
import json, sys, pyotp
for uri, at in json.load(sys.stdin):
    totp = pyotp.parse_uri(uri)
    assert (totp.digits, totp.interval, totp.issuer, totp.name) == (6, 30, "Halfinch", "ada@example.com"), uri
    print(totp.at(at))
`;
  const input = JSON.stringify(asked.map(({ secret, at }) => [appUri(secret, "ada@example.com"), at]));
  return execFileSync(python, ["-c", program], { input, encoding: "utf8" }).trim().split("\n");
}

function installedPyotp(): string | null {
  const python = join(VENV, "bin/python");
  try {
    if (!existsSync(python)) {
      mkdirSync(VENV, { recursive: true });
      execFileSync("python3", ["-m", "venv", VENV], { stdio: "ignore" });
    }
    // Does nothing where it is installed already.
    execFileSync(python, ["-m", "pip", "install", "--quiet", "pyotp==2.10.0"], { stdio: "ignore" });
    return python;
  } catch {
    return null;
  }
}
