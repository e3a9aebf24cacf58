import { requireId } from "@/lib/core/data/store/ids";
import { eraseBuilds } from "@/lib/features/builds/data/builds";
import type { Person } from "../../people/stored-accounts";
import { insertedBy, type Product } from "../../support/call-fixtures";
import { callRoute } from "../../support/call-route";
import { forAccounts, forVisitors, of, type Row } from "./row";

const build = ({ id }: Product) => ({ bicycles: 600, parts: [{ productId: id, perBicycle: 2 }] });

/** Each request has a build of its own, and without those of the requests before there is always room for it. */
async function buildOf(mara: Person, product: Product): Promise<string> {
  await eraseBuilds(requireId(mara.userId));
  const body = { name: "Mara's", ...build(product) };
  return await insertedBy(callRoute("POST /api/builds", { token: mara.token, body }));
}

/** A build is its customer's alone: nobody of the staff has a right to it. */
const ownersAlone = (asks: Row["asks"]): Row => ({ asks, owner: 200, stranger: 404, admin: 404 });

export const builds: Record<string, Row> = {
  "GET /builds": forAccounts(of("/builds")),
  "POST /builds": forAccounts(
    async (_, product) => ({ path: "/builds", body: { name: "New", ...build(product) } }),
    201,
  ),
  "POST /builds/check": forVisitors(async (_, product) => ({ path: "/builds/check", body: build(product) })),
  "POST /fitment/check": forVisitors(async (_, { id }) => ({
    path: "/fitment/check",
    body: { productIds: [id] },
  })),
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
