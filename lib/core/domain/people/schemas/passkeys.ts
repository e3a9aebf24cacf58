import { z } from "zod";

/** The inputs and answers of the calls for passkeys: what browsers make of a WebAuthn credential (its `toJSON`). */

const bytesSchema = z
  .string()
  .max(16_384)
  .regex(/^[\w-]+={0,2}$/, "must be base64url");

const transportsSchema = z.array(z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]));

const credential = {
  id: bytesSchema,
  rawId: bytesSchema,
  type: z.literal("public-key"),
};

/** Further fields that a browser adds are left out. */
export const newPasskeySchema = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: bytesSchema,
      attestationObject: bytesSchema,
      // Browsers may know other ways by now.
      transports: z.array(z.string().max(40)).max(20).optional().transform(knownTransports),
    }),
  })
  .describe("the browser's new credential, as JSON");
export type NewPasskey = z.output<typeof newPasskeySchema>;

export const passkeyProofSchema = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: bytesSchema,
      authenticatorData: bytesSchema,
      signature: bytesSchema,
    }),
  })
  .describe("the browser's signed credential, as JSON");
export type PasskeyProof = z.output<typeof passkeyProofSchema>;

const passkeyNameSchema = z
  .string("Please enter a name")
  .trim()
  .min(1, "Please enter a name")
  .max(60, "Please enter at most 60 characters");

export const addPasskeySchema = z.strictObject({ name: passkeyNameSchema, passkey: newPasskeySchema });
export const renamePasskeySchema = z.strictObject({ name: passkeyNameSchema });

const described = z.array(
  z.object({ id: z.string(), type: z.literal("public-key"), transports: transportsSchema.optional() }),
);
const verification = z.enum(["required", "preferred", "discouraged"]);

/** `PublicKeyCredentialCreationOptionsJSON`, as far as the shop sets it. */
export const newPasskeyOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal("public-key") })),
  timeout: z.number().int(),
  attestation: z.literal("none"),
  excludeCredentials: described,
  authenticatorSelection: z.object({
    residentKey: verification,
    requireResidentKey: z.boolean(),
    userVerification: verification,
  }),
});

/** `PublicKeyCredentialRequestOptionsJSON`, as far as the shop sets it. */
export const passkeyProofOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: verification,
  allowCredentials: described,
});

export const passkeysSchema = z.object({
  passkeys: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      since: z.string(),
      usedAt: z.string().nullable().describe("null where it has proved nothing yet"),
    }),
  ),
});

export const passkeyAddedSchema = z.object({
  acknowledged: z.literal(true),
  insertedId: z.string(),
  recoveryCodes: z.array(z.string()).describe("shown this once; empty where the account had some already"),
});

type Transport = z.output<typeof transportsSchema>[number];

function knownTransports(given: readonly string[] | undefined): Transport[] {
  return (given ?? []).filter((one): one is Transport => transportsSchema.element.safeParse(one).success);
}
