import { changePriceRows } from "@/lib/features/price-lists/commands/change-price-rows";
import { priceFileChangesSchema, priceFileQuerySchema } from "@/lib/features/price-lists/domain/schemas";
import { toPriceFileChanges } from "@/lib/features/price-lists/http/price-list-answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { done } from "@/lib/values/result";

const load = operation({
  method: "PUT",
  path: "/price-lists/{id}/rows",
  tag: "Prices",
  summary: "Set the prices of a price list from a CSV file, as the list was read",
  description:
    "The file is one of `GET /price-lists/{id}?format=csv`, changed, or any other with the headings `SKU` or `Product ID` and `Prices`. An empty cell changes nothing, and a cell with `-` alone removes the price or the day. All rows are taken or none; `fields` of a refusal names each row that is wrong. The same file again changes nothing.",
  access: "staff",
  params: idParams,
  query: priceFileQuerySchema,
  answer: { status: 200, schema: priceFileChangesSchema, description: "What changes" },
  refuses: ["not_found", "changed_meanwhile", "full", "too_large"],
  run: async ({ viewer, params, query: { mode, revision, dryRun }, rawBody }) => {
    const asked = { bytes: rawBody, mode, revision, isDryRun: dryRun === "true" };
    const changed = await changePriceRows(viewer, params.id, asked);
    return changed.ok ? done(toPriceFileChanges(changed.value)) : changed;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(load);
