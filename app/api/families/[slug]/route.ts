import { removeFamily, setFamily } from "@/lib/core/commands/catalogue/keep-families";
import { findFamily } from "@/lib/core/data/catalogue/families";
import { listMembers } from "@/lib/core/data/catalogue/family-members";
import {
  familyDetailSchema,
  familyOutSchema,
  familyParams,
  familyRevisionQuerySchema,
  setFamilySchema,
} from "@/lib/core/domain/catalogue/schemas/families";
import { deletedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { toFamily, toFamilyDetail } from "@/lib/http/wire-families";
import { deleted } from "@/lib/http/write-answers";
import { refuse } from "@/lib/values/result";

const readFamily = operation({
  method: "GET",
  path: "/families/{slug}",
  tag: "Goods",
  summary: "One family with its products",
  access: "anyone",
  params: familyParams,
  answer: { status: 200, schema: familyDetailSchema, description: "The family" },
  refuses: ["not_found"],
  shared: true,
  run: async ({ params: { slug } }) => {
    const [family, members] = await Promise.all([findFamily(slug), listMembers(slug)]);
    return family
      ? { ok: true, value: toFamilyDetail(family, members) }
      : refuse("not_found", "There is no such family");
  },
});

const putFamily = operation({
  method: "PUT",
  path: "/families/{slug}",
  tag: "Goods",
  summary: "Make a family, or change it as it was read",
  description:
    "Products enter it by their own `family` (`PATCH /goods/{id}`, or an import). The slug stays for ever. The same " +
    "request again changes nothing.",
  access: "staff",
  params: familyParams,
  body: setFamilySchema,
  answer: { status: 200, schema: familyOutSchema, description: "The family" },
  refuses: ["not_found", "changed_meanwhile", "full"],
  run: async ({ viewer, params, body: { revision, ...definition } }) => {
    const set = await setFamily(viewer, params.slug, definition, revision);
    return set.ok ? { ok: true, value: toFamily(set.value) } : set;
  },
});

const deleteFamily = operation({
  method: "DELETE",
  path: "/families/{slug}",
  tag: "Goods",
  summary: "Remove a family",
  description:
    "It has no page any more, and its products stay on sale. They keep its slug: they are in a family that gets it again.",
  access: "staff",
  params: familyParams,
  query: familyRevisionQuerySchema,
  answer: { status: 200, schema: deletedSchema, description: "The family is gone" },
  refuses: ["not_found", "changed_meanwhile"],
  run: async ({ viewer, params, query }) => deleted(await removeFamily(viewer, params.slug, query.revision)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(readFamily, putFamily, deleteFamily);
