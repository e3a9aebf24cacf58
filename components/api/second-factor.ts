import type { z } from "zod";
import { modifiedSchema } from "@/lib/domain/schemas/outputs";
import {
  begunAppSchema,
  type proofSchema,
  provenSchema,
  recoveryCodesSchema,
} from "@/lib/domain/schemas/second-factor";
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
