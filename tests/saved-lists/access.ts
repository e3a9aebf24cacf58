import { requireId } from "@/lib/core/data/store/ids";
import { eraseSavedLists } from "@/lib/features/saved-lists/data/saved-lists";
import { forAccounts, of, ownersAlone, type Row } from "../calls/access/row";
import type { Person } from "../people/stored-accounts";
import { insertedBy, type Product } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";

/** Each request has a list of its own, and without those of the requests before there is always room for it. */
async function listOf(mara: Person, { id }: Product): Promise<string> {
  await eraseSavedLists(requireId(mara.userId));
  const body = { name: "Mara's", lines: [{ productId: id, quantity: 100 }] };
  return await insertedBy(callRoute("POST /api/lists", { token: mara.token, body }));
}

export const calls: Record<string, Row> = {
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
};
