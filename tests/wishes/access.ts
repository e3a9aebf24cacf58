import { forAccounts, forVisitors, of, ownersAlone, type Row } from "../calls/access/row";
import { confirmed, type Person } from "../people/stored-accounts";
import type { Product } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";

async function wishOf(mara: Person, { id }: Product): Promise<string> {
  await confirmed(mara);
  await callRoute(`PUT /api/wishes/${id}`, { token: mara.token, body: { pieces: 500 } });
  return `/wishes/${id}`;
}

export const calls: Record<string, Row> = {
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
  // The token is the only credential; this one was never given out.
  "POST /wish-mails/{token}": forVisitors(of(`/wish-mails/64b0000000000000000000ff.${"x".repeat(43)}`), 404),
  "DELETE /wishes/{productId}": ownersAlone(async (mara, product) => ({
    path: await wishOf(mara, product),
  })),
};
