import { requireId } from "@/lib/core/data/store/ids";
import { eraseSavedLists } from "@/lib/features/saved-lists/data/saved-lists";
import { confirmed, type Person } from "../../people/stored-accounts";
import { insertedBy, type Product, placeOrder } from "../../support/call-fixtures";
import { callRoute } from "../../support/call-route";
import { forAccounts, of, type Row } from "./row";

/** Each request has a list of its own, and without those of the requests before there is always room for it. */
async function listOf(mara: Person, { id }: Product): Promise<string> {
  await eraseSavedLists(requireId(mara.userId));
  const body = { name: "Mara's", lines: [{ productId: id, quantity: 100 }] };
  return await insertedBy(callRoute("POST /api/lists", { token: mara.token, body }));
}

/** A list and an order again are their customer's alone: nobody of the staff has a right to them. */
const ownersAlone = (asks: Row["asks"], owner = 200): Row => ({ asks, owner, stranger: 404, admin: 404 });

async function wishOf(mara: Person, { id }: Product): Promise<string> {
  await confirmed(mara);
  await callRoute(`PUT /api/wishes/${id}`, { token: mara.token, body: { pieces: 500 } });
  return `/wishes/${id}`;
}

export const lists: Record<string, Row> = {
  "GET /wishes": forAccounts(of("/wishes")),
  // Olga and the staff have not confirmed their e-mail.
  "PUT /wishes/{productId}": {
    asks: async (mara, { id }) => {
      await confirmed(mara);
      return { path: `/wishes/${id}`, body: { pieces: 500 } };
    },
    owner: 200,
    stranger: 409,
    admin: 409,
  },
  "DELETE /wishes/{productId}": ownersAlone(async (mara, product) => ({
    path: await wishOf(mara, product),
  })),
  "GET /own-numbers": forAccounts(of("/own-numbers")),
  "PUT /own-numbers": forAccounts(of("/own-numbers?mode=merge", { numbers: [] })),
  "GET /lists": forAccounts(of("/lists")),
  "POST /lists": forAccounts(of("/lists", { name: "New" }), 201),
  "GET /lists/{id}": ownersAlone(async (mara, product) => ({
    path: `/lists/${await listOf(mara, product)}`,
  })),
  "PUT /lists/{id}": ownersAlone(async (mara, product) => ({
    path: `/lists/${await listOf(mara, product)}`,
    body: { name: "Other", lines: [], revision: 1 },
  })),
  "DELETE /lists/{id}": ownersAlone(async (mara, product) => ({
    path: `/lists/${await listOf(mara, product)}`,
  })),
  "PUT /lists/{id}/seen": ownersAlone(
    async (mara, product) => ({ path: `/lists/${await listOf(mara, product)}/seen`, body: { terms: "old" } }),
    409,
  ),
  "POST /lists/{id}/basket": ownersAlone(async (mara, product) => ({
    path: `/lists/${await listOf(mara, product)}/basket`,
  })),
  "GET /orders/{id}/again": ownersAlone(async (mara, product) => ({
    path: `/orders/${await placeOrder(product, mara)}/again`,
  })),
  "POST /orders/{id}/basket": ownersAlone(async (mara, product) => ({
    path: `/orders/${await placeOrder(product, mara)}/basket`,
  })),
};
