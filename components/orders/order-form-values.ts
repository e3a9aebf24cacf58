import { z } from "zod";
import { ADDRESS_FIELDS, addressFormSchema } from "@/components/people/account/address-values";
import { PO_NUMBER_MAX } from "@/lib/core/domain/basket/basket-limits";
import { WAYS_TO_PAY } from "@/lib/core/domain/companies/terms";
import { personNameSchema, phoneSchema, text } from "@/lib/core/domain/shop/schemas/fields";
import { orderForSchema } from "./order-for";

/** The fields of the order form beside the quantity. */
export const orderFormSchema = z.object({
  name: personNameSchema,
  phone: phoneSchema,
  address: addressFormSchema,
  orderFor: orderForSchema,
  /** Missing in a draft of an earlier version. */
  payBy: z.enum(WAYS_TO_PAY).optional(),
  poNumber: text(PO_NUMBER_MAX),
});

/** The form's field for each field of the call. */
export const ORDER_FORM_FIELDS = {
  customerName: "name",
  customerPhone: "phone",
  companyId: "orderFor",
  payBy: "payBy",
  poNumber: "poNumber",
  ...ADDRESS_FIELDS,
} as const;
