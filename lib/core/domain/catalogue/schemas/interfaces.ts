import { z } from "zod";
import { MAX_BICYCLE_INTERFACES } from "@/lib/core/domain/fitment/bicycle";
import {
  INTERFACE_KINDS,
  interfaceKey,
  isKnownInterface,
  kindOf,
  MAX_INTERFACES,
} from "@/lib/core/domain/fitment/vocabulary";
import { revisionSchema } from "@/lib/core/domain/shop/schemas/fields";

/** So many values are named in a refusal; a kind with more of them has sizes, such as tyres. */
const NAMED_VALUES = 30;

const oneSchema = z
  .strictObject({ kind: z.enum(INTERFACE_KINDS), value: z.string().max(40) })
  .superRefine((sent, context) => {
    if (isKnownInterface(sent)) return;
    const values = Object.keys(kindOf(sent.kind).values);
    const known = values.length <= NAMED_VALUES ? `one of ${values.join(", ")}` : `such as ${values[0]}`;
    context.addIssue({ code: "custom", path: ["value"], message: `must be ${known}` });
  });

/** Of a new product and of an edit. */
export const interfacesSchema = z
  .array(oneSchema)
  .max(MAX_INTERFACES, `at most ${MAX_INTERFACES} interfaces`)
  .superRefine((sent, context) => {
    const keys = sent.map(interfaceKey);
    for (const [index, key] of keys.entries())
      if (keys.indexOf(key) !== index)
        context.addIssue({ code: "custom", path: [index, "value"], message: "is there twice" });
  })
  .describe(
    "where the product meets other parts, by which it is told what fits with it; two of one kind are alternatives. An empty list removes them",
  );

const bicycleInterfacesSchema = z
  .array(oneSchema)
  .max(MAX_BICYCLE_INTERFACES, `at most ${MAX_BICYCLE_INTERFACES} interfaces`)
  .superRefine((sent, context) => {
    const kinds = sent.map(({ kind }) => kind);
    for (const [index, kind] of kinds.entries())
      if (kinds.indexOf(kind) !== index)
        context.addIssue({ code: "custom", path: [index, "kind"], message: "a bicycle has one of a kind" });
  })
  .describe("one of a kind; an empty list removes the bicycle");

/** Of a customer's own bicycle. */
export const setBicycleSchema = z.strictObject({
  interfaces: bicycleInterfacesSchema,
  revision: revisionSchema.describe("of the bicycle, as it was read"),
});

export const bicycleSchema = z.object({
  revision: z.number().int().describe("give it back with PUT; 0 where none was ever stored"),
  interfaces: z.array(z.object({ kind: z.enum(INTERFACE_KINDS), value: z.string() })),
});
