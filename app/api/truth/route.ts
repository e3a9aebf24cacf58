import { z } from "zod";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { viewTruth } from "@/lib/features/truth/commands/view-truth";
import { truthSchema } from "@/lib/features/truth/domain/schemas";
import { toTruth } from "@/lib/features/truth/http/to-truth";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { done } from "@/lib/values/result";

const read = operation({
  method: "GET",
  path: "/truth",
  tag: "Shop",
  summary: "Whether stock, money, credit, papers and audit agree",
  description:
    "As the last look of the shop has left it, which takes place every five minutes. Each row compares two things that must agree. A difference of two records is shown once it has stayed the same for a minute.",
  access: "staff",
  query: z.strictObject({}),
  answer: { status: 200, schema: truthSchema, description: "Each row has at most ten of its differences" },
  refuses: [],
  run: async ({ viewer }) => {
    const truth = await viewTruth(viewer);
    return truth ? done(toTruth(truth)) : staffOnly("seeTruth");
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(read);
