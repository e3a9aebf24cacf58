import { beginCustomerView, leaveCustomerView } from "@/lib/core/commands/people/view-as-customer";
import { CUSTOMER_VIEW_MINUTES } from "@/lib/core/domain/people/customer-view";
import { customerViewSchema } from "@/lib/core/domain/people/schemas/account";
import { customerViewOutSchema } from "@/lib/core/domain/people/schemas/account-answers";
import { deletedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { deleted } from "@/lib/http/write-answers";

const begin = operation({
  method: "PUT",
  path: "/customer-view",
  tag: "Users",
  summary: "Look at the private pages of a customer, as they see them",
  description: `Opens pages under /dashboard/customer-view to this session, to read, for ${CUSTOMER_VIEW_MINUTES} minutes at most. Meanwhile the session changes nothing: every call that does is a 403 \`viewing_customer\`. No call answers as the customer. The audit has the reason, the beginning and the end.`,
  access: "staff",
  body: customerViewSchema,
  answer: {
    status: 200,
    schema: customerViewOutSchema,
    description: "The view, also where it was open already",
  },
  refuses: ["forbidden", "not_found", "changed_meanwhile"],
  run: async ({ viewer, body }) => {
    const begun = await beginCustomerView(viewer, body);
    if (!begun.ok) return begun;
    const { customer, until } = begun.value;
    const { id: _id, name, email } = customer;
    return { ok: true, value: { customer: { _id, name, email }, until: until.toISOString() } };
  },
});

const end = operation({
  method: "DELETE",
  path: "/customer-view",
  tag: "Users",
  summary: "End the view of a customer's pages",
  access: "customer",
  answer: {
    status: 200,
    schema: deletedSchema,
    description: "`deletedCount` is 0 where this session has none open",
  },
  refuses: [],
  run: async ({ viewer }) => deleted(await leaveCustomerView(viewer)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(begin, end);
