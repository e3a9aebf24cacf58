import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { writeNote } from "@/lib/features/customers/commands/keep-notes";
import { newNoteSchema } from "@/lib/features/customers/domain/schemas";
import { route } from "@/lib/http/handle";
import { readRequiredIdempotencyKey, requiredIdempotencyHeaders } from "@/lib/http/idempotency-key";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";

const add = operation({
  method: "POST",
  path: "/customers/{id}/notes",
  tag: "Users",
  summary: "Keep a note about a customer",
  description:
    "The shop shows it to staff alone. It is part of the customer's own data, and goes with their account. 200 at most.",
  access: "staff",
  headers: requiredIdempotencyHeaders,
  params: idParams,
  body: newNoteSchema,
  answer: { status: 201, schema: insertedSchema, description: "The note" },
  refuses: ["invalid", "not_found", "full", "idempotency_mismatch", "too_many"],
  run: async ({ viewer, params, body, headers }) => {
    const key = readRequiredIdempotencyKey(headers);
    if (!key.ok) return key;
    const written = await writeNote(viewer, params.id, body.text, key.value);
    if (!written.ok) return written;
    return { ok: true, value: { acknowledged: true as const, insertedId: written.value.noteId } };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(add);
