import { askAboutVatId } from "@/lib/core/commands/companies/ask-about-vat-id";
import { companySchema } from "@/lib/core/domain/companies/schemas/companies";
import { companyOutcome } from "@/lib/http/company-answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";

const check = operation({
  method: "POST",
  path: "/companies/{id}/vat-check",
  tag: "Companies",
  summary: "Ask the tax offices whether a company's VAT ID is valid",
  description:
    "By the VAT Information Exchange System of the European Union, where the shop is set up for it. For the company's owners and for staff who see companies: what staff have recorded by hand changes only for staff who may record it. No answer is a 503 and changes nothing.",
  access: "customer",
  params: idParams,
  answer: { status: 200, schema: companySchema, description: "The company as it is now" },
  refuses: ["not_found", "forbidden", "not_ready", "too_many", "provider_unavailable"],
  run: async ({ viewer, params }) => companyOutcome(await askAboutVatId(viewer, params.id.toLowerCase())),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(check);
