import { expect, it } from "vitest";
import { z } from "zod";
import { basketOrderBody, TEST_CARDS } from "../support/call-bodies";
import { addGoods, type Product, prepareFixtures } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";

/** Part of an OpenAPI 3.1 document: as much as a client is generated from. */
interface Document {
  servers: { url: string }[];
  paths: Record<string, Record<string, Described>>;
}
interface Described {
  operationId: string;
  parameters?: { in: string; name: string; required?: boolean }[];
  requestBody?: { content: { "application/json": { schema: Parameters<typeof z.fromJSONSchema>[0] } } };
  responses: Record<
    string,
    { content?: { "application/json": { schema: Parameters<typeof z.fromJSONSchema>[0] } } }
  >;
}
interface Request {
  path?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
}

it("a client made from the OpenAPI document alone places an order of 20 lines, changes it and pays it", async () => {
  const fixtures = await prepareFixtures();
  const goods: Product[] = [];
  for (let n = 0; n < 20; n += 1) goods.push(await addGoods(fixtures));
  const client = clientOf(
    (await (await callRoute("GET /api/openapi.json")).json()) as Document,
    fixtures.mara.token,
  );
  const lines = goods.map(({ id, price }) => ({ productId: id, quantity: 200, unitPrice: price }));

  await expect(client("post_basket_order", { body: basketOrderBody(lines) })).rejects.toThrow(
    "Idempotency-Key",
  );
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const { insertedId } = await client("post_basket_order", { headers, body: basketOrderBody(lines) });
  const path = { id: String(insertedId) };
  const { revision } = await client("get_orders_id", { path });
  const fewer = lines.map(({ productId }, index) => ({ productId, quantity: index === 0 ? 100 : 200 }));
  await client("put_orders_id_lines", { path, body: { revision, lines: fewer } });
  const order = await client("get_orders_id", { path });
  expect(order).toMatchObject({ lines: { length: 20 }, revision: 1, totalPrice: 3900 * 12.5 });

  const { totalPrice, productName } = order;
  const { clientSecret } = await client("post_create_payment_intent", {
    body: { totalPrice, orderId: path.id },
  });
  const card = { number: TEST_CARDS.good, expMonth: 12, expYear: 2039, cvc: "123" };
  const billing = { name: "Mara", email: "mara@example.com" };
  const { id } = await client("post_sandbox_confirm", { body: { clientSecret, card, billing } });
  await client("patch_orders_id", { path, body: { orderId: path.id, productName, transectionId: id } });
  expect(await client("get_orders_id", { path })).toMatchObject({ paid: true, status: "paid" });
});

/** Calls an operation by its id. Throws where the request or the answer is not as the document says. */
function clientOf({ servers, paths }: Document, token: string) {
  const operations = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => [
        described.operationId,
        { method: method.toUpperCase(), url: `${servers[0]?.url ?? ""}${path}`, described },
      ]),
    ),
  );
  return async (operationId: string, { path = {}, headers = {}, body }: Request) => {
    const operation = operations.get(operationId);
    if (!operation) throw new Error(`the document has no ${operationId}`);
    const { parameters = [], requestBody, responses } = operation.described;
    for (const { in: place, name, required } of parameters) {
      const given = place === "path" ? path : headers;
      if (required && place !== "query" && given[name] === undefined)
        throw new Error(`${operationId} needs ${name}`);
    }
    if (requestBody) z.fromJSONSchema(requestBody.content["application/json"].schema).parse(body);
    const url = operation.url.replace(/\{(\w+)\}/g, (_, name: string) => path[name] ?? "");
    const response = await callRoute(`${operation.method} ${url}`, {
      token,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    const schema = responses[response.status]?.content?.["application/json"].schema;
    const answer: unknown = await response.json();
    if (!response.ok || !schema)
      throw new Error(`${operationId} answered ${response.status}: ${JSON.stringify(answer)}`);
    return z.fromJSONSchema(schema).parse(answer) as Record<string, unknown>;
  };
}
