import type { z } from "zod";
import type { AttributeView } from "@/lib/core/domain/catalogue/attributes";
import type { attributeOutSchema } from "@/lib/core/domain/catalogue/schemas/attributes";

/** As wire.ts, for attributes. */
export const toAttribute = ({
  id,
  choices,
  categories,
  ...attribute
}: AttributeView): z.output<typeof attributeOutSchema> => ({
  _id: id,
  ...attribute,
  choices: [...choices],
  categories: [...categories],
});
