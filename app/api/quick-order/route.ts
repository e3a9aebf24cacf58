import type { ListSource } from "@/lib/features/quick-order/commands/list-lines";
import { readQuickOrder, refuseManyLists } from "@/lib/features/quick-order/commands/read-quick-order";
import { quickOrderOutSchema, quickOrderSchema } from "@/lib/features/quick-order/domain/schemas";
import { toQuickOrder } from "@/lib/features/quick-order/http/wire-quick-order";
import { parseBodyAs } from "@/lib/http/check-request";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { CROSS_SITE } from "@/lib/http/refusals";
import { done, type Refusal } from "@/lib/values/result";

const read = operation({
  method: "POST",
  path: "/quick-order",
  tag: "Basket",
  summary: "Read a list of parts: pasted text, CSV or a workbook",
  description:
    "Up to 5,000 rows, 256 KiB of text, or 1 MiB of XLSX. Each row says which product and how many pieces it means, and at which price, or why that is not clear. A customer's list is read with their own part numbers, too. Nothing is stored.",
  access: "optional",
  body: quickOrderSchema,
  signedBody: true,
  answer: { status: 200, schema: quickOrderOutSchema, description: "Each row with its verdict" },
  refuses: ["forbidden", "too_large", "too_many", "busy"],
  admit: async ({ clientIp, isCrossSite }) => (isCrossSite ? CROSS_SITE : await refuseManyLists(clientIp)),
  run: async ({ viewer, rawBody, headers, clientIp }) => {
    const source = sourceOf(rawBody, headers.get("content-type") ?? "");
    if (!source.ok) return source;
    const found = await readQuickOrder({ clientIp, viewer }, source.value);
    return found.ok ? { ok: true, value: await toQuickOrder(found.value) } : found;
  },
});

function sourceOf(bytes: Uint8Array, contentType: string): { ok: true; value: ListSource } | Refusal {
  const [type = ""] = contentType.toLowerCase().split(";");
  if (type.trim() === "text/csv") return done({ kind: "csv" as const, bytes });
  if (type.trim() !== "application/json") return done({ kind: "xlsx" as const, bytes });
  const body = parseBodyAs(quickOrderSchema, bytes);
  return body.ok ? done({ kind: "text" as const, text: body.value.text }) : body;
}

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(read);
