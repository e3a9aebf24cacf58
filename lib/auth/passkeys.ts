import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { isPasskeySite } from "@/lib/core/domain/people/passkey-site";
import type { NewPasskey, PasskeyProof } from "@/lib/core/domain/people/schemas/passkeys";
import { CHALLENGE_COUNTS_MS } from "@/lib/core/domain/people/second-factor";
import { shopName } from "@/lib/core/domain/shop/page-record";
import { env } from "@/lib/env";
import { seal, unseal } from "./seal";

/**
 * Passkeys (WebAuthn). An authenticator signs a challenge together with the shop's own URL, which the browser tells it: what is
 * signed for another site proves nothing here.
 */

/** Whether browsers make passkeys for this shop's URL at all. */
export const arePasskeysPossible = (): boolean => isPasskeySite(env().publicUrl);

const site = () => {
  const { hostname, origin } = new URL(env().publicUrl);
  return { rpID: hostname, origin };
};

interface Known {
  credentialId: string;
  transports: readonly string[];
}

const toDescriptor = ({ credentialId, transports }: Known) => ({
  id: credentialId,
  transports: transports as AuthenticatorTransport[],
});
type AuthenticatorTransport = "ble" | "cable" | "hybrid" | "internal" | "nfc" | "smart-card" | "usb";

/** For a browser that is to make a passkey for this account, on an authenticator that has none of it yet. */
export const newPasskeyOptions = (
  { userId, email, name }: { userId: string; email: string; name: string },
  known: readonly Known[],
) =>
  generateRegistrationOptions({
    rpName: shopName(),
    rpID: site().rpID,
    userID: new Uint8Array(Buffer.from(userId, "hex")),
    userName: email,
    userDisplayName: name,
    timeout: CHALLENGE_COUNTS_MS,
    attestationType: "none",
    excludeCredentials: known.map(toDescriptor),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });

/** For a browser that is to prove one of these passkeys. */
export const proofOptions = (known: readonly Known[]) =>
  generateAuthenticationOptions({
    rpID: site().rpID,
    timeout: CHALLENGE_COUNTS_MS,
    userVerification: "preferred",
    allowCredentials: known.map(toDescriptor),
  });

/** None is asked for. */
const NO_EXTENSIONS = { clientExtensionResults: {} };

export interface ReadPasskey {
  credentialId: string;
  /** Sealed for this account. */
  publicKey: string;
  counter: number;
  transports: string[];
}

/** @returns null where it was not made for this challenge and this shop */
export async function readNewPasskey(
  made: NewPasskey,
  challenge: string,
  userId: string,
): Promise<ReadPasskey | null> {
  const verified = await verifyRegistrationResponse({
    response: { ...made, ...NO_EXTENSIONS },
    expectedChallenge: challenge,
    expectedOrigin: site().origin,
    expectedRPID: site().rpID,
    // The password or another factor was proved a moment ago.
    requireUserVerification: false,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  const sealed = seal(Buffer.from(publicKey).toString("base64url"), userId);
  return { credentialId: id, publicKey: sealed, counter, transports: [...transports] };
}

/**
 * The counter that the passkey has signed. Whether it rises is for the write that notes it.
 * @returns null where the passkey has not signed this challenge for this shop
 */
export async function provenCounter(
  signed: PasskeyProof,
  challenge: string,
  { credentialId, publicKey }: Pick<ReadPasskey, "credentialId" | "publicKey">,
  userId: string,
): Promise<number | null> {
  const key = unseal(publicKey, userId);
  if (key === null) return null;
  const verified = await verifyAuthenticationResponse({
    response: { ...signed, ...NO_EXTENSIONS },
    expectedChallenge: challenge,
    expectedOrigin: site().origin,
    expectedRPID: site().rpID,
    requireUserVerification: false,
    credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(key, "base64url")), counter: 0 },
  }).catch(() => null);
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}
