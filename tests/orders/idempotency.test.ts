import { beforeAll, expect, it } from "vitest";
import { allOperations } from "@/app/api/openapi.json/operations";
import { callOf } from "@/lib/http/operation";
import { ROWS } from "../calls/access";
import { BANK_SETTINGS } from "../support/bank-account";
import { addGoods, type Fixtures, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";

/** Calls that make something and take no key, with the reason why a repeat makes no second one. */
const WITHOUT_KEY: Readonly<Record<string, string>> = {
  "POST /goods": "a name is one product's alone",
  "POST /users": "an e-mail is one account's alone",
  "POST /review": "a customer has one review of a product",
  "POST /goods/{id}/pictures": "a picture's id is made of its content",
  "POST /goods/{id}/documents": "a document's id is made of its content",
};
/** Their valid requests need an authenticator, or an invoice: `own-passkeys.test.ts` and `paper-calls.test.ts` send them twice. */
const ELSEWHERE = ["POST /account/passkeys", "POST /orders/{id}/papers", "POST /papers/{id}/credit"];

const makers = allOperations().filter(({ answer }) => answer.status === 201);
const keyed = makers
  .filter(({ headers }) => headers !== undefined && "Idempotency-Key" in headers.shape)
  .map(callOf);

let fixtures: Fixtures;
beforeAll(async () => {
  Object.assign(process.env, BANK_SETTINGS);
  fixtures = await prepareFixtures();
});

it("every call that makes something takes an Idempotency-Key, or says why a repeat makes no second one", () => {
  expect([...keyed, ...Object.keys(WITHOUT_KEY)].sort()).toEqual(makers.map(callOf).sort());
});

it.each(keyed.filter((call) => !ELSEWHERE.includes(call)))(
  "%s sent twice with one key makes one",
  async (call) => {
    const row = ROWS[call];
    if (!row) throw new Error(`no row for ${call}`);
    const product = await addGoods(fixtures, { available: 100_000 });
    const { path, body, headers } = await row.asks(fixtures.mara, product);
    const { token } = row.owner === 201 ? fixtures.mara : fixtures.ada;
    const send = async (key: string) => {
      const line = `${call.split(" ")[0]} /api${path}`;
      const answer = await callRoute(line, { token, body, headers: { ...headers, "idempotency-key": key } });
      expect(answer.status).toBe(201);
      const { insertedId, _id } = await json(answer);
      return insertedId ?? _id;
    };
    const key = crypto.randomUUID();
    const [first, again] = [await send(key), await send(key)];
    expect(first).toMatch(/^[0-9a-f]{24}$/);
    expect(again).toBe(first);
  },
);
