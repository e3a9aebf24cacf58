import { z } from "zod";
import { listAudit } from "@/lib/core/data/audit/audit";
import { auditEntrySchema } from "@/lib/core/domain/audit/schemas/audit-answers";
import { auditQuerySchema } from "@/lib/core/domain/audit/schemas/audit-query";
import { route } from "@/lib/http/handle";
import { listAnswer } from "@/lib/http/lists";
import { operation } from "@/lib/http/operation";
import { toAuditEntry } from "@/lib/http/wire";

const readAudit = operation({
  method: "GET",
  path: "/audit",
  tag: "Service",
  summary: "Who changed products, orders and roles, when, from what to what; newest first",
  description:
    "`q` finds whole words of people's names and of what was changed, an e-mail, or an id. A change of an order is " +
    "there within seconds, of a product or a role at once. Nothing in it is ever changed or deleted.",
  access: "staff",
  query: auditQuerySchema,
  answer: {
    status: 200,
    schema: z.array(auditEntrySchema),
    description: "The lines; 100 where no limit is given",
  },
  refuses: [],
  run: async ({ viewer, query, url }) => listAnswer(await listAudit(viewer, query), toAuditEntry, url),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(readAudit);
