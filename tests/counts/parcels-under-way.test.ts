import { randomUUID } from "node:crypto";
import { beforeEach, expect, it, vi } from "vitest";
import { bookArrival } from "@/lib/features/arrivals/commands/book-arrival";
import { addArrival } from "@/lib/features/arrivals/commands/keep-arrivals";
import { countLine } from "@/lib/features/counts/commands/count-line";
import { takeFigures } from "@/lib/features/counts/commands/take-figures";
import { countLines, counts } from "@/lib/features/counts/data/collections";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { anOrderByCard, send } from "../returns/returned-orders";
import { expectInvariants } from "../support/invariants";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import { anAdmin, aProduct, later, must, productNow } from "../support/shop-in-process";
import { crashesAt } from "../support/steps";
import { aCount, close, count, lineOf } from "./counted-shop";

const { stepwise } = await vi.hoisted(() => import("../support/steps"));
vi.mock("@/lib/core/data/catalogue/stock-moves", stepwise);
vi.mock("@/lib/core/data/catalogue/arrived-stock", stepwise);

setUpTestShop({ settings: { ...NO_LIMITS, PAYMENTS: "sandbox" }, emptiedBeforeEach: true });
beforeEach(async () => {
  await counts().deleteMany({});
  await countLines().deleteMany({});
});

/** A parcel has left, and the process died before its product knew. */
async function aParcelThatLeft() {
  const { max, product, orderId } = await anOrderByCard(0);
  const id = await aCount(max, product);
  const { received } = await productNow(product._id);
  expect(await crashesAt(1, "before", () => send(max, orderId, 300), "moveSold")).toBe(true);
  expect((await productNow(product._id)).shipped ?? 0).toBe(0);
  return { max, product, id, onShelf: received - 300 };
}

it("a parcel that has left is no difference, also where the product did not know of it yet", async () => {
  const { max, product, id, onShelf } = await aParcelThatLeft();
  // The person who counts finds the shelf without its pieces.
  const looked = await lineOf(max, id, product);
  const figure = { counted: onShelf, seen: looked.seen, revision: looked.revision };
  expect(await countLine(max, id, String(product._id), figure)).toMatchObject({ code: "moved_meanwhile" });
  must(await count(max, id, product, onShelf));
  expect((await lineOf(max, id, product)).counted).toMatchObject({ counted: onShelf, expected: onShelf });
  await sweepOnce(later());
  must(await close(max, id));
  const { received, shipped = 0 } = await productNow(product._id);
  expect(received - shipped).toBe(onShelf);
  await expectInvariants();
});

it("and a sheet is not saved for its product", async () => {
  const { max, product, id, onShelf } = await aParcelThatLeft();
  const figures = [{ number: product.sku, counted: onShelf }];
  const { rows, saved } = must(await takeFigures(max, id, { figures, save: true }));
  expect([saved, rows[0]?.state]).toEqual([0, "moved"]);
});

it("an arrival that is on the shelf is no difference, also where its product did not know of it yet", async () => {
  const [max, product] = [await anAdmin(), await aProduct({ available: 1000 })];
  const id = await aCount(max, product);
  const { received } = await productNow(product._id);
  const asked = { supplier: "Sandell", reference: "", lines: [{ sku: product.sku, pieces: 50 }] };
  const { arrivalId } = must(await addArrival(max, asked, randomUUID()));
  const book = () => bookArrival(max, arrivalId, { revision: 0 }, randomUUID());
  expect(await crashesAt(1, "before", book, "receiveLines")).toBe(true);
  expect((await productNow(product._id)).received).toBe(received);
  await count(max, id, product, received + 50);
  must(await count(max, id, product, received + 50));
  await sweepOnce(later());
  must(await close(max, id));
  expect((await productNow(product._id)).received).toBe(received + 50);
  await expectInvariants();
});
