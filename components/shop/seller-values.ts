import { MAX_VAT_IDS, SELLER_LABELS, type Seller, type SellerField } from "@/lib/core/domain/shop/seller";

/** "Who sells" as its form has it: VAT IDs are lines of one field. */
export type SellerValues = Record<SellerField, string>;

export const toSellerValues = (seller: Seller): SellerValues => ({
  ...seller,
  vatIds: seller.vatIds.join("\n"),
});

export const fromSellerValues = (values: SellerValues): Seller => ({
  ...values,
  vatIds: values.vatIds.split(/[\n,;]/).filter((vatId) => vatId.trim() !== ""),
});

export const sellerFieldId = (field: SellerField): string => `seller-${field}`;

const FIELDS = Object.keys(SELLER_LABELS) as SellerField[];

/** The form's field for each field of the call. */
export const SELLER_NAMES: Readonly<Record<string, SellerField>> = Object.fromEntries([
  ...FIELDS.map((field) => [`seller.${field}`, field]),
  ...Array.from({ length: MAX_VAT_IDS }, (_, index) => [`seller.vatIds[${index}]`, "vatIds"]),
]);
