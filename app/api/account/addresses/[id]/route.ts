import { changeAddress, deleteAddress } from "@/lib/core/commands/people/account/addresses";
import { editAddressSchema } from "@/lib/core/domain/people/schemas/account";
import { deletedSchema, modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { deleted, modified } from "@/lib/http/write-answers";

const change = operation({
  method: "PATCH",
  path: "/account/addresses/{id}",
  tag: "Users",
  summary: "Change a delivery address, or make it the default",
  access: "customer",
  params: idParams,
  body: editAddressSchema,
  answer: { status: 200, schema: modifiedSchema, description: "The address is changed" },
  refuses: ["not_found", "too_many", "busy"],
  run: async ({ viewer, params, body }) =>
    modified(await changeAddress(viewer, params.id.toLowerCase(), body)),
});

const remove = operation({
  method: "DELETE",
  path: "/account/addresses/{id}",
  tag: "Users",
  summary: "Delete a delivery address",
  description: "Orders keep theirs. Without the default, the next address becomes it.",
  access: "customer",
  params: idParams,
  answer: { status: 200, schema: deletedSchema, description: "The address is gone" },
  refuses: ["not_found", "too_many", "busy"],
  run: async ({ viewer, params }) => deleted(await deleteAddress(viewer, params.id.toLowerCase())),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(change, remove);
