import { pagedFormatQuerySchema } from "@/lib/core/domain/shop/schemas/queries";
import { changeOwnNumbers } from "@/lib/features/own-numbers/commands/change-own-numbers";
import type { AskedOwnNumber } from "@/lib/features/own-numbers/commands/find-parts";
import { readOwnNumbersPart } from "@/lib/features/own-numbers/commands/read-own-numbers";
import { rowsOfFile } from "@/lib/features/own-numbers/commands/rows-of-file";
import {
  changeOwnNumbersQuerySchema,
  changeOwnNumbersSchema,
  ownNumbersSchema,
} from "@/lib/features/own-numbers/domain/schemas";
import { ownNumbersFile, toOwnNumbers } from "@/lib/features/own-numbers/http/own-numbers-answers";
import { parseBodyAs } from "@/lib/http/check-request";
import { inFormat } from "@/lib/http/file-answer";
import { route } from "@/lib/http/handle";
import { linkTo } from "@/lib/http/lists";
import { operation } from "@/lib/http/operation";
import { done, type Result } from "@/lib/values/result";

const readNumbers = operation({
  method: "GET",
  path: "/own-numbers",
  tag: "Lists",
  summary: "One's own part numbers, in order",
  access: "customer",
  description: "With `limit` and `after` in parts, each with the one `revision` and a `Link` to the next.",
  query: pagedFormatQuerySchema,
  answer: { status: 200, schema: ownNumbersSchema, description: "All of them, 5,000 at most, or a part" },
  files: ["text/csv"],
  refuses: [],
  run: async ({ viewer, query: { format, ...part }, url }) => {
    const view = await readOwnNumbersPart(viewer, part);
    return { ...inFormat(format, toOwnNumbers(view), () => ownNumbersFile(view)), ...linkTo(view, url) };
  },
});

const changeNumbers = operation({
  method: "PUT",
  path: "/own-numbers",
  tag: "Lists",
  summary: "Set one's own part numbers, from JSON or a CSV file",
  description:
    "A file has one's own number and the shop's SKU in its columns `Own number` and `SKU`, and without such a head in its first two. All rows are taken or none; `fields` of a refusal names each row that is wrong. `POST /quick-order` reads lists of the same customer with these numbers.",
  access: "customer",
  query: changeOwnNumbersQuerySchema,
  body: changeOwnNumbersSchema,
  signedBody: true,
  answer: { status: 200, schema: ownNumbersSchema, description: "All numbers as they are now" },
  refuses: ["full", "changed_meanwhile", "too_many", "too_large", "busy"],
  run: async ({ viewer, query: { mode, revision }, rawBody, headers }) => {
    const rows = await rowsOf(rawBody, headers.get("content-type") ?? "");
    if (!rows.ok) return rows;
    const changed = await changeOwnNumbers(viewer, { rows: rows.value, mode, revision });
    return changed.ok ? done(toOwnNumbers(changed.value)) : changed;
  },
});

async function rowsOf(bytes: Uint8Array, contentType: string): Promise<Result<AskedOwnNumber[]>> {
  if (contentType.toLowerCase().startsWith("text/csv")) return await rowsOfFile(bytes);
  const body = parseBodyAs(changeOwnNumbersSchema, bytes);
  if (!body.ok) return body;
  return done(body.value.numbers.map((row, index) => ({ ...row, at: `numbers[${index}]` })));
}

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(readNumbers, changeNumbers);
