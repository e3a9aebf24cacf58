import { expect } from "vitest";
import { callRoute, json, ORIGIN } from "../support/call-route";
import { madeBy, type SoftwarePasskey, signedBy, softwarePasskey } from "../support/software-passkey";
import { type Person, session } from "./stored-accounts";

/** The calls of passkeys, and passkeys that are made in software. */

export type Token = Pick<Person, "token">;
export const refusalOf = async (response: Response) => {
  const { error } = (await json(response)) as { error?: { code: string } };
  return `${response.status} ${error?.code ?? ""}`.trim();
};
export const allOrders = ({ token }: Token) => callRoute("GET /api/orderadmin", { token });
export const signInAgain = async (person: Person) => ({ ...person, ...(await session(person.userId)) });

export type NewOptions = { challenge: string; rp: { id: string }; excludeCredentials: { id: string }[] };
export type ProofOptions = { challenge: string; rpId: string; allowCredentials: { id: string }[] };

export const begin = async ({ token }: Token) =>
  (await json(callRoute("PUT /api/account/passkeys", { token }))) as unknown as NewOptions;
export const add = ({ token }: Token, body: object, headers: Record<string, string> = {}) =>
  callRoute("POST /api/account/passkeys", { token, body, headers });
export const challengeFor = async ({ token }: Token) =>
  (await json(callRoute("PUT /api/session/passkey-challenge", { token }))) as unknown as ProofOptions;
export const prove = ({ token }: Token, passkey: object) =>
  callRoute("PUT /api/session/proof", { token, body: { passkey } });
export const listed = async ({ token }: Token) =>
  (await json(callRoute("GET /api/account/passkeys", { token }))) as {
    passkeys: { _id: string; name: string; usedAt: string | null }[];
  };

/** Adds a passkey. @returns it, with the id that the shop gave it and the codes that came with a first factor */
export async function withPasskey(person: Token, name = "Blue key", passkey = softwarePasskey()) {
  const options = await begin(person);
  const added = await add(person, { name, passkey: madeBy(passkey, options, ORIGIN) });
  expect(added.status).toBe(201);
  const { insertedId, recoveryCodes } = (await json(added)) as {
    insertedId: string;
    recoveryCodes: string[];
  };
  return { passkey, id: insertedId, recoveryCodes };
}

export const proveBy = async (person: Token, passkey: SoftwarePasskey) =>
  await prove(person, signedBy(passkey, await challengeFor(person), ORIGIN));
