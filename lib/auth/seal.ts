import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "@/lib/env";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a secret that the shop has to read again, with a key made from the session secret: the database alone does not
 * give it away.
 * @param owner the account that it belongs to: it cannot be opened as another's
 */
export function seal(secret: string, owner: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key(), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Null for what was altered, belongs to another owner, or was sealed under another session secret. */
export function unseal(text: string, owner: string): string | null {
  const bytes = Buffer.from(text, "base64url");
  try {
    const decipher = createDecipheriv("aes-256-gcm", key(), bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const sealed = bytes.subarray(IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

const key = (): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", env().authSecret, "", "halfinch sealed secrets v1", 32));
