import { createHmac, hkdfSync, randomInt } from "node:crypto";
import { env } from "@/lib/env";

/** Without letters and digits that look alike. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const LENGTH = 10;
const COUNT = 10;

/** Ten codes of 50 bits, each for one sign-in without telephone and key. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () => {
    const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
    return `${letters.slice(0, 5)}-${letters.slice(5)}`;
  });

/** The hash under which a code is stored: keyed and bound to the account. 50 random bits need no slow hash. */
export const recoveryHash = (code: string, userId: string): string =>
  createHmac("sha256", key())
    .update(`${userId} ${code.toUpperCase().replace(/[\s-]/g, "")}`)
    .digest("base64url");

const key = (): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", env().authSecret, "", "halfinch recovery codes v1", 32));
