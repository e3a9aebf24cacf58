import { removePasskey, renamePasskey } from "@/lib/core/commands/people/second-factor/passkeys";
import { renamePasskeySchema } from "@/lib/core/domain/people/schemas/passkeys";
import { deletedSchema, modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { deleted, modified } from "@/lib/http/write-answers";

const rename = operation({
  method: "PATCH",
  path: "/account/passkeys/{id}",
  tag: "Session",
  summary: "Give a passkey another name",
  access: "customer",
  params: idParams,
  body: renamePasskeySchema,
  answer: { status: 200, schema: modifiedSchema, description: "`modifiedCount` is 0 where it had this name" },
  refuses: ["not_found", "forbidden", "proof_required", "changed_meanwhile"],
  run: async ({ viewer, params, body }) =>
    modified(await renamePasskey(viewer, params.id.toLowerCase(), body.name)),
});

const remove = operation({
  method: "DELETE",
  path: "/account/passkeys/{id}",
  tag: "Session",
  summary: "Remove a passkey",
  description: "With the last second factor the recovery codes go too.",
  access: "customer",
  params: idParams,
  answer: { status: 200, schema: deletedSchema, description: "It proves nothing any more" },
  refuses: ["not_found", "forbidden", "proof_required", "changed_meanwhile", "last_factor"],
  run: async ({ viewer, params }) => deleted(await removePasskey(viewer, params.id.toLowerCase())),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(rename, remove);
