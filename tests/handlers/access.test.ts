import { beforeAll, describe, expect, it } from "vitest";
import { allOperations } from "@/app/api/openapi.json/operations";
import { issueApiToken } from "@/lib/auth/api-token";
import { env } from "@/lib/env";
import { ask, json } from "./call-route";
import {
  addGoods,
  CARDS,
  confirmBody,
  orderBody,
  type Product,
  paidOrder,
  placeOrder,
  prepareScene,
  type Scene,
} from "./calls-scene";
import { admin, customer, type Person, session, sessionJwt } from "./stored-accounts";
// This import declares the call of the OpenAPI document itself.
import "@/app/api/openapi.json/route";

/** The request of each call: for a record of Mara's where there is one. Built anew for each request. */
interface Row {
  /** The path after /api and a body, as Mara would send them. */
  asks: (mara: Person, product: Product) => Promise<{ path: string; body?: unknown }>;
  /** The status for Mara, for Olga, who is a stranger to the record, and for an administrator. */
  owner: number;
  stranger: number;
  admin: number;
}

const of =
  (path: string, body?: unknown): Row["asks"] =>
  async () => ({ path, body });
const forEveryone = (asks: Row["asks"], status = 200): Row => ({
  asks,
  owner: status,
  stranger: status,
  admin: status,
});
const forAdmins = (asks: Row["asks"], status = 200): Row => ({
  asks,
  owner: 403,
  stranger: 403,
  admin: status,
});
const mail = ({ email }: Person) => encodeURIComponent(email);
const unpaid = async (product: Product, mara: Person, suffix = "") => ({
  path: `/orders/${await placeOrder(product, mara)}${suffix}`,
});

const ROWS: Record<string, Row> = {
  "GET /goods": forEveryone(of("/goods")),
  "GET /goods/{id}": forEveryone(async (_, { id }) => ({ path: `/goods/${id}` })),
  "POST /goods": forAdmins(
    of("/goods", { name: crypto.randomUUID(), price: 1, quantity: 1, available: 1 }),
    201,
  ),
  "PATCH /goods/{id}": forAdmins(async (_, { id }) => {
    const { revision } = await json(ask(`GET /api/goods/${id}`));
    return { path: `/goods/${id}`, body: { revision, price: 99 } };
  }),
  "DELETE /goods/{id}": forAdmins(async (_, { id }) => ({ path: `/goods/${id}` })),
  "GET /review": forEveryone(of("/review")),
  "POST /review": {
    asks: async (mara, { name }) => ({
      path: "/review",
      body: { reviewProduct: name, dec: "Fine.", ratting: 5, email: mara.email },
    }),
    owner: 201,
    stranger: 403,
    admin: 403,
  },
  "POST /orders": {
    asks: async (mara, product) => ({ path: "/orders", body: orderBody(product, mara) }),
    owner: 201,
    stranger: 403,
    admin: 403,
  },
  "GET /orders": {
    asks: async (mara) => ({ path: `/orders?customerEmail=${mail(mara)}` }),
    owner: 200,
    stranger: 403,
    admin: 200,
  },
  "GET /orders/{id}": {
    asks: (mara, product) => unpaid(product, mara),
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
    asks: (mara, product) => unpaid(product, mara),
    owner: 200,
    stranger: 404,
    admin: 200,
  },
  "POST /orders/{id}/refund": forAdmins(async (mara, product) => {
    const { orderId } = await paidOrder(product, mara);
    return { path: `/orders/${orderId}/refund`, body: { reason: "Damaged in store" } };
  }),
  "GET /orderadmin": forAdmins(of("/orderadmin")),
  "PATCH /ordersShiped/{id}": forAdmins(async (mara, product) => {
    const { orderId } = await paidOrder(product, mara);
    return { path: `/ordersShiped/${orderId}`, body: { productName: product.name, quantity: 100 } };
  }),
  "GET /users": forAdmins(of("/users")),
  "POST /users": forEveryone(
    async () => ({
      path: "/users",
      body: {
        name: "Nora",
        email: `n${crypto.randomUUID().slice(0, 8)}@example.com`,
        password: "correct-horse",
      },
    }),
    201,
  ),
  "PUT /users/{email}": {
    asks: async (mara) => ({ path: `/users/${mail(mara)}`, body: { email: mara.email } }),
    owner: 200,
    stranger: 403,
    admin: 403,
  },
  "PUT /users/admin/{email}": forAdmins(async () => ({ path: `/users/admin/${mail(await customer())}` })),
  "DELETE /users/admin/{email}": forAdmins(async () => ({ path: `/users/admin/${mail(await admin())}` })),
  "GET /adminrole": {
    asks: async (mara) => ({ path: `/adminrole?email=${mail(mara)}` }),
    owner: 200,
    stranger: 403,
    admin: 200,
  },
  "GET /admin/{email}": {
    asks: async (mara) => ({ path: `/admin/${mail(mara)}` }),
    owner: 200,
    stranger: 403,
    admin: 200,
  },
  "POST /create-payment-intent": {
    asks: async (mara, product) => ({
      path: "/create-payment-intent",
      body: { orderId: await placeOrder(product, mara), totalPrice: 1250 },
    }),
    owner: 200,
    stranger: 404,
    admin: 404,
  },
  // The client secret is the only credential of a provider's call; this one belongs to no payment.
  "POST /sandbox/confirm": forEveryone(of("/sandbox/confirm", confirmBody("made-up", CARDS.good)), 404),
  // The signature authenticates the sender. Without Stripe's keys the call is off.
  "POST /webhooks/stripe": forEveryone(of("/webhooks/stripe", { id: "evt_1", type: "x" }), 404),
  "GET /profile": forEveryone(of("/profile")),
  "PATCH /profile": forEveryone(of("/profile", { phone: "030 123456" })),
  "PUT /password": forEveryone(
    of("/password", { currentPassword: "correct-horse", newPassword: "correct-horse" }),
  ),
  "DELETE /session": forEveryone(of("/session")),
  "DELETE /sessions": forEveryone(of("/sessions")),
  "GET /account/sessions": forEveryone(of("/account/sessions")),
  "DELETE /account/sessions": forEveryone(of("/account/sessions")),
  "DELETE /account/sessions/{id}": {
    asks: async (mara) => {
      await session(mara.userId);
      const { sessions } = (await json(ask("GET /api/account/sessions", { token: mara.token }))) as {
        sessions: { _id: string }[];
      };
      return { path: `/account/sessions/${sessions.at(1)?._id}` };
    },
    owner: 200,
    stranger: 404,
    admin: 404,
  },
  "GET /audit": forAdmins(of("/audit")),
  "GET /outbox": forAdmins(of("/outbox")),
  "GET /healthz": forEveryone(of("/healthz")),
  "GET /readyz": forEveryone(of("/readyz")),
  "GET /openapi.json": forEveryone(of("/openapi.json")),
};

/** Signed out, a protected call is a 401, and a public one answers as for everybody. */
const OPEN: Record<string, number> = {
  "GET /goods": 200,
  "GET /goods/{id}": 200,
  "GET /review": 200,
  "POST /users": 201,
  "POST /sandbox/confirm": 404,
  "POST /webhooks/stripe": 404,
  "DELETE /session": 200,
  "GET /healthz": 200,
  "GET /readyz": 200,
  "GET /openapi.json": 200,
};

/** Calls that do not check identity. */
const PUBLIC = new Set(Object.keys(OPEN).filter((call) => call !== "DELETE /session"));

let scene: Scene;
let worthless: [string, string | null][];
beforeAll(async () => {
  Object.assign(process.env, {
    LIMIT_PAYMENTS_PER_MINUTE: "1000",
    LIMIT_REVIEWS_PER_DAY: "1000",
    LIMIT_SIGNUPS_PER_HOUR: "1000",
    LIMIT_UNPAID_ORDERS: "1000",
  });
  scene = await prepareScene();
  worthless = await worthlessTokens();
});

const calls = Object.keys(ROWS);
const question = async (call: string) => {
  const row = ROWS[call];
  if (!row) throw new Error(`no row for ${call}`);
  // Some calls end sessions, so every request gets new ones.
  scene = { ada: await living(scene.ada), mara: await living(scene.mara), olga: await living(scene.olga) };
  const product = await addGoods(scene, { available: 100_000 });
  const { path, body } = await row.asks(scene.mara, product);
  return { line: `${call.split(" ")[0]} /api${path}`, body };
};

/** Each with a session of its own, since some calls end it. */
const living = async (person: Person) => ({ ...person, ...(await session(person.userId)) });

it("every call of the shop has a row in this table, and every row is a call", () => {
  const declared = allOperations().map(({ method, path }) => `${method} ${path}`);
  expect(calls.sort()).toEqual(declared.sort());
});

describe.each(calls)("%s", (call) => {
  it(`${call} answers its owner, a stranger and an administrator as documented, by token and by cookie`, async () => {
    const row = ROWS[call];
    const expected = { mara: row?.owner, olga: row?.stranger, ada: row?.admin };
    for (const who of ["mara", "olga", "ada"] as const) {
      for (const by of ["token", "cookie"] as const) {
        const { line, body } = await question(call);
        const response = await ask(line, { body: freshBody(body), [by]: scene[who][by] });
        expect(`${who} by ${by}: ${response.status}`).toBe(`${who} by ${by}: ${expected[who]}`);
      }
    }
  });

  it(`${call} answers 401 without an account and with every dead or forged token, where it is protected`, async () => {
    const asked = await question(call);
    for (const [kind, token] of worthless) {
      // A refused request changes nothing and can be sent again.
      const { line, body } = PUBLIC.has(call) ? await question(call) : asked;
      const response = await ask(line, { body: freshBody(body), ...(token === null ? {} : { token }) });
      const expected = PUBLIC.has(call) || token === null ? (OPEN[call] ?? 401) : 401;
      expect(`${kind}: ${response.status}`).toBe(`${kind}: ${expected}`);
    }
  });
});

const writes = calls.filter((call) => !call.startsWith("GET") && !PUBLIC.has(call));

describe.each(writes)("%s", (call) => {
  it(`${call} refuses a write that another site sends with the visitor's cookie`, async () => {
    for (const who of ["mara", "ada"] as const) {
      const { line, body } = await question(call);
      const { cookie, email } = scene[who];
      const response = await ask(line, { body: freshBody(body), cookie, origin: "https://evil.example" });
      expect(response.status).toBe(403);
      expect((await ask(`GET /api/adminrole?email=${encodeURIComponent(email)}`, { cookie })).status).toBe(
        200,
      );
    }
  });
});

/** A product's name is taken after the first time. */
const freshBody = (body: unknown): unknown =>
  typeof body === "object" && body !== null && "available" in body
    ? { ...body, name: crypto.randomUUID() }
    : body;

/** Invalid tokens, and none at all. The token's own test has more kinds of forgeries. */
async function worthlessTokens(): Promise<[string, string | null][]> {
  const { ada } = scene;
  const { sessionId } = await customer("Petra");
  const gone = await living(ada);
  await ask("DELETE /api/session", { token: gone.token });
  const demoted = await admin();
  await ask(`DELETE /api/users/admin/${mail(demoted)}`, { token: (await living(ada)).token });
  const [head, , signature] = ada.token.split(".");
  const claims = Buffer.from(
    JSON.stringify({ sub: ada.userId, sid: sessionId, aud: "halfinch-api", exp: 4e9 }),
  );
  return [
    ["nobody", null],
    ["a signed-out administrator", gone.token],
    ["a demoted administrator", demoted.token],
    ["another secret's token", await issueApiToken({ userId: ada.userId, sessionId }, "x".repeat(32))],
    [
      "a customer's session under an administrator's name",
      await issueApiToken({ userId: ada.userId, sessionId }, env().authSecret),
    ],
    ["an administrator's cookie as a token", await sessionJwt(ada.userId, ada.sessionId)],
    ["swapped claims", `${head}.${claims.toString("base64url")}.${signature}`],
    ["alg none", `${Buffer.from('{"alg":"none"}').toString("base64url")}.${claims.toString("base64url")}.`],
    ["null", "null"],
  ];
}
