import { createHmac, hkdfSync } from "node:crypto";
import { env } from "@/lib/env";

/**
 * The secret of a one-time link, 256 bits. It is made from the link's id and the session secret and stored nowhere: a mail
 * that is sent again has the same link, and neither the database nor a job in it can open one.
 * @param linkId unguessable is not needed, unique is
 * @param purpose such as `password-reset`: the token of one purpose is none of another
 */
export const linkToken = (linkId: string, purpose: string): string =>
  createHmac("sha256", keyOf(env().authSecret)).update(`${purpose} ${linkId}`).digest("base64url");

const keyOf = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", secret, "", "halfinch one-time links v1", 32));
