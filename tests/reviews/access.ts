import { forRoles, forVisitors, of, type Row } from "../calls/access/row";
import { customer } from "../people/stored-accounts";
import { addReview } from "../support/call-fixtures";

export const calls: Record<string, Row> = {
  "GET /review": forVisitors(of("/review")),
  "POST /review": {
    asks: async (mara, { name }) => ({
      path: "/review",
      body: { reviewProduct: name, dec: "Fine.", ratting: 5, email: mara.email },
    }),
    owner: 201,
    stranger: 403,
    admin: 403,
  },
  "PATCH /review/{id}": forRoles(["sales", "support"], async (_, { name }) => ({
    path: `/review/${await addReview(name, await customer())}`,
    body: { hidden: true, reason: "Abusive" },
  })),
  "PUT /review/{id}/answer": forRoles(["sales", "support"], async (_, { name }) => ({
    path: `/review/${await addReview(name, await customer())}/answer`,
    body: { text: "Thank you." },
  })),
};
