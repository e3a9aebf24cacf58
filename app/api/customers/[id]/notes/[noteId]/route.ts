import { deletedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { removeNote } from "@/lib/features/customers/commands/keep-notes";
import { noteParams } from "@/lib/features/customers/domain/schemas";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";

const remove = operation({
  method: "DELETE",
  path: "/customers/{id}/notes/{noteId}",
  tag: "Users",
  summary: "Delete a note about a customer",
  access: "staff",
  params: noteParams,
  answer: { status: 200, schema: deletedSchema, description: "The note is gone" },
  refuses: ["not_found"],
  run: async ({ viewer, params }) => {
    const removed = await removeNote(viewer, params.id, params.noteId);
    return removed.ok ? { ok: true, value: { acknowledged: true as const, ...removed.value } } : removed;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(remove);
