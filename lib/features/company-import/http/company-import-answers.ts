import type { z } from "zod";
import type { CompaniesImported } from "@/lib/features/company-import/commands/import-companies";
import type { companyImportSchema } from "@/lib/features/company-import/domain/schemas";
import { centsToDollars } from "@/lib/values/money";

/** An import with the wire's names. */
export const toCompanyImport = ({
  isApplied,
  companies,
}: CompaniesImported): z.output<typeof companyImportSchema> => ({
  isApplied,
  companies: companies.map(({ at, data, ownerEmail, number, terms, priceList }) => ({
    row: at,
    name: data.name,
    legalName: data.legalName,
    vatId: data.vatId,
    city: data.billing.city,
    country: data.billing.country,
    ownerEmail,
    ...(number === "" ? {} : { number }),
    ...(terms ? { netDays: terms.netDays, creditLimit: centsToDollars(terms.limitCents) } : {}),
    ...(priceList === "" ? {} : { priceList }),
  })),
});
