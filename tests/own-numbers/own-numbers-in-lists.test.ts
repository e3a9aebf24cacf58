import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { requireId } from "@/lib/core/data/store/ids";
import { eraseOwnNumbers } from "@/lib/features/own-numbers/data/own-numbers";
import { customer, type Person } from "../people/stored-accounts";
import { addPart } from "../quick-order/quick-order-calls";
import type { Fixtures } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";
import { ownNumberCalls, prepareNumbers } from "./own-number-calls";

let fixtures: Fixtures;
let mara: Person;
let chain: string;
let pads: string;
beforeAll(async () => {
  ({ fixtures, mara, chain, pads } = await prepareNumbers());
});
beforeEach(() => eraseOwnNumbers(requireId(mara.userId)));
const { put, listed } = ownNumberCalls(() => mara);

describe("a list of parts and own numbers", () => {
  it("a customer's list is read with their own numbers, and nobody else's", async () => {
    const otto = await customer("Otto Own");
    await put("?mode=merge", [{ number: "MY-100", productId: chain }]);
    await put("?mode=merge", [{ number: "OT-200", productId: pads }], otto);
    const [exact, alike, others] = await listed("MY-100 300\nmy 100; 100\nOT-200 100");
    expect(exact).toMatchObject({ verdict: "ok", sku: "ON-CH-1218", quantity: 400 });
    expect(alike).toMatchObject({ verdict: "joined", sku: "ON-CH-1218", readAs: "MY-100" });
    expect(others).toMatchObject({ verdict: "unknown", sku: null });
    expect((await listed("MY-100 300", null))[0]).toMatchObject({ verdict: "unknown" });
    expect((await listed("OT-200 100", otto))[0]).toMatchObject({ verdict: "ok", sku: "ON-BP-0301" });
  });

  it("an exact SKU comes before an own number, an own number before a GTIN, and alike ones are a choice", async () => {
    await put("?mode=merge", [
      { number: "QO-CH-1118", productId: pads },
      { number: "4006381333931", productId: pads },
      { number: "QO.RT.1606", productId: chain },
    ]);
    const [sku, gtin, exact, alike] = await listed(
      "QO-CH-1118 100\n4006381333931 100\nQO.RT.1606 100\nqort1606 100",
    );
    expect(sku).toMatchObject({ verdict: "ok", sku: "QO-CH-1118" });
    expect(gtin).toMatchObject({ verdict: "ok", sku: "ON-BP-0301" });
    expect(exact).toMatchObject({ verdict: "ok", sku: "ON-CH-1218" });
    expect(alike).toMatchObject({ verdict: "choose", sku: null });
    expect(alike?.choices?.map(({ sku }) => sku).sort()).toEqual(["ON-CH-1218", "QO-RT-1606"]);
  });

  it("an own number that lost its zeros is corrected, and one of a replaced part offers its successor", async () => {
    const next = await addPart(fixtures, { name: "Crown, new", sku: "ON-CR-2" });
    const former = await addPart(fixtures, {
      name: "Crown",
      sku: "ON-CR-1",
      successor: { productId: next, fit: "check", note: "" },
    });
    await put("?mode=merge", [
      { number: "000812", productId: chain },
      { number: "CR/1", productId: former },
    ]);
    await callRoute(`DELETE /api/goods/${former}`, { token: fixtures.ada.token });
    const [zeros, replaced] = await listed("812\t200\nCR/1\t100");
    expect(zeros).toMatchObject({ verdict: "corrected", sku: "ON-CH-1218", readAs: "000812" });
    expect(replaced).toMatchObject({ verdict: "replaced", choices: [{ sku: "ON-CR-2" }] });
  });
});
