import { z } from "zod";
import { deletedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { idSchema } from "@/lib/core/domain/shop/schemas/fields";
import { revokePayLink } from "@/lib/features/pay-links/commands/change-pay-links";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { deleted } from "@/lib/http/write-answers";

const revoke = operation({
  method: "DELETE",
  path: "/orders/{id}/pay-links/{linkId}",
  tag: "Payment",
  summary: "Revoke a pay link",
  access: "customer",
  params: z.strictObject({ id: idSchema, linkId: idSchema }),
  answer: {
    status: 200,
    schema: deletedSchema,
    description: "`deletedCount` is 0 where it had ended already",
  },
  refuses: ["not_found", "busy"],
  run: async ({ viewer, params }) => deleted(await revokePayLink(viewer, params.id, params.linkId)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(revoke);
