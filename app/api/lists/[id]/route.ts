import { deletedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { pagedFormatQuerySchema } from "@/lib/core/domain/shop/schemas/queries";
import { changeList, deleteList } from "@/lib/features/saved-lists/commands/change-lists";
import { readSavedList } from "@/lib/features/saved-lists/commands/view-list";
import {
  changeListSchema,
  listRevisionQuerySchema,
  savedListSchema,
} from "@/lib/features/saved-lists/domain/schemas";
import { listOutcome, toSavedList, withNewerList } from "@/lib/features/saved-lists/http/saved-list-answers";
import { inFormat } from "@/lib/http/file-answer";
import { route } from "@/lib/http/handle";
import { linesFile } from "@/lib/http/line-files";
import { linkTo } from "@/lib/http/lists";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { deleted } from "@/lib/http/write-answers";

const readList = operation({
  method: "GET",
  path: "/lists/{id}",
  tag: "Lists",
  summary: "One saved list",
  description:
    "Each line has the price and the stock of this moment, its verdict, and what has changed since the list was last seen. Without `limit` and `after` all lines, 1,000 at most; with them a part, whose `totalPrice` and `terms` are those of the part, and a `Link` to the next.",
  access: "customer",
  params: idParams,
  query: pagedFormatQuerySchema,
  answer: { status: 200, schema: savedListSchema, description: "The list" },
  files: ["text/csv"],
  refuses: ["not_found"],
  run: async ({ viewer, params, query: { format, ...part }, url }) => {
    const read = await readSavedList(viewer, params.id, part);
    if (!read.ok) return read;
    const list = toSavedList(read.value);
    return {
      ...inFormat(format, list, () => linesFile(list.name, list.lines)),
      ...linkTo({ next: read.value.part?.next ?? null }, url),
    };
  },
});

const changeLines = operation({
  method: "PUT",
  path: "/lists/{id}",
  tag: "Lists",
  summary: "Replace the name and the lines of a saved list, as it was read",
  description: "A change elsewhere meanwhile is a 409 that has the newer `list`.",
  access: "customer",
  params: idParams,
  body: changeListSchema,
  answer: { status: 200, schema: savedListSchema, description: "The whole list" },
  refuses: ["off_lot", "not_found", "changed_meanwhile", "too_many"],
  run: async ({ viewer, params, body }) => listOutcome(await changeList(viewer, params.id, body)),
});

const removeList = operation({
  method: "DELETE",
  path: "/lists/{id}",
  tag: "Lists",
  summary: "Delete a saved list",
  access: "customer",
  params: idParams,
  query: listRevisionQuerySchema,
  answer: { status: 200, schema: deletedSchema, description: "The list is gone" },
  refuses: ["not_found", "changed_meanwhile", "busy"],
  run: async ({ viewer, params, query }) => {
    const gone = await deleteList(viewer, params.id, query.revision);
    return gone.ok ? deleted(gone) : withNewerList(gone);
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(readList, changeLines, removeList);
