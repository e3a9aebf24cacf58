import { randomUUID } from "node:crypto";
import { vi } from "vitest";
import { forRoles, type Row } from "../calls/access/row";
import type { Product } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { applyNow, type Compared, compareFile, importNow } from "../support/imports";
import { staffViewer } from "../support/shop-in-process";

/** A file that changes the product's price, compared already. */
async function compared({ id }: Product): Promise<Compared> {
  const { sku } = await json(callRoute(`GET /api/goods/${id}`));
  return await settled(await compareFile(staffViewer(), `SKU,Price\n${sku},99`));
}

/** Another process of the shop may have taken the import's job. */
async function settled({ id }: Compared): Promise<Compared> {
  return await vi.waitFor(
    async () => {
      const now = await importNow(id);
      if (["reading", "applying"].includes(now.found.state))
        throw new Error(`the import is ${now.found.state}`);
      return now;
    },
    { timeout: 30_000 },
  );
}

const ofImport =
  (rest = "", body?: unknown): Row["asks"] =>
  async (_, product) => ({ path: `/imports/${(await compared(product)).id}${rest}`, body });

export const calls: Record<string, Row> = {
  "POST /imports": forRoles(
    ["catalogue"],
    async () => ({
      path: "/imports?name=december.csv",
      body: "SKU,Price\nHI-1,12.50",
      headers: { "content-type": "text/csv", "idempotency-key": randomUUID() },
    }),
    201,
  ),
  "POST /bulk-changes": forRoles(
    ["catalogue"],
    async (_, { id }) => ({
      path: "/bulk-changes",
      body: { action: { change: "price", percent: 5 }, products: { ids: [id] } },
      headers: { "idempotency-key": randomUUID() },
    }),
    201,
  ),
  "GET /imports": forRoles(["catalogue"], async () => ({ path: "/imports" })),
  "GET /imports/{id}": forRoles(["catalogue"], ofImport()),
  "DELETE /imports/{id}": forRoles(["catalogue"], ofImport()),
  "GET /imports/{id}/rows": forRoles(["catalogue"], ofImport("/rows?show=change")),
  "GET /imports/{id}/rows/{row}": forRoles(["catalogue"], ofImport("/rows/2")),
  "PATCH /imports/{id}/rows/{row}": forRoles(["catalogue"], async (_, product) => {
    const { id, found } = await compared(product);
    return { path: `/imports/${id}/rows/2`, body: { readAt: found.readAt?.toISOString(), leaveOut: true } };
  }),
  "PUT /imports/{id}/columns": forRoles(["catalogue"], ofImport("/columns", { columns: [] })),
  "POST /imports/{id}/apply": forRoles(["catalogue"], async (_, product) => {
    const { id, found } = await compared(product);
    return { path: `/imports/${id}/apply`, body: { hash: found.hash } };
  }),
  "POST /imports/{id}/undo": forRoles(["catalogue"], async (_, product) => {
    const { id } = await settled(await applyNow(staffViewer(), await compared(product)));
    return { path: `/imports/${id}/undo` };
  }),
  "GET /exports/products.csv": forRoles(["catalogue"], async () => ({ path: "/exports/products.csv" })),
  "GET /exports/products.xlsx": forRoles(["catalogue"], async () => ({ path: "/exports/products.xlsx" })),
};
