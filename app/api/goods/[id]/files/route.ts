import { arrangeFiles } from "@/lib/core/commands/catalogue/arrange-files";
import { findProductRecord } from "@/lib/core/data/catalogue/product-records";
import { arrangeFilesSchema, filesSchema } from "@/lib/core/domain/catalogue/schemas/files";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { fromArrangedFiles, toFiles } from "@/lib/http/wire-files";
import { modified } from "@/lib/http/write-answers";
import { refuse } from "@/lib/values/result";

const read = operation({
  method: "GET",
  path: "/goods/{id}/files",
  tag: "Goods",
  summary: "The pictures and documents of a product, a draft included",
  access: "staff",
  params: idParams,
  answer: { status: 200, schema: filesSchema, description: "The files, in their order" },
  refuses: ["not_found"],
  run: async ({ params }) => {
    const product = await findProductRecord(params.id);
    return product ? { ok: true, value: toFiles(product) } : refuse("not_found", "There is no such product");
  },
});

const arrange = operation({
  method: "PATCH",
  path: "/goods/{id}/files",
  tag: "Goods",
  summary: "Order, describe and remove the pictures and documents of a product",
  description:
    "A file that is left out of its list is removed; it can be named again for 30 days, after which a file that no product names is deleted.",
  access: "staff",
  params: idParams,
  body: arrangeFilesSchema,
  answer: { status: 200, schema: modifiedSchema, description: "The files are as sent" },
  refuses: ["not_found", "changed_meanwhile"],
  run: async ({ viewer, params, body }) =>
    modified(await arrangeFiles(viewer, params.id, fromArrangedFiles(body))),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(read, arrange);
