import { readSamples } from "@/lib/features/sample-catalogue/commands/read-samples";
import { removeSamples } from "@/lib/features/sample-catalogue/commands/remove-samples";
import {
  removeSamplesQuerySchema,
  sampleCatalogueSchema,
} from "@/lib/features/sample-catalogue/domain/schemas";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";

const read = operation({
  method: "GET",
  path: "/shop/sample-catalogue",
  tag: "Shop",
  summary: "What is left of the catalogue that an empty shop starts with",
  access: "staff",
  answer: { status: 200, schema: sampleCatalogueSchema, description: "What is left" },
  refuses: [],
  run: ({ viewer }) => readSamples(viewer),
});

const remove = operation({
  method: "DELETE",
  path: "/shop/sample-catalogue",
  tag: "Shop",
  summary: "Remove the sample catalogue",
  description:
    "Each product is archived as `DELETE /goods/{id}` does, so that orders keep theirs; reviews are deleted; families and attributes go where nothing else uses them. Sent again, it changes nothing. The shop does not get the samples back at its next start.",
  access: "staff",
  query: removeSamplesQuerySchema,
  answer: { status: 200, schema: sampleCatalogueSchema, description: "What is left" },
  refuses: [],
  run: ({ viewer, query: { changed } }) => removeSamples(viewer, { keepsChanged: changed === "keep" }),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(read, remove);
