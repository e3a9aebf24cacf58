import { DEFAULT_NAME } from "./page-record";

/** The person or company that sells: named by papers, mails, the imprint, the footer and search engines. An empty text is none. */
export interface Seller {
  /** Shown as the shop's name everywhere. */
  tradingName: string;
  legalName: string;
  street: string;
  postalCode: string;
  city: string;
  /** ISO 3166. */
  country: string;
  /** Without spaces and punctuation, in capitals. */
  vatIds: readonly string[];
  taxNumber: string;
  /** The register of companies and its place, such as `Amtsgericht Köln`. */
  register: string;
  registerNumber: string;
  managingPeople: string;
  email: string;
  telephone: string;
  /** May have several lines. */
  openingHours: string;
  /** IANA. */
  timeZone: string;
}

export type SellerField = keyof Seller;

export const DEFAULT_SELLER: Seller = {
  tradingName: DEFAULT_NAME,
  legalName: "",
  street: "",
  postalCode: "",
  city: "",
  country: "",
  vatIds: [],
  taxNumber: "",
  register: "",
  registerNumber: "",
  managingPeople: "",
  email: "",
  telephone: "",
  openingHours: "",
  timeZone: "UTC",
};

export const MAX_TRADING_NAME = 60;
export const MAX_SELLER_TEXT = 200;
export const MAX_VAT_IDS = 10;

/** Also the order in which forms and lists name the fields. */
export const SELLER_LABELS: Readonly<Record<SellerField, string>> = {
  tradingName: "Name of the shop",
  legalName: "Legal name",
  street: "Street and number",
  postalCode: "Postal code",
  city: "City",
  country: "Country",
  vatIds: "VAT IDs",
  taxNumber: "Tax number",
  register: "Register",
  registerNumber: "Number in the register",
  managingPeople: "Managing people",
  email: "E-mail",
  telephone: "Telephone",
  openingHours: "Opening hours",
  timeZone: "Time zone",
};

export interface MissingOfSeller {
  field: SellerField;
  label: string;
  /** Such as `the imprint`. */
  blocks: string;
  /** Without it the shop cannot name its seller, and does not open. */
  isForImprint: boolean;
}

const IMPRINT = "the imprint";
const INVOICES = "invoices with tax";
const IMPRINT_AND_INVOICES = "the imprint and invoices";

const BLOCKED: Partial<Record<SellerField, string>> = {
  legalName: IMPRINT_AND_INVOICES,
  street: IMPRINT_AND_INVOICES,
  postalCode: IMPRINT_AND_INVOICES,
  city: IMPRINT_AND_INVOICES,
  country: IMPRINT_AND_INVOICES,
  vatIds: INVOICES,
  email: IMPRINT,
};

/** The imprint of a company in a register names these as well (Directive 2000/31/EC, Article 5). */
const BLOCKED_OF_REGISTERED: Partial<Record<SellerField, string>> = {
  registerNumber: "the imprint of a registered company",
  managingPeople: "the imprint of a registered company",
};

/** The fields that are empty and block something. */
export function missingOfSeller(seller: Seller): MissingOfSeller[] {
  const blocked = { ...BLOCKED, ...(seller.register === "" ? {} : BLOCKED_OF_REGISTERED) };
  return (Object.keys(SELLER_LABELS) as SellerField[]).flatMap((field) => {
    const blocks = blocked[field];
    return blocks === undefined || seller[field].length > 0
      ? []
      : [{ field, label: SELLER_LABELS[field], blocks, isForImprint: blocks !== INVOICES }];
  });
}

/** A field's value in the audit. Null for an empty one. */
export const sellerText = (value: Seller[SellerField]): string | null =>
  (typeof value === "string" ? value : value.join(", ")) || null;

/** The name of a field in the audit: `legalName` → `sellerLegalName`. */
export const sellerAuditField = (field: SellerField): string =>
  `seller${field.charAt(0).toUpperCase()}${field.slice(1)}`;
