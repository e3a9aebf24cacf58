import { forRoles, type Row } from "../calls/access/row";
import { customer } from "../people/stored-accounts";

export const calls: Record<string, Row> = {
  "POST /draft-orders": forRoles(
    ["sales"],
    async (_, { id: productId }) => {
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
    },
    201,
  ),
  "POST /draft-orders/check": forRoles(["sales"], async (_, { id: productId }) => {
    const { email } = await customer();
    return {
      path: "/draft-orders/check",
      body: { customerEmail: email, lines: [{ productId, quantity: 100 }] },
    };
  }),
};
