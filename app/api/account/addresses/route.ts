import { addAddress } from "@/lib/core/commands/people/account/addresses";
import { findAddresses } from "@/lib/core/data/people/addresses";
import { newAddressSchema } from "@/lib/core/domain/people/schemas/account";
import { addressesOutSchema } from "@/lib/core/domain/people/schemas/account-answers";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { route } from "@/lib/http/handle";
import { idempotencyHeaders, readIdempotencyKey } from "@/lib/http/idempotency-key";
import { operation } from "@/lib/http/operation";
import { toAddresses } from "@/lib/http/wire";
import { inserted } from "@/lib/http/write-answers";

const readAddresses = operation({
  method: "GET",
  path: "/account/addresses",
  tag: "Users",
  summary: "One's own delivery addresses and billing address",
  access: "customer",
  answer: { status: 200, schema: addressesOutSchema, description: "The addresses, the default first" },
  refuses: [],
  run: async ({ viewer }) => ({ ok: true, value: toAddresses(await findAddresses(viewer)) }),
});

const add = operation({
  method: "POST",
  path: "/account/addresses",
  tag: "Users",
  summary: "Add a delivery address",
  access: "customer",
  headers: idempotencyHeaders,
  body: newAddressSchema,
  answer: { status: 201, schema: insertedSchema, description: "The address is there" },
  refuses: ["full", "idempotency_mismatch", "too_many", "busy"],
  run: async ({ viewer, body, headers }) => {
    const key = readIdempotencyKey(headers);
    if (!key.ok) return key;
    const added = await addAddress(viewer, body, { idempotencyKey: key.value });
    return inserted(added, ({ addressId }) => addressId);
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(readAddresses, add);
