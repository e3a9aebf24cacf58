import { addPasskey, beginPasskey, listPasskeys } from "@/lib/core/commands/people/second-factor/passkeys";
import {
  addPasskeySchema,
  newPasskeyOptionsSchema,
  passkeyAddedSchema,
  passkeysSchema,
} from "@/lib/core/domain/people/schemas/passkeys";
import { route } from "@/lib/http/handle";
import { idempotencyHeaders, readIdempotencyKey } from "@/lib/http/idempotency-key";
import { operation } from "@/lib/http/operation";

const NEEDS_PROOF =
  "Needs a proof of the last quarter of an hour: of the second factor, or, before there is one, of the password.";

const readPasskeys = operation({
  method: "GET",
  path: "/account/passkeys",
  tag: "Session",
  summary: "One's own passkeys",
  access: "customer",
  answer: { status: 200, schema: passkeysSchema, description: "The passkeys, oldest first" },
  refuses: [],
  run: async ({ viewer }) => {
    const passkeys = await listPasskeys(viewer);
    return { ok: true, value: { passkeys: passkeys.map(({ id, ...others }) => ({ _id: id, ...others })) } };
  },
});

const begin = operation({
  method: "PUT",
  path: "/account/passkeys",
  tag: "Session",
  summary: "Begin a passkey",
  description: `For staff. The challenge counts once and for five minutes, in this session. ${NEEDS_PROOF}`,
  access: "signingIn",
  answer: {
    status: 200,
    schema: newPasskeyOptionsSchema,
    description:
      "What a browser needs to make the passkey (`PublicKeyCredential.parseCreationOptionsFromJSON`)",
  },
  refuses: ["forbidden", "proof_required", "full", "too_many"],
  run: async ({ viewer }) => {
    const begun = await beginPasskey(viewer);
    return begun.ok ? { ok: true, value: newPasskeyOptionsSchema.parse(begun.value) } : begun;
  },
});

const add = operation({
  method: "POST",
  path: "/account/passkeys",
  tag: "Session",
  summary: "Add the passkey that the browser has made",
  description: NEEDS_PROOF,
  access: "signingIn",
  headers: idempotencyHeaders,
  body: addPasskeySchema,
  answer: { status: 201, schema: passkeyAddedSchema, description: "It is asked for from now on" },
  refuses: ["invalid", "forbidden", "proof_required", "changed_meanwhile", "full", "idempotency_mismatch"],
  run: async ({ viewer, body, headers }) => {
    const key = readIdempotencyKey(headers);
    if (!key.ok) return key;
    const added = await addPasskey(viewer, body, { idempotencyKey: key.value });
    if (!added.ok) return added;
    const { passkeyId, recoveryCodes } = added.value;
    return { ok: true, value: { acknowledged: true as const, insertedId: passkeyId, recoveryCodes } };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(readPasskeys, begin, add);
