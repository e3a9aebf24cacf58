import * as baskets from "@/lib/core/data/basket/baskets";
import { customer, type DataQuestions, order, product } from "../operations/data-questions/asked-shop";

const basket = { revision: 1, poNumber: "", note: "", lines: [] };

export const dataQuestions: DataQuestions = {
  modules: { baskets },
  withoutSearch: [],
  questions: {
    "baskets.findBasket": () => baskets.findBasket(customer),
    "baskets.saveBasket": () => baskets.saveBasket(customer, basket),
    "baskets.removeOrdered": () => baskets.removeOrdered(order),
    "baskets.deleteBasketOf": () => baskets.deleteBasketOf(customer.userId),
    "baskets.findBasketProducts": () => baskets.findBasketProducts([product._id.toHexString()]),
  },
};
