import type { AppliedData } from "@/lib/core/domain/companies/companies";

/** The data of an application. */
export const aCompany = (name = "Lindqvist Flottverkstad"): AppliedData => ({
  name,
  legalName: `${name} AB`,
  vatId: "SE556677889901",
  billing: {
    company: `${name} AB`,
    street: "Hamngatan 9",
    city: "Malmö",
    postalCode: "211 22",
    country: "Sweden",
  },
});
