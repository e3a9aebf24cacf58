import { z } from "zod";
import {
  INTERFACE_KINDS,
  interfaceKey,
  isKnownInterface,
  kindOf,
  MAX_INTERFACES,
} from "../fitment/vocabulary";

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
