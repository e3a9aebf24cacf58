import type { Fixtures, Product } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";

export interface Entry {
  _id: string;
  event: string;
  by: { name: string };
  reason: string | null;
  changes: { field: string; from: unknown; to: unknown }[];
  putBack: { revision: number; changes: object[] } | null;
}

/** The calls of a product's history, as the administrator of the fixtures makes them. */
export const historyCalls = (fixtures: () => Fixtures) => {
  const token = () => fixtures().ada.token;
  const detailsOf = (id: string) => json(callRoute(`GET /api/goods/${id}/details`, { token: token() }));
  const historyOf = async ({ id }: Product): Promise<Entry[]> =>
    (await json(callRoute(`GET /api/goods/${id}/history`, { token: token() }))) as unknown as Entry[];
  return {
    detailsOf,
    historyOf,
    edit: async ({ id }: Product, change: object): Promise<Response> => {
      const { revision } = await detailsOf(id);
      return await callRoute(`PATCH /api/goods/${id}`, { token: token(), body: { revision, ...change } });
    },
    newest: async (product: Product): Promise<Entry> => {
      const [entry] = await historyOf(product);
      if (!entry) throw new Error("no entry");
      return entry;
    },
    putBack: ({ id }: Product, { _id, putBack: due }: Entry, revision = due?.revision ?? 0) =>
      callRoute(`POST /api/goods/${id}/put-back`, { token: token(), body: { entry: _id, revision } }),
  };
};
