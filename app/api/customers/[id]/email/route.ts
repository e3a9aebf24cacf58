import { z } from "zod";
import { acknowledgedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { askForCustomerEmail } from "@/lib/features/customers/commands/help-customer";
import { customerEmailSchema } from "@/lib/features/customers/domain/schemas";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";

const change = operation({
  method: "PUT",
  path: "/customers/{id}/email",
  tag: "Users",
  summary: "Ask for another e-mail for a customer who has lost theirs",
  description:
    "The present e-mail is told at once, with a link that stops it. A day later the new one gets the link that confirms it, and only " +
    "then the account has it. Three times a day for an account.",
  access: "staff",
  params: idParams,
  body: customerEmailSchema,
  answer: {
    status: 200,
    schema: acknowledgedSchema.extend({ from: z.string().describe("when the new e-mail gets its link") }),
    description: "The present e-mail is being told",
  },
  refuses: ["invalid", "not_found", "duplicate", "changed_meanwhile", "too_many", "busy"],
  run: async ({ viewer, params, body }) => {
    const asked = await askForCustomerEmail(viewer, params.id, body.email);
    if (!asked.ok) return asked;
    return { ok: true, value: { acknowledged: true as const, from: asked.value.from.toISOString() } };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(change);
