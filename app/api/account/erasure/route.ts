import { passwordAgainSchema } from "@/lib/core/domain/people/schemas/account";
import { deletedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { eraseAccount } from "@/lib/upkeep/erasure/erase-account";

const erase = operation({
  method: "POST",
  path: "/account/erasure",
  tag: "Users",
  summary: "Delete one's account for ever",
  description:
    "Unpaid orders are cancelled. Orders keep their figures without the person, reviews become those of a former customer, and everything else goes at once.",
  access: "customer",
  body: passwordAgainSchema,
  answer: { status: 200, schema: deletedSchema, description: "There is no such account any more" },
  refuses: [
    "invalid",
    "forbidden",
    "order_under_way",
    "email_changed_lately",
    "last_admin",
    "last_owner",
    "too_many",
    "busy",
  ],
  run: async ({ viewer, body, clientIp, headers }) => {
    const erased = await eraseAccount(viewer, body, { clientIp, cookies: headers.get("cookie") });
    return erased.ok ? { ok: true, value: { acknowledged: true, deletedCount: 1 }, signedOut: true } : erased;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(erase);
