import { readVersion } from "@/lib/features/own-pages/commands/keep-pages";
import { pageVersionParams, pageVersionSchema } from "@/lib/features/own-pages/domain/schemas";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";

const read = operation({
  method: "GET",
  path: "/own-pages/{id}/versions/{version}",
  tag: "Shop",
  summary: "One version of a page, with its text",
  description: "To put it back, publish its title and text again.",
  access: "staff",
  params: pageVersionParams,
  answer: { status: 200, schema: pageVersionSchema, description: "The version" },
  refuses: ["not_found"],
  run: async ({ viewer, params }) => await readVersion(viewer, params.id, params.version),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(read);
