import { z } from "zod";
import { sandboxConfirmSchema } from "@/lib/core/domain/payments/schemas/payments";
import { env } from "@/lib/env";
import { LOCAL_HEADER } from "@/lib/http/client-ip";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { confirmSandboxPayment } from "@/lib/services/sandbox-gateway";
import { isLoopbackHost } from "@/lib/values/loopback";
import { refuse } from "@/lib/values/result";

const confirm = operation({
  method: "POST",
  path: "/sandbox/confirm",
  tag: "Payment",
  summary: "Confirm a card payment at the built-in test gateway",
  description:
    "There only while the test gateway is on. It stands in for the provider's script, so the client secret is all that it asks for.",
  access: "anyone",
  body: sandboxConfirmSchema,
  answer: {
    status: 200,
    schema: z.object({ id: z.string(), status: z.enum(["succeeded", "requires_action"]) }),
    description: "`id` is what PATCH /orders/{id} takes as `transectionId`",
  },
  refuses: ["forbidden", "not_found", "payment_not_succeeded", "too_many"],
  isThere: () => env().payments === "sandbox",
  run: async ({ body, headers }) =>
    isForThisMachineOnly() && headers.get(LOCAL_HEADER) === null
      ? refuse("forbidden", "The test gateway takes payments from this machine only")
      : await confirmSandboxPayment(body),
});

/**
 * The test gateway is on by default where the settings name this machine alone. A proxy may still bring others, who would
 * get goods for nothing. With a public URL or host, an operator has turned it on by name.
 */
const isForThisMachineOnly = () => env().isLoopback && isLoopbackHost(env().host);

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(confirm);
