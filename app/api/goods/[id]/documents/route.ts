import { addDocument } from "@/lib/core/commands/catalogue/add-document";
import { addedDocumentSchema, newDocumentQuerySchema } from "@/lib/core/domain/catalogue/schemas/files";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { toDocument } from "@/lib/http/wire-files";

const add = operation({
  method: "POST",
  path: "/goods/{id}/documents",
  tag: "Goods",
  summary: "Add a document to a product",
  description:
    "A PDF of up to 10 MiB without encryption; the content decides. It is stored as it was sent, and neither opened nor run. The same file again is the same document, so the call can be repeated.",
  access: "staff",
  params: idParams,
  query: newDocumentQuerySchema,
  answer: { status: 201, schema: addedDocumentSchema, description: "The document is the product's last one" },
  refuses: ["not_found", "invalid"],
  run: async ({ viewer, params, query, rawBody }) => {
    const added = await addDocument(viewer, params.id, rawBody, {
      title: query.title,
      language: query.language ?? null,
    });
    if (!added.ok) return added;
    const document = toDocument(added.value);
    return { ok: true, value: { acknowledged: true as const, insertedId: document._id, document } };
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(add);
