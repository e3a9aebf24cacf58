import { acknowledgedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { unlockCustomer } from "@/lib/features/customers/commands/help-customer";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";

const unlock = operation({
  method: "POST",
  path: "/customers/{id}/unlock",
  tag: "Users",
  summary: "Forget the wrong passwords and codes at a customer's account",
  description: "So that the right one is taken at once. Five times a day for an account.",
  access: "staff",
  params: idParams,
  answer: { status: 200, schema: acknowledgedSchema, description: "They are forgotten" },
  refuses: ["not_found", "too_many"],
  run: async ({ viewer, params }) => await unlockCustomer(viewer, params.id),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(unlock);
