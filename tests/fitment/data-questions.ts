import * as fittingProducts from "@/lib/core/data/fitment/fitting-products";
import * as listedProducts from "@/lib/core/data/fitment/listed-products";
import { type DataQuestions, product } from "../operations/data-questions/asked-shop";

export const dataQuestions: DataQuestions = {
  modules: { "fitting-products": fittingProducts, "listed-products": listedProducts },
  withoutSearch: [],
  questions: {
    "fitting-products.listFittingParts": () =>
      fittingProducts.listFittingParts({
        id: product._id.toHexString(),
        interfaces: ["cassette-chain=11", "pedal-thread=9/16"],
      }),
    "listed-products.findListedProducts": () =>
      listedProducts.findListedProducts([product._id.toHexString()]),
    "listed-products.findOrderableWith": () =>
      listedProducts.findOrderableWith(["cassette-chain=11", "pedal-thread=9/16"]),
    "fitting-products.findAdapters": () =>
      fittingProducts.findAdapters([{ id: product._id.toHexString() }], []),
  },
};
