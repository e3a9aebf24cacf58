import { keepCompanyAddresses, viewCompanyAddresses } from "@/lib/core/commands/companies/keep-addresses";
import {
  companyAddressesSchema,
  keepCompanyAddressesSchema,
} from "@/lib/core/domain/companies/schemas/company-addresses";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";

const readAddresses = operation({
  method: "GET",
  path: "/companies/{id}/addresses",
  tag: "Companies",
  summary: "The delivery addresses of a company that one acts for",
  access: "customer",
  params: idParams,
  answer: { status: 200, schema: companyAddressesSchema, description: "All of them, 50 at most" },
  refuses: ["not_found"],
  run: ({ viewer, params }) => viewCompanyAddresses(viewer, params.id.toLowerCase()),
});

const keepAddresses = operation({
  method: "PUT",
  path: "/companies/{id}/addresses",
  tag: "Companies",
  summary: "Set a company's delivery addresses",
  description:
    "For its owners. The first is the default, which new orders for the company begin with; orders that were placed keep theirs. A 409 has the newer addresses as `newer`.",
  access: "customer",
  params: idParams,
  body: keepCompanyAddressesSchema,
  answer: { status: 200, schema: companyAddressesSchema, description: "All addresses as they are now" },
  refuses: ["forbidden", "not_found", "changed_meanwhile", "too_many"],
  run: ({ viewer, params, body }) => keepCompanyAddresses(viewer, params.id.toLowerCase(), body),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(readAddresses, keepAddresses);
