import { vi } from "vitest";
import { z } from "zod";
import { DatabaseUnavailable } from "@/lib/core/data/store/errors";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { refuse } from "@/lib/values/result";
import { ORIGIN } from "../support/call-route";

export const ran = vi.fn();
const answer = { status: 200, schema: z.unknown(), description: "" } as const;
const base = { tag: "Service", summary: "", answer, refuses: [] } as const;
const echo = async (context: { body?: unknown; query?: unknown; params?: unknown; clientIp: string }) => {
  ran();
  const { body, query, params, clientIp } = context;
  return { ok: true as const, value: { body, query, params, clientIp } };
};

/** A call of each kind, to test the handling apart from any command. */
const handlers = route(
  operation({
    ...base,
    method: "GET",
    path: "/things/{id}",
    access: "anyone",
    shared: true,
    params: z.strictObject({ id: z.string().regex(/^\d+$/) }),
    query: z.strictObject({ q: z.string().optional() }),
    run: async ({ params, query, ...rest }) => {
      if (params.id === "404") return refuse("not_found", "There is no such thing");
      if (params.id === "500") throw new Error("driver says: mongodb://user:secret@host");
      if (params.id === "503") throw new DatabaseUnavailable("away");
      return echo({ params, query, clientIp: rest.clientIp });
    },
  }),
  operation({
    ...base,
    method: "POST",
    path: "/things/{id}",
    access: "customer",
    body: z.strictObject({ name: z.string("is needed"), price: z.number("must be a number").optional() }),
    params: z.strictObject({ id: z.string() }),
    run: echo,
  }),
  operation({
    ...base,
    method: "DELETE",
    path: "/things/{id}",
    access: "staff",
    forbiddenMessage: () => "You have Not permission",
    params: z.strictObject({ id: z.string() }),
    run: echo,
  }),
);

interface Sent {
  body?: BodyInit;
  headers?: Record<string, string>;
}
export const send = (method: keyof typeof handlers, path: string, { body, headers }: Sent = {}) =>
  Promise.resolve(handlers[method](new Request(`${ORIGIN}/api${path}`, { method, body, headers })));
export const JSON_TYPE = { "content-type": "application/json" };
export const errorOf = async (response: Response) =>
  ((await response.json()) as { error: Record<string, unknown> }).error;
