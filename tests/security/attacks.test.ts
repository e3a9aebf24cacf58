import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { allOperations } from "@/app/api/openapi.json/operations";
import { products } from "@/lib/core/data/catalogue/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { sandboxIntents } from "@/lib/core/data/payments/collections";
import { sessions, users } from "@/lib/core/data/people/collections";
import { database } from "@/lib/core/data/store/connection";
import { requireId } from "@/lib/core/data/store/ids";
import { reviews } from "@/lib/features/reviews/data/collections";
import { type Person, session } from "../people/stored-accounts";
import {
  addGoods,
  confirmBody,
  insertedBy,
  intentFor,
  orderBody,
  placeOrder,
} from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { expectInvariants } from "../support/invariants";
import { fixtures, setUpAttackedShop } from "./fixtures/attacked-shop";
import { COVETED } from "./fixtures/hostile-inputs";

setUpAttackedShop();

// Hashing has tests of its own; here it would only take time.
vi.mock("@node-rs/argon2", () => ({
  hash: async (password: string) => `hash of ${password}`,
  verify: async (stored: string, password: string) => stored === `hash of ${password}`,
}));

describe("the price of an order", () => {
  it("the price of an order is the server's, in whole cents, whatever a client sends", async () => {
    const { mara } = fixtures;
    await fc.assert(
      fc.asyncProperty(
        // An order costs a million dollars at most.
        fc.integer({ min: 1, max: 19_999 }),
        fc.integer({ min: 1, max: 50 }),
        fc.oneof(
          fc.constant(0),
          fc.integer({ min: -2, max: 2 }),
          fc.integer({ min: -500_000, max: 500_000 }),
        ),
        async (cents, lots, offCents) => {
          const product = await addGoods(fixtures, { price: cents / 100, available: 10_000 });
          const total = (cents * lots * 100) / 100;
          const forged = {
            ...orderBody(product, mara, lots * 100),
            totalPrice: Math.abs(total + offCents / 100),
          };
          const forgedCents = Math.round(forged.totalPrice * 100);
          const answer = await callRoute("POST /api/orders", { token: mara.token, body: forged });
          if (forgedCents !== cents * lots * 100) {
            expect([400, 409]).toContain(answer.status);
            return;
          }
          const order = await orders().findOne({ _id: requireId(await insertedBy(Promise.resolve(answer))) });
          expect(order?.totalCents).toBe(cents * lots * 100);
          const secret = await intentFor(order?._id.toHexString() ?? "", mara, total);
          const intent = await sandboxIntents().findOne({ clientSecret: secret });
          expect([intent?.amountCents, intent?.currency]).toEqual([cents * lots * 100, "usd"]);
        },
      ),
      { numRuns: 25, seed: 3 },
    );
  });

  it.each(["price", "priceCents", "total", "totalCents", "currency", "discount", "lines", "status", "paid"])(
    "an order's body with %s is refused",
    async (field) => {
      const product = await addGoods(fixtures);
      const body = { ...orderBody(product, fixtures.mara), [field]: 1 };
      const answer = await callRoute("POST /api/orders", { token: fixtures.mara.token, body });
      expect(answer.status).toBe(400);
      expect(((await json(answer)).error as { fields: object }).fields).toHaveProperty(field);
    },
  );
});

describe("a quantity", () => {
  it("an order of 300 quantities that are no whole lots within the stock is refused and moves nothing", async () => {
    const { mara } = fixtures;
    const product = await addGoods(fixtures, { price: 0.01, quantity: 300, available: 1_050 });
    const strange = fc.oneof(
      fc.double(),
      fc.integer({ min: -2000, max: 299 }),
      fc.integer({ min: 1_051, max: 2 ** 53 - 1 }),
      fc
        .integer({ min: 3, max: 10 })
        .chain((lots) =>
          fc
            .oneof(fc.constantFrom(1, 10, 25, 50, 99), fc.integer({ min: 1, max: 99 }))
            .map((n) => lots * 100 + n),
        ),
      fc.constantFrom(0, -0, 1e21, "100", "300", true, null, [300], { $gt: 0 }, { valueOf: 300 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(strange, { minLength: 10, maxLength: 10 }), async (quantities) => {
        await Promise.all(
          quantities.map(async (quantity) => {
            // The total is right, so that the quantity is the reason of the refusal.
            const cents = typeof quantity === "number" && quantity >= 0 ? Math.round(quantity) : 300;
            const totalPrice = Math.min(cents / 100, 999_999);
            const body = { ...orderBody(product, mara, 300), quantity, totalPrice };
            const answer = await callRoute("POST /api/orders", { token: mara.token, body });
            expect([400, 409], JSON.stringify(quantity)).toContain(answer.status);
          }),
        );
      }),
      { numRuns: 30, seed: 4 },
    );
    const after = await products().findOne({ _id: requireId(product.id) });
    expect([after?.available, after?.holds]).toEqual([1_050, []]);
  });
});

describe("a payment", () => {
  it("a payment confirmed in eight tabs at once and reported by each is one charge", async () => {
    const { mara } = fixtures;
    const product = await addGoods(fixtures);
    const orderId = await placeOrder(product, mara);
    const tabs = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const secret = await intentFor(orderId, mara, product.price * 100);
        const { id } = await json(callRoute("POST /api/sandbox/confirm", { body: confirmBody(secret) }));
        const body = { orderId, productName: product.name, transectionId: String(id) };
        return (await callRoute(`PATCH /api/orders/${orderId}`, { token: mara.token, body })).status;
      }).map((tab) => tab.catch((error: Error) => error.message)),
    );
    expect(tabs).toContain(200);
    // A tab that came too late for an intent is told so; nothing else happens.
    for (const tab of tabs) expect(tab).toSatisfy((said) => [200, 402, "no intent: 409"].includes(said));
    expect(await sandboxIntents().countDocuments({ orderId, status: "succeeded" })).toBe(1);
    await expectInvariants();
  });
});

/** The fields that a body may have. A body of several forms names one of them, so that its other fields are looked at. */
function formOf(body: unknown): { known: string[]; sent: object } {
  const fieldsOf = (form: unknown) => (form as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};
  if (!(body instanceof z.ZodDiscriminatedUnion)) return { known: Object.keys(fieldsOf(body)), sent: {} };
  const { discriminator } = body.def;
  const fields = fieldsOf(body.options[0]);
  const named = fields[discriminator];
  return {
    known: Object.keys(fields),
    sent: { [discriminator]: named instanceof z.ZodLiteral ? named.value : undefined },
  };
}

describe("a field that is not the client's to set", () => {
  // An event is the provider's, under its signature, and may have fields that the shop does not read.
  const writes = allOperations().filter(
    ({ body, signedBody, formBody }) => body !== undefined && !signedBody && !formBody,
  );

  it.each(writes.map(({ method, path }) => `${method} ${path}`))(
    "a field that clients may not set is refused by %s",
    async (call) => {
      const { ada, mara } = fixtures;
      const product = await addGoods(fixtures);
      const orderId = await placeOrder(product, mara);
      const operation = writes.find(({ method, path }) => `${method} ${path}` === call);
      const path = call
        .replace("{id}", call.includes("/orders") ? orderId : product.id)
        .replace("{productId}", product.id)
        .replace("{finding}", product.id)
        .replace("{key}", "speeds")
        .replace("{slug}", "chains")
        .replace("{row}", "1")
        .replace("{email}", encodeURIComponent(mara.email));
      const { known, sent } = formOf(operation?.body);
      // A refused request ends no session, so one does for all fields; an account has so many at most.
      const { token } = await living(
        / \/orders(?!Shiped|.*(?:charges|papers|refund|release|rest|returns|shipments|transfers|write-off))/.test(
          call,
        )
          ? mara
          : ada,
      );
      for (const [field, value] of Object.entries(COVETED)) {
        if (known.includes(field)) continue;
        const response = await callRoute(path.replace(" ", " /api"), {
          token,
          body: { ...sent, [field]: value },
        });
        expect(response.status, field).toBe(400);
        const { error } = (await json(response)) as { error: { fields: object } };
        expect(error.fields).toHaveProperty(field);
      }
      expect((await orders().findOne({ _id: requireId(orderId) }))?.status).toBe("unpaid");
      expect(
        (await json(callRoute(`GET /api/adminrole?email=${mara.email}`, await living(mara)))).role,
      ).toBeNull();
    },
  );
});

describe("reading", () => {
  it("reading changes nothing: no document differs after every GET of the shop", async () => {
    const { ada, mara } = fixtures;
    const product = await addGoods(fixtures);
    const orderId = await placeOrder(product, mara);
    const before = await everything();
    for (const { method, path } of allOperations()) {
      if (method !== "GET") continue;
      const address = path
        .replace("{id}", path.includes("orders") ? orderId : product.id)
        .replace("{email}", mara.email);
      const query =
        path === "/orders"
          ? `?customerEmail=${mara.email}`
          : path === "/adminrole"
            ? `?email=${mara.email}`
            : "";
      for (const person of [ada, mara]) {
        expect(
          (await callRoute(`GET /api${address}${query}`, { cookie: person.cookie })).status,
        ).toBeLessThan(500);
        expect(
          (await callRoute(`HEAD /api${address}${query}`, { cookie: person.cookie })).status,
        ).toBeLessThan(500);
      }
    }
    expect(await everything()).toEqual(before);
  });
});

describe("a product's picture", () => {
  it.each([
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "data:image/svg+xml,<svg onload=alert(1)>",
    "data:text/html,x",
    "vbscript:x",
    "http://example.com/a.png",
    "//evil.example/a.png",
    "/\\evil.example/a.png",
    "\\\\evil.example",
    "https://user:pass@evil.example/a.png",
    "https:///a.png",
    "https://evil",
    "/a.png?x=<script>",
    "/a b.png",
    "ftp://example.com/a.png",
    "blob:https://example.com/1",
    " https://example.com/a.png\n<x>",
  ])("a product's picture is never %j", async (img) => {
    const body = { name: crypto.randomUUID(), price: 1, quantity: 1, available: 1, img };
    expect((await callRoute("POST /api/goods", { token: fixtures.ada.token, body })).status).toBe(400);
  });
});

describe("a review", () => {
  it.each([0, 6, -1, 1.5, "5", null, true, [5], { $gt: 0 }])(
    "a review with a rating of %j is refused",
    async (ratting) => {
      const { name } = await addGoods(fixtures);
      const body = { reviewProduct: name, dec: "Fine.", ratting };
      expect((await callRoute("POST /api/review", { token: fixtures.mara.token, body })).status).toBe(400);
    },
  );
});

async function living(person: Person): Promise<{ token: string }> {
  return { token: (await session(person.userId)).token };
}

/** Every document, without the times of last use. */
async function everything(): Promise<unknown> {
  const collections = [orders(), products(), reviews(), sandboxIntents(), users()];
  const documents = await Promise.all(collections.map((one) => one.find({}).sort({ _id: 1 }).toArray()));
  const admins = await database().collection("meta").find({}).sort({ _id: 1 }).toArray();
  return JSON.parse(JSON.stringify([documents, admins, await sessions().countDocuments()]));
}
