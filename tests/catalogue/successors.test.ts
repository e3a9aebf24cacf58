import { beforeAll, describe, expect, it } from "vitest";
import { products } from "@/lib/core/data/catalogue/collections";
import { findReplacedBySlug, listFormerProducts } from "@/lib/core/data/catalogue/successors";
import { requireId } from "@/lib/core/data/store/ids";
import { customer } from "../people/stored-accounts";
import { addGoods, type Fixtures, NOBODYS_ID, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { at, goods, refusalOf, successorCalls } from "./successor-calls";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});
const { edit, link, archive, chainOf } = successorCalls(() => fixtures);

describe("the successor of a product", () => {
  it("a successor is written with the product, read with it, and taken back by null, each time with an audit entry", async () => {
    const [old, next] = [await addGoods(fixtures), await addGoods(fixtures)];
    expect(await goods(old)).not.toHaveProperty("successor");
    const note = "Needs a longer axle.";
    expect(await json(await link(old, next, { fit: "check", note }))).toMatchObject({ modifiedCount: 1 });
    expect((await goods(old)).successor).toEqual({ productId: next.id, fit: "check", note });
    // The same again changes nothing, and another field leaves it as it is.
    expect(await json(await link(old, next, { fit: "check", note }))).toMatchObject({ modifiedCount: 0 });
    await edit(old, { dec: "Renewed" });
    expect((await goods(old)).successor).toMatchObject({ productId: next.id });
    expect(await json(await edit(old, { successor: null }))).toMatchObject({ modifiedCount: 1 });
    expect(await goods(old)).not.toHaveProperty("successor");
    const audit = (await (
      await callRoute(`GET /api/audit?q=${old.id}`, { token: fixtures.ada.token })
    ).json()) as {
      changes: { field: string; from: unknown; to: unknown }[];
    }[];
    const text = `${next.id} check ${note}`;
    expect(audit.flatMap(({ changes }) => changes).filter(({ field }) => field === "successor")).toEqual([
      { field: "successor", from: text, to: null },
      { field: "successor", from: null, to: text },
    ]);
  });

  it("a new product can have a successor from the start", async () => {
    const next = await addGoods(fixtures);
    const body = { name: "Bottom bracket with a follower", price: 1, quantity: 100, available: 100 };
    const made = await json(
      callRoute("POST /api/goods", {
        token: fixtures.ada.token,
        body: { ...body, successor: { productId: next.id.toUpperCase(), fit: "same", note: "" } },
      }),
    );
    expect((await goods({ id: String(made.insertedId), name: "", price: 0 })).successor).toEqual({
      productId: next.id,
      fit: "same",
      note: "",
    });
  });

  it("a successor that is not on sale, or that leads back to the product, is refused with its field", async () => {
    const [old, next, gone] = [await addGoods(fixtures), await addGoods(fixtures), await addGoods(fixtures)];
    await archive(gone);
    for (const productId of [NOBODYS_ID, gone.id])
      expect(await refusalOf(await link(old, { id: productId }))).toMatchObject({
        status: 400,
        fields: { "successor.productId": "The successor is not a product on sale" },
      });
    expect((await refusalOf(await link(old, old))).message).toBe("The successor leads back to this product");
    await link(old, next);
    expect(await refusalOf(await link(next, old))).toMatchObject({
      status: 400,
      fields: { "successor.productId": "The successor leads back to this product" },
    });
    expect((await refusalOf(await link(old, next, { fit: "maybe" }))).status).toBe(400);
    expect((await refusalOf(await link(old, next, { note: "x".repeat(201) }))).status).toBe(400);
  });

  it("ten products can follow one another, and no eleventh, whichever end it is added to", async () => {
    const chain = await chainOf(11);
    const TOO_LONG = "More than 10 products would follow each other";
    const extra = await addGoods(fixtures);
    expect(await refusalOf(await link(at(chain, -1), extra))).toMatchObject({
      status: 400,
      message: TOO_LONG,
    });
    expect(await refusalOf(await link(extra, at(chain, 0)))).toMatchObject({
      status: 400,
      message: TOO_LONG,
    });
    expect((await link(extra, at(chain, 1))).status).toBe(200);
  });

  it("a product that was replaced is a 404 that names the last of its successors on sale", async () => {
    const chain = await chainOf(4);
    for (const product of chain.slice(0, 3)) await archive(product);
    const last = await goods(at(chain, 3));
    expect(await refusalOf(await callRoute(`GET /api/goods/${at(chain, 0).id}`))).toMatchObject({
      status: 404,
      code: "not_found",
      message: `${at(chain, 0).name} is replaced by ${at(chain, 3).name}`,
      successor: {
        _id: at(chain, 3).id,
        name: at(chain, 3).name,
        slug: last.slug,
        sku: last.sku,
        fit: "same",
        note: "",
      },
    });
    await archive(at(chain, 3));
    expect(await refusalOf(await callRoute(`GET /api/goods/${at(chain, 0).id}`))).not.toHaveProperty(
      "successor",
    );
  });

  it("a circle that two writes at the same moment have made ends, and is a plain 404", async () => {
    const [one, other] = [await addGoods(fixtures), await addGoods(fixtures)];
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const)
      await products().updateOne(
        { _id: requireId(from.id) },
        { $set: { successor: { productId: requireId(to.id), fit: "same", note: "" } } },
      );
    await archive(one);
    expect(await refusalOf(await callRoute(`GET /api/goods/${one.id}`))).toMatchObject({
      successor: { _id: other.id },
    });
    await archive(other);
    expect(await refusalOf(await callRoute(`GET /api/goods/${one.id}`))).not.toHaveProperty("successor");
  });

  it("a product in a circle can be edited, and another successor opens the circle", async () => {
    const [one, other, next] = [await addGoods(fixtures), await addGoods(fixtures), await addGoods(fixtures)];
    await link(one, other);
    await products().updateOne(
      { _id: requireId(other.id) },
      { $set: { successor: { productId: requireId(one.id), fit: "same", note: "" } } },
    );
    expect((await edit(one, { dec: "Renewed" })).status).toBe(200);
    expect((await link(one, next)).status).toBe(200);
    await archive(other);
    expect(await refusalOf(await callRoute(`GET /api/goods/${other.id}`))).toMatchObject({
      successor: { _id: next.id },
    });
  });

  it("a basket offers the successor for a line whose product is no longer sold, in a quantity that can be ordered", async () => {
    const mara = await customer();
    const old = await addGoods(fixtures);
    const next = await addGoods(fixtures, { quantity: 300, price: 2, available: 5000 });
    await link(old, next, { fit: "check", note: "Look at the axle." });
    await callRoute(`PUT /api/basket/lines/${old.id}`, { token: mara.token, body: { quantity: 100 } });
    const line = async () =>
      ((await json(callRoute("GET /api/basket", { token: mara.token }))) as { lines: object[] }).lines[0];
    expect(await line()).not.toHaveProperty("successor");
    await archive(old);
    expect(await line()).toMatchObject({
      verdict: "archived",
      successor: {
        productId: next.id,
        name: next.name,
        fit: "check",
        note: "Look at the axle.",
        quantity: 300,
        unitPrice: 2,
        lineTotal: 600,
      },
    });
    await edit(next, { available: 200 });
    expect(await line()).toMatchObject({ successor: { quantity: 0 } });
  });

  it("a search by the name or the number of a product that was replaced finds the last one of its chain", async () => {
    const [old, middle, last] = [
      await addGoods(fixtures, { name: "Zephyrine hub" }),
      await addGoods(fixtures),
      await addGoods(fixtures),
    ];
    const { sku } = await goods(old);
    await link(old, middle);
    await link(middle, last);
    const found = async (q: string) =>
      (
        (await (await callRoute(`GET /api/goods?q=${encodeURIComponent(q)}`)).json()) as { _id: string }[]
      ).map(({ _id }) => _id);
    expect(await found("zephyrine")).toEqual([old.id]);
    await archive(old);
    for (const q of ["zephyrine", sku, sku.replace("-", " ").toLowerCase()])
      expect(await found(q)).toEqual([last.id]);
    await archive(last);
    expect(await found(sku)).toEqual([middle.id]);
    await edit(middle, { state: "draft" });
    expect(await found(sku)).toEqual([]);
  });

  it("a draft with a successor is named nowhere, neither by its path nor by the page of its successor", async () => {
    const [draft, next] = [await addGoods(fixtures), await addGoods(fixtures)];
    await link(draft, next);
    await edit(draft, { state: "draft" });
    expect(await refusalOf(await callRoute(`GET /api/goods/${draft.id}`))).not.toHaveProperty("successor");
    expect(await listFormerProducts(next.id)).toEqual([]);
    expect(
      await findReplacedBySlug((await products().findOne({ _id: requireId(draft.id) }))?.slug ?? ""),
    ).toBeNull();
  });
});
