import { z } from "zod";
import { addressSchema } from "@/lib/domain/schemas/fields";
import type { Address } from "@/lib/domain/views";

/** An address as its fields hold it: all empty means that there is none. */
export const EMPTY_ADDRESS: Address = { company: "", street: "", city: "", postalCode: "", country: "" };

/** Optional as a whole: once one field is filled, the others are judged by the shop's rule. */
export const addressFormSchema = z
  .object({
    company: z.string(),
    street: z.string(),
    city: z.string(),
    postalCode: z.string(),
    country: z.string(),
  })
  .superRefine((address, check) => {
    if (isBlank(address)) return;
    for (const { message, path } of addressSchema.safeParse(address).error?.issues ?? [])
      check.addIssue({ code: "custom", message, path });
  });

/** What is sent of it: trimmed, or null where no field is filled. */
export const toAddress = (address: Address): Address | null =>
  isBlank(address) ? null : addressSchema.parse(address);

const isBlank = (address: Address): boolean => Object.values(address).every((text) => text.trim() === "");
