import * as arrivedStock from "@/lib/core/data/catalogue/arrived-stock";
import { newId } from "@/lib/core/data/store/ids";
import { NO_CONTENT } from "@/lib/features/arrivals/data/arrival-audit";
import * as arrivalProducts from "@/lib/features/arrivals/data/arrival-products";
import * as arrivals from "@/lib/features/arrivals/data/arrivals";
import { arrivals as collection } from "@/lib/features/arrivals/data/collections";
import { encodePosition } from "@/lib/values/cursor";
import { by, type DataQuestions, now, product } from "../operations/data-questions/asked-shop";
import { MANY } from "../operations/large-shop";
import { insertInPortions } from "../support/insert-in-portions";

const asked = newId();
const draft = () => ({ _id: asked, revision: 0, ...NO_CONTENT });

export const dataQuestions: DataQuestions = {
  modules: { arrivals, "arrival-products": arrivalProducts, "arrived-stock": arrivedStock },
  asksNothing: ["arrival-audit"],
  fill: () =>
    insertInPortions(
      collection(),
      Array.from({ length: MANY }, (_, index) => ({
        _id: index === 7 ? asked : newId(),
        ...NO_CONTENT,
        supplier: "Sandell",
        state: "draft" as const,
        listedAt: new Date(now.getTime() + index),
        by: { role: "staff" as const, userId: by.userId },
        createdAt: now,
        requestHash: "",
        revision: 0,
      })),
    ),
  withoutSearch: ["arrivals.insertArrival"],
  questions: {
    "arrived-stock.findToReceive": () => arrivedStock.findToReceive([product._id]),
    "arrived-stock.receiveLines": () =>
      arrivedStock.receiveLines([{ productId: product._id, pieces: 5, product }], {
        ...{ arrivalId: newId(), by, reason: "", at: now },
      }),
    "arrived-stock.showArrived": () => arrivedStock.showArrived(),
    "arrivals.findArrival": () => arrivals.findArrival(asked.toHexString()),
    "arrivals.findArrivalHash": () => arrivals.findArrivalHash(asked),
    "arrivals.findListed": () => arrivals.findListed({ limit: 20 }),
    "arrivals.findListed: a later page": () =>
      arrivals.findListed({
        limit: 20,
        after: encodePosition({ value: new Date(now.getTime() + MANY / 2), id: asked.toHexString() }),
      }),
    "arrivals.replaceArrival": () => arrivals.replaceArrival(draft(), NO_CONTENT, by),
    "arrivals.removeArrival": () => arrivals.removeArrival(draft(), by),
    "arrivals.beginBooking": () => arrivals.beginBooking(draft(), newId(), by),
    "arrivals.endBooking": () => arrivals.endBooking(asked),
    "arrivals.findUnfinished": () => arrivals.findUnfinished(now, 20),
    "arrival-products.findArrivalProducts": () => arrivalProducts.findArrivalProducts([product._id]),
    "arrival-products.findProductsNumbered": () => arrivalProducts.findProductsNumbered([product.sku]),
  },
};
