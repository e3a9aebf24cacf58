import { removeAttribute, setAttribute } from "@/lib/core/commands/catalogue/keep-attributes";
import {
  attributeOutSchema,
  attributeParams,
  attributeRevisionQuerySchema,
  setAttributeSchema,
} from "@/lib/core/domain/catalogue/schemas/attributes";
import { deletedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { toAttribute } from "@/lib/http/wire-attributes";
import { deleted } from "@/lib/http/write-answers";

const putAttribute = operation({
  method: "PUT",
  path: "/attributes/{key}",
  tag: "Goods",
  summary: "Make an attribute, or change it as it was read",
  description:
    "Its values stand in the products. Where one of them does not convert to another type or other choices, nothing is " +
    "changed: the 409 `not_convertible` has the list, as `POST /attributes/{key}/check` has it before. The key stays for ever.",
  access: "staff",
  params: attributeParams,
  body: setAttributeSchema,
  answer: { status: 200, schema: attributeOutSchema, description: "The attribute" },
  refuses: ["not_found", "changed_meanwhile", "not_convertible", "full"],
  run: async ({ viewer, params, body: { revision, ...definition } }) => {
    const set = await setAttribute(viewer, params.key, definition, revision);
    return set.ok ? { ok: true, value: toAttribute(set.value) } : set;
  },
});

const deleteAttribute = operation({
  method: "DELETE",
  path: "/attributes/{key}",
  tag: "Goods",
  summary: "Remove an attribute",
  description:
    "It is on no page any more. The products keep their values: they are there again for an attribute with the same key.",
  access: "staff",
  params: attributeParams,
  query: attributeRevisionQuerySchema,
  answer: { status: 200, schema: deletedSchema, description: "The attribute is gone" },
  refuses: ["not_found", "changed_meanwhile"],
  run: async ({ viewer, params, query }) =>
    deleted(await removeAttribute(viewer, params.key, query.revision)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(putAttribute, deleteAttribute);
