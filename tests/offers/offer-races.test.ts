import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import { requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { acceptOffer, declineOffer } from "@/lib/features/offers/commands/answer-offer";
import { changeOffer, endOffer } from "@/lib/features/offers/commands/keep-offers";
import { lookByOfferLink } from "@/lib/features/offers/commands/look-by-offer-link";
import { sendOffer } from "@/lib/features/offers/commands/send-offer";
import { offers } from "@/lib/features/offers/data/collections";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { expectInvariants } from "../support/invariants";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import { aCustomer, anAdmin, aProduct, codeOf, must, productNow } from "../support/shop-in-process";
import { atEveryStep, overtakenAt } from "../support/steps";
import { aClient, aSentOffer, offerContent, offerNow, ordersOf } from "./stored-offer";

const { stepwise } = await vi.hoisted(() => import("../support/steps"));
vi.mock("@/lib/core/data/catalogue/stock", stepwise);
vi.mock("@/lib/core/data/orders/order-writes", stepwise);
vi.mock("@/lib/features/offers/data/offer-answers", stepwise);
vi.mock("@/lib/features/offers/data/offers", stepwise);

setUpTestShop({ settings: NO_LIMITS, emptiedBeforeEach: true });
afterEach(expectInvariants);

let max: Viewer;
let ada: Viewer;
let chain: ProductDocument;
beforeEach(async () => {
  [max, ada, chain] = [await anAdmin(), await aCustomer(), await aProduct({ available: 1000 })];
});

const sentOffer = () =>
  aSentOffer(max, ada, offerContent([{ product: chain, quantity: 200, unitPrice: 7.77 }]));
const accept = (token: string, version = 1) => acceptOffer({ token, version }, aClient());
const heldNow = async () => 1000 - (await productNow(chain._id)).available;
const states = async () => (await ordersOf(ada)).map(({ status }) => status);

/** As if the process of each acceptance had died a while ago. */
const age = () =>
  offers().updateMany({ state: "accepting" }, { $set: { "accepting.since": new Date(Date.now() - 60_000) } });

describe("an offer that is accepted", () => {
  it("by many clicks at once makes one order", async () => {
    const { id, token } = await sentOffer();
    const answers = await Promise.all(Array.from({ length: 8 }, () => accept(token)));
    expect(answers.map(codeOf)).toEqual(Array.from({ length: 8 }, () => "ok"));
    expect(await states()).toEqual(["unpaid"]);
    expect(await heldNow()).toBe(200);
    expect((await offerNow(id)).orderId).toEqual((await ordersOf(ada))[0]?._id);
  });

  it("and declined at once is one of the two", async () => {
    const { id, token } = await sentOffer();
    const [accepted, declined] = await Promise.all([
      accept(token),
      declineOffer({ token, version: 1, word: "No" }, aClient()),
    ]);
    expect([accepted, declined].filter(({ ok }) => ok)).toHaveLength(1);
    expect((await offerNow(id)).state).toBe(accepted.ok ? "accepted" : "declined");
    expect(await states()).toEqual(accepted.ok ? ["unpaid"] : []);
  });

  it("while sales send a new version, at whatever step, is accepted as it was read or not at all", async () => {
    for (let step = 1; ; step += 1) {
      const buyer = await aCustomer();
      const { id, token } = await aSentOffer(
        max,
        buyer,
        offerContent([{ product: await aProduct({ available: 500 }), quantity: 100, unitPrice: 2 }]),
      );
      const dearer = async () => {
        const { content } = await offerNow(id);
        const lines = content.lines.map(({ productId }) => ({
          productId: productId.toHexString(),
          quantity: 100,
          unitPrice: 3,
        }));
        const changed = await changeOffer(max, id, { ...offerContent([]), lines, revision: 1 });
        if (changed.ok) await sendOffer(max, id, { revision: 2 });
      };
      let answer = "";
      const isMet = await overtakenAt(step, dearer, async () => {
        answer = codeOf(await accept(token));
      });
      const offer = await offerNow(id);
      const placed = (await ordersOf(buyer)).map(({ totalCents, offer: of }) => [of?.version, totalCents]);
      if (answer === "ok") {
        expect([offer.state, offer.acceptedVersion]).toEqual(["accepted", 1]);
        expect(placed).toEqual([[1, 20_000]]);
      } else {
        expect([answer, offer.state, offer.versions.length]).toEqual(["changed_meanwhile", "sent", 2]);
        expect(placed).toEqual([]);
      }
      if (!isMet) break;
      expect(step).toBeLessThan(100);
    }
  });

  it("after it was withdrawn or its last day is over makes nothing, at whatever step that happens", async () => {
    for (const end of [
      async (id: string) => void (await endOffer(max, id, { version: 1 })),
      async (id: string) =>
        void (await offers().updateOne(
          { _id: requireId(id), state: "sent" },
          { $set: { openUntil: new Date(Date.now() - 60_000) } },
        )),
    ])
      for (let step = 1; ; step += 1) {
        const buyer = await aCustomer();
        const product = await aProduct({ available: 500 });
        const { id, token } = await aSentOffer(max, buyer, offerContent([{ product, quantity: 100 }]));
        let answer = "";
        const isMet = await overtakenAt(
          step,
          () => end(id),
          async () => {
            answer = codeOf(await accept(token));
          },
        );
        expect(["ok", "gone"]).toContain(answer);
        expect(await ordersOf(buyer)).toHaveLength(answer === "ok" ? 1 : 0);
        expect((await offerNow(id)).state === "accepted").toBe(answer === "ok");
        if (!isMet) break;
      }
  });

  it("in two tabs with other stock left than both need is one order, and the other tab reads so", async () => {
    await aSentOffer(max, ada, offerContent([{ product: chain, quantity: 600 }]));
    const { token } = await aSentOffer(max, ada, offerContent([{ product: chain, quantity: 600 }]));
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.map(codeOf)).toEqual(["ok", "ok"]);
    expect(must(await lookByOfferLink(token)).order?.payUrl).toContain("/pay/");
    expect(await heldNow()).toBe(600);
  });
});

describe("an acceptance whose process dies", () => {
  it("at any step is finished by the sweeper, or by the next click, and makes one order", async () => {
    for (const goesOn of ["sweeper", "click"] as const) {
      const crashes = await atEveryStep(async (crashesHere) => {
        const buyer = await aCustomer();
        const product = await aProduct({ available: 500 });
        const { id, token } = await aSentOffer(
          max,
          buyer,
          offerContent([{ product, quantity: 200, unitPrice: 1.23 }]),
        );
        await crashesHere(() => accept(token));
        const { state } = await offerNow(id);
        await age();
        if (goesOn === "sweeper") await sweepOnce(new Date(Date.now() + 61_000));
        else must(await accept(token));
        const offer = await offerNow(id);
        const placed = await ordersOf(buyer);
        // A customer whose click was not even stored clicks again.
        if (goesOn === "sweeper" && state === "sent") {
          expect(placed).toEqual([]);
          return;
        }
        expect(offer).toMatchObject({ state: "accepted", acceptedVersion: 1 });
        expect(placed.map(({ _id, status, totalCents }) => [_id, status, totalCents])).toEqual([
          [offer.orderId, "unpaid", 24_600],
        ]);
        expect(await productNow(product._id)).toMatchObject({ available: 300 });
        await sweepOnce(new Date(Date.now() + 61_000));
        expect((await offerNow(id)).mailsDue).toBeUndefined();
      });
      expect(crashes).toBeGreaterThan(10);
    }
  });

  it("and whose stock is gone by then leaves the offer open", async () => {
    const { id, token } = await sentOffer();
    const offer = await offerNow(id);
    await offers().updateOne(
      { _id: offer._id },
      {
        $set: {
          state: "accepting",
          accepting: { version: 1, attempt: offer._id, since: new Date(Date.now() - 60_000), poNumber: "" },
        },
      },
    );
    await aSentOffer(max, ada, offerContent([{ product: chain, quantity: 900 }])).then((other) =>
      acceptOffer({ token: other.token, version: 1 }, aClient()),
    );
    await sweepOnce(new Date());
    expect((await offerNow(id)).state).toBe("sent");
    expect(codeOf(await accept(token))).toBe("over_available");
  });
});
