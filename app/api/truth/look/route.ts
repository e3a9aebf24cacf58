import { lookNow } from "@/lib/features/truth/commands/view-truth";
import { lookAnswerSchema } from "@/lib/features/truth/domain/schemas";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { done } from "@/lib/values/result";

const look = operation({
  method: "POST",
  path: "/truth/look",
  tag: "Shop",
  summary: "Have the shop looked through now",
  description:
    "One look at a time. One that has just ended is not repeated for as long as it took, and a second at least.",
  access: "staff",
  answer: {
    status: 200,
    schema: lookAnswerSchema,
    description: "It is looked through, or is being looked through",
  },
  refuses: [],
  run: async ({ viewer }) => {
    const looked = await lookNow(viewer);
    return looked.ok ? done({ acknowledged: true as const, isDone: looked.value.isDone }) : looked;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(look);
