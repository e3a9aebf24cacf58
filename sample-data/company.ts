import type { CompanyRole } from "@/lib/core/domain/companies/company-roles";

/** A company that an empty shop starts with: what its people order over the limit waits for its approver. Money is in cents. */
export const sampleCompany = {
  name: "Lindqvist Cycles",
  legalName: "Lindqvist Cycles AB",
  vatId: "SE556677889901",
  address: {
    company: "Lindqvist Cycles AB",
    street: "Hamngatan 9",
    city: "Malmö",
    postalCode: "211 22",
    country: "Sweden",
  },
  addressLabel: "Workshop Malmö",
  approvalOver: 50_000,
  priceList: { name: "Workshops", basisPoints: 500 },
} as const;

export interface SamplePerson {
  name: string;
  email: string;
  role: CompanyRole;
}

/** The domain is nobody's: no mail to it arrives anywhere. */
export const samplePeople: readonly SamplePerson[] = [
  { name: "Marta Lindqvist", email: "marta.lindqvist@example.com", role: "owner" },
  { name: "Mia Sandell", email: "mia.sandell@example.com", role: "buyer" },
  { name: "Jonas Ekdahl", email: "jonas.ekdahl@example.com", role: "approver" },
];
