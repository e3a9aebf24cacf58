import { readBicycle, setBicycle } from "@/lib/core/commands/people/account/bicycle";
import { bicycleSchema, setBicycleSchema } from "@/lib/core/domain/catalogue/schemas/interfaces";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";

const read = operation({
  method: "GET",
  path: "/account/bicycle",
  tag: "Users",
  summary: "One's own bicycle, by which lists show what fits it",
  access: "customer",
  answer: { status: 200, schema: bicycleSchema, description: "Where its parts meet other parts" },
  refuses: [],
  run: async ({ viewer }) => ({ ok: true, value: await readBicycle(viewer) }),
});

const set = operation({
  method: "PUT",
  path: "/account/bicycle",
  tag: "Users",
  summary: "Replace one's own bicycle, as it was read",
  description: "A change elsewhere meanwhile is a 409 that has the newer `bicycle`.",
  access: "customer",
  body: setBicycleSchema,
  answer: { status: 200, schema: bicycleSchema, description: "The bicycle as it is now" },
  refuses: ["changed_meanwhile", "too_many"],
  run: async ({ viewer, body }) => await setBicycle(viewer, body),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(read, set);
