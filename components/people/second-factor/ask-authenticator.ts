import type { z } from "zod";
import type {
  newPasskeyOptionsSchema,
  passkeyProofOptionsSchema,
} from "@/lib/core/domain/people/schemas/passkeys";

/** The browser's own dialog for passkeys. Its script is loaded when somebody uses one. */

export type Asked<T> = { ok: true; value: T } | { ok: false; message: string };

export const makePasskey = (options: z.output<typeof newPasskeyOptionsSchema>) =>
  asked(async () => (await import("@simplewebauthn/browser")).startRegistration({ optionsJSON: options }));

export const signByPasskey = (options: z.output<typeof passkeyProofOptionsSchema>) =>
  asked(async () => (await import("@simplewebauthn/browser")).startAuthentication({ optionsJSON: options }));

async function asked<T>(ask: () => Promise<T>): Promise<Asked<T>> {
  if (typeof PublicKeyCredential === "undefined")
    return { ok: false, message: "This browser has no passkeys. Please use another way." };
  try {
    return { ok: true, value: await ask() };
  } catch (error) {
    return { ok: false, message: messageOf(error) };
  }
}

/** Browsers say the same where a person leaves the dialog, has no fitting passkey or waits too long. */
function messageOf(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError") return "This device has a passkey of your account already.";
  if (name === "SecurityError") return "Passkeys work under the shop's own address only.";
  return "The browser has stopped: no passkey was chosen. Please try again.";
}
