import { closeCount } from "@/lib/features/counts/commands/close-count";
import { NO_SUCH_COUNT } from "@/lib/features/counts/commands/count-refusals";
import { viewCount } from "@/lib/features/counts/commands/view-counts";
import { closeCountSchema, countSchema } from "@/lib/features/counts/domain/schemas";
import { toCount } from "@/lib/features/counts/http/to-count";
import { route } from "@/lib/http/handle";
import { readRequiredIdempotencyKey, requiredIdempotencyHeaders } from "@/lib/http/idempotency-key";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { done } from "@/lib/values/result";

const close = operation({
  method: "POST",
  path: "/counts/{id}/close",
  tag: "Goods",
  summary: "Bring the differences of a count into stock",
  description:
    "Each product that differs gets a movement `count`, once. One with fewer free pieces than the shelf lacks, or that was corrected after it " +
    "was counted, stays as a finding (`unsettled`): closing again tries it once more. Differences over 2 % of the line, or over 500 of the " +
    "shop's currency at the list price, are closed by somebody who has not counted them. The same Idempotency-Key gets the same answer.",
  access: "staff",
  headers: requiredIdempotencyHeaders,
  params: idParams,
  body: closeCountSchema,
  answer: {
    status: 200,
    schema: countSchema,
    description: "The count, `closed` or `unsettled`; `closing` while the last differences come in",
  },
  refuses: ["not_found", "invalid", "already_closed", "changed_meanwhile", "second_person"],
  run: async ({ viewer, params, body, headers }) => {
    const key = readRequiredIdempotencyKey(headers);
    if (!key.ok) return key;
    const closed = await closeCount(viewer, params.id, body, key.value);
    if (!closed.ok) return closed;
    const count = await viewCount(viewer, params.id);
    return count ? done(toCount(count)) : NO_SUCH_COUNT;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(close);
