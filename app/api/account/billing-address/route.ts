import { setBillingAddress } from "@/lib/core/commands/people/account/addresses";
import { deletedSchema, modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { addressSchema } from "@/lib/core/domain/shop/schemas/fields";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { deleted, modified } from "@/lib/http/write-answers";

const set = operation({
  method: "PUT",
  path: "/account/billing-address",
  tag: "Users",
  summary: "Set the address of one's invoices",
  access: "customer",
  body: addressSchema,
  answer: { status: 200, schema: modifiedSchema, description: "Invoices have this address" },
  refuses: ["too_many"],
  run: async ({ viewer, body }) => modified(await setBillingAddress(viewer, body)),
});

const remove = operation({
  method: "DELETE",
  path: "/account/billing-address",
  tag: "Users",
  summary: "Remove the address of one's invoices",
  description: "None there is no error: `deletedCount` is 0 then.",
  access: "customer",
  answer: { status: 200, schema: deletedSchema, description: "Invoices have the delivery address" },
  refuses: ["too_many"],
  run: async ({ viewer }) => {
    const changed = await setBillingAddress(viewer, null);
    return deleted(changed.ok ? { ok: true, value: { deletedCount: changed.value.modifiedCount } } : changed);
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(set, remove);
