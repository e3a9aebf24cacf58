import type { z } from "zod";
import {
  type addPasskeySchema,
  newPasskeyOptionsSchema,
  passkeyAddedSchema,
  passkeyProofOptionsSchema,
} from "@/lib/core/domain/people/schemas/passkeys";
import {
  begunAppSchema,
  type proofSchema,
  provenSchema,
  recoveryCodesSchema,
} from "@/lib/core/domain/people/schemas/second-factor";
import { deletedSchema, modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { parseWith } from "./parse-with";
import { request } from "./request";

export type BegunApp = z.output<typeof begunAppSchema>;

export const beginApp = () =>
  request("PUT", "/api/account/authenticator", { read: parseWith(begunAppSchema) });

export const confirmApp = (code: string) =>
  request("PATCH", "/api/account/authenticator", { body: { code }, read: parseWith(recoveryCodesSchema) });

export const removeApp = () =>
  request("DELETE", "/api/account/authenticator", { read: parseWith(modifiedSchema) });

export const renewRecoveryCodes = () =>
  request("PUT", "/api/account/recovery-codes", { read: parseWith(recoveryCodesSchema) });

export const giveProof = (proof: z.input<typeof proofSchema>) =>
  request("PUT", "/api/session/proof", { body: proof, read: parseWith(provenSchema) });

export const beginPasskey = () =>
  request("PUT", "/api/account/passkeys", { read: parseWith(newPasskeyOptionsSchema) });

/** @param idempotencyKey one for each passkey that the browser makes */
export const addPasskey = (added: z.input<typeof addPasskeySchema>, idempotencyKey: string) =>
  request("POST", "/api/account/passkeys", {
    body: added,
    read: parseWith(passkeyAddedSchema),
    idempotencyKey,
  });

export const renamePasskey = (id: string, name: string) =>
  request("PATCH", `/api/account/passkeys/${id}`, { body: { name }, read: parseWith(modifiedSchema) });

export const removePasskey = (id: string) =>
  request("DELETE", `/api/account/passkeys/${id}`, { read: parseWith(deletedSchema) });

export const askForPasskey = () =>
  request("PUT", "/api/session/passkey-challenge", { read: parseWith(passkeyProofOptionsSchema) });
