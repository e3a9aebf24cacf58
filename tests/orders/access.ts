import { encodedEmail, forAccounts, forRoles, of, ownersAlone, type Row } from "../calls/access/row";
import type { Person } from "../people/stored-accounts";
import { makeAwaiting } from "../support/awaiting-order";
import { orderBody, type Product, paidOrder, placeOrder } from "../support/call-fixtures";
import { makeShippedOnAccount } from "../support/order-on-account";

const unpaidOrder = async (mara: Person, product: Product) => ({
  path: `/orders/${await placeOrder(product, mara)}`,
});

export const calls: Record<string, Row> = {
  "GET /orders/{id}/again": ownersAlone(async (mara, product) => ({
    path: `/orders/${await placeOrder(product, mara)}/again`,
  })),
  "POST /orders/{id}/basket": ownersAlone(async (mara, product) => ({
    path: `/orders/${await placeOrder(product, mara)}/basket`,
  })),
  "POST /orders": {
    asks: async (mara, product) => ({ path: "/orders", body: orderBody(product, mara) }),
    owner: 201,
    stranger: 403,
    admin: 403,
  },
  "GET /exports/orders.csv": forRoles(
    ["sales", "warehouse", "accounts", "support"],
    of("/exports/orders.csv?state=paid"),
  ),
  "GET /orders": {
    asks: async (mara) => ({ path: `/orders?customerEmail=${encodedEmail(mara)}` }),
    owner: 200,
    stranger: 403,
    admin: 200,
    roles: ["sales", "warehouse", "accounts", "support"],
  },
  "GET /orders/{id}": {
    asks: unpaidOrder,
    owner: 200,
    stranger: 404,
    admin: 200,
    roles: ["sales", "warehouse", "accounts", "support"],
  },
  "PATCH /orders/{id}": {
    asks: async (mara, product) => {
      const orderId = await placeOrder(product, mara);
      const body = { orderId, productName: product.name, transectionId: "pi_unknown" };
      return { path: `/orders/${orderId}`, body };
    },
    owner: 402,
    stranger: 404,
    admin: 404,
  },
  "DELETE /orders/{id}": {
    asks: unpaidOrder,
    owner: 200,
    stranger: 404,
    admin: 200,
    roles: ["sales"],
  },
  "POST /orders/{id}/extension": {
    asks: async (mara, product) => ({ path: `${(await unpaidOrder(mara, product)).path}/extension` }),
    owner: 200,
    stranger: 404,
    admin: 404,
  },
  // Of a company where Mara is alone and may approve her own.
  "POST /orders/{id}/approval": {
    asks: async (mara, product) => ({
      path: `/orders/${await makeAwaiting(await placeOrder(product, mara), mara.userId)}/approval`,
      body: { decision: "approve", revision: 0 },
    }),
    owner: 200,
    stranger: 404,
    admin: 404,
  },
  "GET /approvals": forAccounts(of("/approvals")),
  "PUT /orders/{id}/lines": {
    asks: async (mara, product) => ({
      path: `${(await unpaidOrder(mara, product)).path}/lines`,
      body: { revision: 0, lines: [{ productId: product.id, quantity: 200 }] },
    }),
    owner: 200,
    stranger: 404,
    // Staff say why.
    admin: 400,
    roles: ["sales"],
  },
  "PATCH /orders/{id}/reference": {
    asks: async (mara, product) => ({
      path: `${(await unpaidOrder(mara, product)).path}/reference`,
      body: { poNumber: "PO 4711" },
    }),
    owner: 200,
    stranger: 404,
    admin: 400,
    roles: ["sales"],
  },
  "POST /orders/{id}/write-off": forRoles(["accounts"], async (mara, product) => ({
    path: `/orders/${await makeShippedOnAccount(await placeOrder(product, mara))}/write-off`,
    body: { reason: "The company has closed" },
  })),
  "POST /orders/{id}/release": forRoles(["sales"], async (mara, product) => ({
    path: `${(await unpaidOrder(mara, product)).path}/release`,
    body: { reason: "Held for resale" },
  })),
  // The tax of a company's order is told to its own people alone.
  "POST /delivery": {
    ...forAccounts(async (_, { id }) => ({
      path: "/delivery",
      body: { country: "Sweden", goods: 1240, lines: [{ productId: id, quantity: 100 }] },
    })),
    signedOut: 200,
  },
  "PUT /orders/{id}/charges": forRoles(["sales"], async (mara, product) => ({
    path: `${(await unpaidOrder(mara, product)).path}/charges`,
    body: { revision: 0, delivery: 49, reason: "By sea" },
  })),
  "GET /orderadmin": forRoles(["sales", "warehouse", "accounts", "support"], of("/orderadmin")),
  "PATCH /ordersShiped/{id}": forRoles(["warehouse"], async (mara, product) => {
    const { orderId } = await paidOrder(product, mara);
    return { path: `/ordersShiped/${orderId}`, body: { productName: product.name, quantity: 100 } };
  }),
};
