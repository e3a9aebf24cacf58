import { beforeAll, describe, expect, it } from "vitest";
import { orders } from "@/lib/core/data/orders/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { askToCredit, questionsAbout } from "@/lib/features/papers/commands/ask-to-credit";
import { papers } from "@/lib/features/papers/data/collections";
import { addGoods, type Fixtures, placeOrder, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { ADDRESS, issuesInvoices, setRecord } from "./a-paper";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
  await issuesInvoices();
});

/** An order of Mara's that counts as shipped on account. */
async function shippedOrder(): Promise<string> {
  const orderId = await placeOrder(await addGoods(fixtures), fixtures.mara);
  const set = { status: "shipped", address: ADDRESS, "terms.netDays": 30, "terms.settledCents": 0 } as const;
  await orders().updateOne({ _id: requireId(orderId) }, { $set: set });
  return orderId;
}

const issue = (orderId: string, key: string, token = fixtures.ada.token) =>
  callRoute(`POST /api/orders/${orderId}/papers`, {
    token,
    body: { kind: "invoice" },
    headers: { "idempotency-key": key },
  });
const credit = (paperId: string, body: object, key: string) =>
  callRoute(`POST /api/papers/${paperId}/credit`, {
    token: fixtures.ada.token,
    body,
    headers: { "idempotency-key": key },
  });

describe("the calls for papers", () => {
  it("accounts issue an invoice once; the same key again answers the same, another names the invoice", async () => {
    const orderId = await shippedOrder();
    const first = await json(issue(orderId, "k1"));
    expect(first).toMatchObject({ acknowledged: true, number: expect.stringMatching(/^INV-\d{4}-\d{6}$/) });
    expect(await json(issue(orderId, "k1"))).toEqual(first);
    const again = await issue(orderId, "k2");
    expect(again.status).toBe(409);
    expect((await json(again)).error).toMatchObject({ code: "already_issued", paperId: first.insertedId });
    expect(await papers().countDocuments({ orderId: requireId(orderId) })).toBe(1);
  });

  it("an order that is not paid has no invoice, and a seller without a name issues none", async () => {
    const unpaid = await placeOrder(await addGoods(fixtures), fixtures.mara);
    expect((await json(issue(unpaid, "k"))).error).toMatchObject({ code: "not_ready" });
    const orderId = await shippedOrder();
    const { seller } = (await json(callRoute("GET /api/shop", { token: fixtures.ada.token }))) as never as {
      seller: never;
    };
    await setRecord({ seller: { ...(seller as object), legalName: "" } as never });
    expect((await json(issue(orderId, "k"))).error).toMatchObject({
      code: "seller_incomplete",
      fields: { "seller.legalName": expect.any(String) },
    });
    await setRecord({ seller });
    expect((await issue(orderId, "k")).status).toBe(201);
  });

  it("its customer reads the paper and its files by its number, a stranger gets 404", async () => {
    const { number, insertedId } = await json(issue(await shippedOrder(), "k"));
    const as = (token: string, below = "") => callRoute(`GET /api/papers/${number}${below}`, { token });
    expect(await json(as(fixtures.mara.token))).toMatchObject({
      _id: insertedId,
      total: 1250,
      due: 1250,
      prepaid: 0,
    });
    for (const [below, type, begin] of [
      ["/pdf", "application/pdf", "%PDF-1.7"],
      ["/cii", "application/xml", "<?xml"],
      ["/ubl", "application/xml", "<?xml"],
    ] as const) {
      expect((await as(fixtures.olga.token, below)).status).toBe(404);
      const file = await as(fixtures.mara.token, below);
      expect(file.headers.get("content-type")).toBe(type);
      expect(file.headers.get("content-disposition")).toContain(`attachment; filename="${number}`);
      const text = await file.text();
      expect(text.startsWith(begin)).toBe(true);
      expect(await (await as(fixtures.mara.token, below)).text()).toBe(text);
    }
    expect((await as(fixtures.olga.token)).status).toBe(404);
    const listed = (token: string) => json(callRoute("GET /api/papers", { token }));
    expect(await listed(fixtures.mara.token)).toContainEqual(expect.objectContaining({ number }));
    expect(await listed(fixtures.olga.token)).toEqual([]);
  });

  it("a credit note takes pieces, an amount, or all that is left, and never more", async () => {
    const { insertedId } = await json(issue(await shippedOrder(), "k"));
    const paperId = String(insertedId);
    const one = await json(credit(paperId, { lines: [{ lineNo: 1, pieces: 10 }], reason: "Bent" }, "c1"));
    expect(await json(credit(paperId, { lines: [{ lineNo: 1, pieces: 10 }], reason: "Bent" }, "c1"))).toEqual(
      one,
    );
    const other = await credit(paperId, { lines: [{ lineNo: 1, pieces: 11 }], reason: "Bent" }, "c1");
    expect((await json(other)).error).toMatchObject({ code: "idempotency_mismatch" });
    expect(
      (await credit(paperId, { lines: [{ lineNo: 1, amount: 25.5 }], reason: "Late" }, "c2")).status,
    ).toBe(201);
    const over = await credit(paperId, { lines: [{ lineNo: 1, pieces: 91 }], reason: "Bent" }, "c3");
    expect(over.status).toBe(400);
    expect((await json(over)).error).toMatchObject({
      fields: { "lines[0].pieces": "At most 90 pieces of line 1 are left to credit" },
    });
    const dear = await credit(paperId, { lines: [{ lineNo: 1, amount: 1099.51 }], reason: "Bent" }, "c3");
    expect((await json(dear)).error).toMatchObject({
      fields: { "lines[0].amount": "At most 1,099.50 USD of line 1 is left to credit" },
    });
    const rest = await json(credit(paperId, { reason: "All back" }, "c4"));
    const noted = await json(callRoute(`GET /api/papers/${rest.number}`, { token: fixtures.mara.token }));
    expect(noted).toMatchObject({ kind: "creditNote", total: 1250 - 125 - 25.5, reason: "All back" });
    expect((await json(credit(paperId, { reason: "Again" }, "c5"))).error).toMatchObject({
      code: "not_ready",
    });
  });

  it("a credit note answers the questions that it names, at most a hundred", async () => {
    const orderId = await shippedOrder();
    const { insertedId } = await json(issue(orderId, "k"));
    const order = { _id: requireId(orderId) };
    await askToCredit(order._id, "part", "Please credit a part");
    const questions = async () => (await questionsAbout(order)).map(({ id }) => id);
    const piece = (answers: string[], key: string) =>
      credit(
        String(insertedId),
        { lines: [{ lineNo: 1, pieces: 1 }], reason: "Bent", answers },
        `answers-${key}`,
      );
    const asked = await questions();
    expect(asked).toHaveLength(1);
    expect((await piece([], "none")).status).toBe(201);
    expect(await questions()).toEqual(asked);
    expect((await piece(Array(101).fill(orderId), "many")).status).toBe(400);
    expect((await piece(asked, "all")).status).toBe(201);
    expect(await questions()).toEqual([]);
  });

  it("whoever sees an order draws its confirmation; a pro-forma is for an order that is to be paid", async () => {
    const orderId = await placeOrder(await addGoods(fixtures), fixtures.mara);
    const draw = (file: string) =>
      callRoute(`GET /api/orders/${orderId}/${file}`, { token: fixtures.mara.token });
    for (const file of ["confirmation.pdf", "proforma.pdf"]) {
      const drawn = await draw(file);
      expect(drawn.status).toBe(200);
      expect((await drawn.text()).startsWith("%PDF-1.7")).toBe(true);
    }
    await orders().updateOne({ _id: requireId(orderId) }, { $set: { status: "paid" } });
    expect((await draw("proforma.pdf")).status).toBe(409);
  });

  it("owners see a specimen of each paper", async () => {
    for (const specimen of ["invoice", "credit-note", "confirmation", "pro-forma", "delivery-note"]) {
      const drawn = await callRoute(`GET /api/papers/specimens/${specimen}`, { token: fixtures.ada.token });
      expect(drawn.headers.get("content-type")).toBe("application/pdf");
    }
  });
});
