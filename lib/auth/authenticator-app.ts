import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";
import { shopName } from "@/lib/core/domain/shop/page-record";

/** Codes of an authenticator app (RFC 6238): six digits, SHA-1, steps of 30 seconds, as every app reads them. */
const FORM = { algorithm: "SHA1", digits: 6, period: 30 } as const;

/** 160 bits, in base32. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32;

/** The URI that an app reads from a picture. */
export const appUri = (secret: string, email: string): string =>
  new TOTP({ ...FORM, issuer: shopName(), label: email, secret: Secret.fromBase32(secret) }).toString();

/**
 * The step of time that the code belongs to; null for a wrong code. The step before and the one after count too, since
 * clocks differ.
 */
export function stepOfCode(code: string, secret: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    ...FORM,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp,
    window: 1,
  });
  return delta === null ? null : Math.floor(timestamp / (FORM.period * 1000)) + delta;
}

/** A picture of the text as an SVG path of unit squares, with the quiet zone around it. */
export function pictureOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size, path: path.join("") };
}
