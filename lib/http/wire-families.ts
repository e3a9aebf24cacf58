import type { z } from "zod";
import type { FamilyView } from "@/lib/core/domain/catalogue/families/family";
import type { familyDetailSchema, familyOutSchema } from "@/lib/core/domain/catalogue/schemas/families";

/** Maps families to their form on the wire, as `wire.ts` does for other records. */
export const toFamily = ({
  id,
  slug,
  name,
  description,
  axes,
  revision,
}: FamilyView): z.output<typeof familyOutSchema> => ({
  _id: id,
  slug,
  name,
  description,
  axes: [...axes],
  revision,
});

export const toFamilyDetail = (
  family: FamilyView,
  members: readonly { id: string; sku: string; slug: string; name: string }[],
): z.output<typeof familyDetailSchema> => ({
  ...toFamily(family),
  products: members.map(({ id, sku, slug, name }) => ({ _id: id, sku, slug, name })),
});
