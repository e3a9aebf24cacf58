import { z } from "zod";
import { deletedSchema, modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { numberInUrl } from "@/lib/core/domain/shop/schemas/fields";
import {
  changeArrival,
  deleteArrival,
  NO_SUCH_ARRIVAL,
} from "@/lib/features/arrivals/commands/keep-arrivals";
import { viewArrival } from "@/lib/features/arrivals/commands/view-arrivals";
import { arrivalSchema, changeArrivalSchema } from "@/lib/features/arrivals/domain/schemas";
import { toArrival } from "@/lib/features/arrivals/http/to-arrival";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { deleted, modified } from "@/lib/http/write-answers";
import { done } from "@/lib/values/result";

const read = operation({
  method: "GET",
  path: "/arrivals/{id}",
  tag: "Goods",
  summary: "An arrival with its lines, and what its products have and wait for now",
  access: "staff",
  params: idParams,
  answer: { status: 200, schema: arrivalSchema, description: "The arrival" },
  refuses: ["not_found"],
  run: async ({ viewer, params }) => {
    const arrival = await viewArrival(viewer, params.id);
    return arrival ? done(toArrival(arrival)) : NO_SUCH_ARRIVAL;
  },
});

const change = operation({
  method: "PATCH",
  path: "/arrivals/{id}",
  tag: "Goods",
  summary: "Replace what a draft of an arrival says, as it was read",
  access: "staff",
  params: idParams,
  body: changeArrivalSchema,
  answer: { status: 200, schema: modifiedSchema, description: "`modifiedCount: 0` where it said so already" },
  refuses: ["not_found", "invalid", "already_booked", "changed_meanwhile"],
  run: async ({ viewer, params, body }) => modified(await changeArrival(viewer, params.id, body)),
});

const remove = operation({
  method: "DELETE",
  path: "/arrivals/{id}",
  tag: "Goods",
  summary: "Remove a draft of an arrival, as it was read",
  access: "staff",
  params: idParams,
  query: z.strictObject({ revision: numberInUrl(0) }),
  answer: { status: 200, schema: deletedSchema, description: "The draft is gone" },
  refuses: ["not_found", "already_booked", "changed_meanwhile"],
  run: async ({ viewer, params, query }) => deleted(await deleteArrival(viewer, params.id, query.revision)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(read, change, remove);
