import { requireId } from "@/lib/core/data/store/ids";
import { eraseBuilds } from "@/lib/features/builds/data/builds";
import { forAccounts, forVisitors, of, ownersAlone, type Row } from "../calls/access/row";
import type { Person } from "../people/stored-accounts";
import { insertedBy, type Product } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";

const build = ({ id }: Product) => ({ bicycles: 600, parts: [{ productId: id, perBicycle: 2 }] });

/** Each request has a build of its own, and without those of the requests before there is always room for it. */
async function buildOf(mara: Person, product: Product): Promise<string> {
  await eraseBuilds(requireId(mara.userId));
  const body = { name: "Mara's", ...build(product) };
  return await insertedBy(callRoute("POST /api/builds", { token: mara.token, body }));
}

export const calls: Record<string, Row> = {
  "GET /builds": forAccounts(of("/builds")),
  "POST /builds": forAccounts(
    async (_, product) => ({ path: "/builds", body: { name: "New", ...build(product) } }),
    201,
  ),
  "POST /builds/check": forVisitors(async (_, product) => ({ path: "/builds/check", body: build(product) })),
  "GET /builds/{id}": ownersAlone(async (mara, product) => ({
    path: `/builds/${await buildOf(mara, product)}`,
  })),
  "PUT /builds/{id}": ownersAlone(async (mara, product) => ({
    path: `/builds/${await buildOf(mara, product)}`,
    body: { name: "Other", ...build(product), revision: 1 },
  })),
  "DELETE /builds/{id}": ownersAlone(async (mara, product) => ({
    path: `/builds/${await buildOf(mara, product)}`,
  })),
};
