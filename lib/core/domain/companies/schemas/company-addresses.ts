import { z } from "zod";
import {
  ADDRESS_LABEL_MAX,
  MAX_COMPANY_ADDRESSES,
  repeatedLabels,
} from "@/lib/core/domain/companies/company-addresses";
import { addressSchema, revisionSchema, text } from "@/lib/core/domain/shop/schemas/fields";

/** The inputs and answers of the calls about a company's delivery addresses. */

export const companyAddressFormSchema = addressSchema.extend({
  label: text(ADDRESS_LABEL_MAX)
    .min(1, "Please enter what you call this place")
    .describe("unique in the company, whatever its capitals"),
});

export const keepCompanyAddressesSchema = z.strictObject({
  addresses: z
    .array(companyAddressFormSchema)
    .max(MAX_COMPANY_ADDRESSES, `A company has ${MAX_COMPANY_ADDRESSES} addresses at most`)
    .superRefine((addresses, context) => {
      for (const index of repeatedLabels(addresses))
        context.addIssue({
          code: "custom",
          message: "Another address of the company has this name",
          path: [index, "label"],
        });
    })
    .describe("all of them, the default first; one that is left out is deleted"),
  revision: revisionSchema.describe("of the addresses, as they were read"),
});

export const companyAddressesSchema = z.object({
  revision: z.number().int().describe("give it back with PUT; 0 where nothing was ever stored"),
  addresses: z
    .array(
      companyAddressFormSchema.extend({
        countryCode: z
          .string()
          .nullable()
          .describe("ISO 3166; null where the country is no exact name of one"),
      }),
    )
    .describe("the default first"),
});
