import { newId } from "@/lib/core/data/store/ids";
import { customer, type Person } from "../../people/stored-accounts";
import { makeAwaiting } from "../../support/awaiting-order";
import { insertedBy, orderBody, type Product, paidOrder, placeOrder } from "../../support/call-fixtures";
import { callRoute } from "../../support/call-route";
import { makeShippedOnAccount } from "../../support/order-on-account";
import { staffViewer } from "../../support/shop-in-process";
import { book } from "../../support/transfers";
import { encodedEmail, forAccounts, forAdmins, of, type Row } from "./row";

const TRANSFER = { day: "2026-01-15", reason: "Statement 3" };

const unpaidOrder = async (mara: Person, product: Product) => ({
  path: `/orders/${await placeOrder(product, mara)}`,
});

export const orders: Record<string, Row> = {
  "POST /orders": {
    asks: async (mara, product) => ({ path: "/orders", body: orderBody(product, mara) }),
    owner: 201,
    stranger: 403,
    admin: 403,
  },
  "POST /draft-orders": forAdmins(async (_, { id: productId }) => {
    const { email } = await customer();
    return {
      path: "/draft-orders",
      body: {
        customerEmail: email,
        lines: [{ productId, quantity: 100 }],
        customerPhone: "030 123456",
        address: { company: "", street: "A 1", city: "B", postalCode: "1", country: "Sweden" },
        sent: "payLink",
      },
      headers: { "idempotency-key": crypto.randomUUID() },
    };
  }, 201),
  "POST /draft-orders/check": forAdmins(async (_, { id: productId }) => {
    const { email } = await customer();
    return {
      path: "/draft-orders/check",
      body: { customerEmail: email, lines: [{ productId, quantity: 100 }] },
    };
  }),
  "GET /orders": {
    asks: async (mara) => ({ path: `/orders?customerEmail=${encodedEmail(mara)}` }),
    owner: 200,
    stranger: 403,
    admin: 200,
  },
  "GET /orders/{id}": {
    asks: unpaidOrder,
    owner: 200,
    stranger: 404,
    admin: 200,
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
    admin: 404,
  },
  "PATCH /orders/{id}/reference": {
    asks: async (mara, product) => ({
      path: `${(await unpaidOrder(mara, product)).path}/reference`,
      body: { poNumber: "PO 4711" },
    }),
    owner: 200,
    stranger: 404,
    admin: 404,
  },
  "GET /orders/{id}/pay-links": {
    asks: async (mara, product) => ({ path: `${(await unpaidOrder(mara, product)).path}/pay-links` }),
    owner: 200,
    stranger: 404,
    admin: 200,
  },
  "POST /orders/{id}/pay-links": {
    asks: async (mara, product) => ({
      path: `${(await unpaidOrder(mara, product)).path}/pay-links`,
      body: {},
      headers: { "idempotency-key": "of-the-order" },
    }),
    owner: 201,
    stranger: 404,
    admin: 201,
  },
  "DELETE /orders/{id}/pay-links/{linkId}": {
    asks: async (mara, product) => {
      const path = `${(await unpaidOrder(mara, product)).path}/pay-links`;
      const made = callRoute(`POST /api${path}`, {
        token: mara.token,
        body: {},
        headers: { "idempotency-key": "of-the-order" },
      });
      return { path: `${path}/${await insertedBy(made)}` };
    },
    owner: 200,
    stranger: 404,
    admin: 200,
  },
  "POST /orders/{id}/refund": forAdmins(async (mara, product) => {
    const { orderId } = await paidOrder(product, mara);
    return { path: `/orders/${orderId}/refund`, body: { reason: "Damaged in store" } };
  }),
  "POST /orders/{id}/transfers": forAdmins(async (mara, product) => ({
    path: `${(await unpaidOrder(mara, product)).path}/transfers`,
    body: { ...TRANSFER, entry: newId().toHexString(), amount: product.price * 100 },
  })),
  "POST /orders/{id}/transfers/undo": forAdmins(async (mara, product) => {
    const orderId = await placeOrder(product, mara);
    const entry = newId().toHexString().toUpperCase();
    await book(staffViewer(), orderId, entry, product.price * 10_000);
    return { path: `/orders/${orderId}/transfers/undo`, body: { entry, reason: "Of another customer" } };
  }),
  "POST /orders/{id}/write-off": forAdmins(async (mara, product) => ({
    path: `/orders/${await makeShippedOnAccount(await placeOrder(product, mara))}/write-off`,
    body: { reason: "The company has closed" },
  })),
  "POST /orders/{id}/release": forAdmins(async (mara, product) => ({
    path: `${(await unpaidOrder(mara, product)).path}/release`,
    body: { reason: "Held for resale" },
  })),
  "GET /orderadmin": forAdmins(of("/orderadmin")),
  "PATCH /ordersShiped/{id}": forAdmins(async (mara, product) => {
    const { orderId } = await paidOrder(product, mara);
    return { path: `/ordersShiped/${orderId}`, body: { productName: product.name, quantity: 100 } };
  }),
};
