import { z } from "zod";
import {
  doubledCarriers,
  MAX_CARRIER_NAME,
  MAX_CARRIERS,
  MAX_TEMPLATE,
  sortedCarriers,
  whyNoTemplate,
} from "@/lib/core/domain/shop/carriers";
import { line } from "./fields";

const TEMPLATE =
  "where the carrier shows a parcel: an https URL with `{number}` once, which stands for its number";
const LIST =
  "carriers that the shop sends with; a parcel of one of them leads to its page, case and spaces of the name aside";

export const carrierSchema = z.strictObject({
  name: line(MAX_CARRIER_NAME).min(1, "Please enter the carrier"),
  template: z
    .string("must be a link")
    .trim()
    .max(MAX_TEMPLATE, `At most ${MAX_TEMPLATE} characters`)
    .superRefine((template, context) => {
      const message = whyNoTemplate(template);
      if (message !== null) context.addIssue({ code: "custom", message });
    })
    .describe(TEMPLATE)
    .optional(),
});

export const carriersSchema = z
  .array(carrierSchema)
  .max(MAX_CARRIERS, `at most ${MAX_CARRIERS} carriers`)
  .superRefine((carriers, context) => {
    for (const index of doubledCarriers(carriers))
      context.addIssue({ code: "custom", path: [index, "name"], message: "is in the list already" });
  })
  .overwrite(sortedCarriers)
  .describe(LIST);

export const carriersAnswerSchema = z
  .array(z.object({ name: z.string(), template: z.string().optional() }))
  .describe(`${LIST}; missing where there are none`);
