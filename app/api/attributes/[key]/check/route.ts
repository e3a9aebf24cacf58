import { checkAttribute } from "@/lib/core/commands/catalogue/keep-attributes";
import {
  attributeCheckSchema,
  attributeParams,
  attributeSchema,
} from "@/lib/core/domain/catalogue/schemas/attributes";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";

const check = operation({
  method: "POST",
  path: "/attributes/{key}/check",
  tag: "Goods",
  summary: "What a definition would make of the values that products have",
  description: "Nothing is changed.",
  access: "staff",
  params: attributeParams,
  body: attributeSchema,
  answer: {
    status: 200,
    schema: attributeCheckSchema,
    description: "How many values there are, and which do not convert",
  },
  refuses: [],
  run: async ({ viewer, params, body }) => await checkAttribute(viewer, params.key, body),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(check);
