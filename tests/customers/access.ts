import { forRoles, type Row } from "../calls/access/row";
import { customer } from "../people/stored-accounts";

const key = { "idempotency-key": "of-the-note" };

/** A customer whom nobody else of the test is. */
const somebodys =
  (below: string, body?: object, headers?: Record<string, string>): Row["asks"] =>
  async () => ({
    path: `/customers/${(await customer()).userId}/${below}`,
    ...(body ? { body } : {}),
    ...(headers ? { headers } : {}),
  });

export const calls: Record<string, Row> = {
  "POST /customers/{id}/notes": forRoles(
    ["sales", "support"],
    somebodys("notes", { text: "Calls in the morning" }, key),
    201,
  ),
  // There is no such note.
  "DELETE /customers/{id}/notes/{noteId}": forRoles(
    ["sales", "support"],
    somebodys(`notes/${"0".repeat(24)}`),
    404,
  ),
  "POST /customers/{id}/links": forRoles(["support"], somebodys("links", { purpose: "new-password" })),
  "POST /customers/{id}/unlock": forRoles(["support"], somebodys("unlock")),
  "PUT /customers/{id}/email": forRoles(["support"], async () => {
    const { userId } = await customer();
    return { path: `/customers/${userId}/email`, body: { email: `new.${userId}@example.com` } };
  }),
};
