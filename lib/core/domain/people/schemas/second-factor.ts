import { z } from "zod";
import { SECOND_FACTOR_MODES } from "@/lib/core/domain/people/settings";
import { passwordSchema } from "@/lib/core/domain/shop/schemas/fields";
import { passkeyProofSchema } from "./passkeys";

/** The inputs and answers of the calls for the second factor. */

/** Spaces are the app's own. */
export const appCodeSchema = z
  .string("Please enter the six digits")
  .transform((code) => code.replace(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, "Please enter the six digits that the app shows"));

export const confirmAppSchema = z.strictObject({ code: appCodeSchema });

const recoveryCodeSchema = z
  .string("Please enter a recovery code")
  .trim()
  .regex(/^[\da-zA-Z]{5}[\s-]?[\da-zA-Z]{5}$/, "Please enter a code like K4M2P-29QXB");

/** One of the ways to prove that it is the caller. */
export const proofSchema = z
  .strictObject({
    code: appCodeSchema.optional(),
    recoveryCode: recoveryCodeSchema.optional(),
    password: passwordSchema.optional().describe("for accounts without a second factor"),
    passkey: passkeyProofSchema.optional(),
  })
  .refine((proof) => Object.values(proof).filter((value) => value !== undefined).length === 1, {
    error: "Please give one proof",
    path: ["code"],
  });

export const secondFactorSchema = z.object({
  mode: z.enum(SECOND_FACTOR_MODES).describe("the shop's setting"),
  appSince: z.string().nullable().describe("when the authenticator app was switched on"),
  recoveryCodesLeft: z.number().int(),
});

export const begunAppSchema = z.object({
  secret: z.string().describe("base32, for typing"),
  uri: z.string().describe("otpauth URI"),
  picture: z
    .object({ size: z.number().int(), path: z.string() })
    .describe("the URI as an SVG path of unit squares"),
});

export const recoveryCodesSchema = z.object({
  recoveryCodes: z.array(z.string()).describe("shown this once; empty where the account had some already"),
});

export const provenSchema = z.object({ provenUntil: z.string() });
