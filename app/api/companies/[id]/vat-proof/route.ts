import { proveVatId } from "@/lib/core/commands/companies/prove-vat-id";
import { companySchema } from "@/lib/core/domain/companies/schemas/companies";
import { vatProofSchema } from "@/lib/core/domain/tax/schemas/vat-proofs";
import { companyOutcome } from "@/lib/http/company-answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";

const prove = operation({
  method: "PUT",
  path: "/companies/{id}/vat-proof",
  tag: "Companies",
  summary: "Record whether a company's VAT ID is confirmed",
  description:
    "Orders from this moment on are taxed by it, until the company has another VAT ID. A 409 has the newer company as `company`.",
  access: "staff",
  params: idParams,
  body: vatProofSchema,
  answer: { status: 200, schema: companySchema, description: "The company as it is now" },
  refuses: ["not_found", "not_ready", "changed_meanwhile"],
  run: async ({ viewer, params, body }) =>
    companyOutcome(await proveVatId(viewer, params.id.toLowerCase(), body)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(prove);
