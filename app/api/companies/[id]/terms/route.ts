import { setTerms } from "@/lib/core/commands/companies/set-terms";
import { companySchema } from "@/lib/core/domain/companies/schemas/companies";
import { companyTermsSchema } from "@/lib/core/domain/companies/schemas/terms";
import { companyOutcome, termsFrom } from "@/lib/http/company-answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";

const set = operation({
  method: "PUT",
  path: "/companies/{id}/terms",
  tag: "Companies",
  summary: "Set a company's terms of payment and its credit",
  description:
    "`terms: null`: it pays before its orders ship. Orders that are placed keep their terms, also over a lower limit. A 409 has the " +
    "newer company as `company`.",
  access: "staff",
  params: idParams,
  body: companyTermsSchema,
  answer: { status: 200, schema: companySchema, description: "The company as it is now" },
  refuses: ["not_found", "changed_meanwhile", "payments_off"],
  run: async ({ viewer, params, body: { terms, ...rest } }) =>
    companyOutcome(
      await setTerms(viewer, params.id.toLowerCase(), {
        ...rest,
        terms: terms && termsFrom(terms),
      }),
    ),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(set);
