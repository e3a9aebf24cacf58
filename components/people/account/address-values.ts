import { z } from "zod";
import type { Address } from "@/lib/core/domain/people/views";
import { addressSchema } from "@/lib/core/domain/shop/schemas/fields";

/** The values of the address fields where there is no address. */
export const EMPTY_ADDRESS: Address = { company: "", street: "", city: "", postalCode: "", country: "" };

/** The form's field for each address field of a call. */
export const ADDRESS_FIELDS = {
  "address.company": "address.company",
  "address.street": "address.street",
  "address.city": "address.city",
  "address.postalCode": "address.postalCode",
  "address.country": "address.country",
} as const;

/** An address is optional. Once one field is filled, all fields have to satisfy the shop's schema. */
export const addressFormSchema = z
  .object({
    company: z.string(),
    street: z.string(),
    city: z.string(),
    postalCode: z.string(),
    country: z.string(),
  })
  .superRefine((address, context) => {
    if (isBlank(address)) return;
    for (const { message, path } of addressSchema.safeParse(address).error?.issues ?? [])
      context.addIssue({ code: "custom", message, path });
  });

/** The trimmed address; null where no field is filled. */
export const toAddress = (address: Address): Address | null =>
  isBlank(address) ? null : addressSchema.parse(address);

const isBlank = (address: Address): boolean => Object.values(address).every((text) => text.trim() === "");
