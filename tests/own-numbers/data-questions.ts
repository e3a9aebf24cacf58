import { newId } from "@/lib/core/data/store/ids";
import * as ownNumbers from "@/lib/features/own-numbers/data/own-numbers";
import { by, customer, type DataQuestions, product } from "../operations/data-questions/asked-shop";

export const dataQuestions: DataQuestions = {
  modules: { "own-numbers": ownNumbers },
  withoutSearch: [],
  questions: {
    "own-numbers.findOwnNumbers": () => ownNumbers.findOwnNumbers(customer),
    "own-numbers.findOwnNumbersOf": () => ownNumbers.findOwnNumbersOf(newId()),
    "own-numbers.replaceOwnNumbers": () =>
      ownNumbers.replaceOwnNumbers(customer, { revision: 1, numbers: [] }, [], by),
    "own-numbers.eraseOwnNumbers": () => ownNumbers.eraseOwnNumbers(newId()),
    "own-numbers.findNamedParts": () => ownNumbers.findNamedParts([product._id.toHexString()]),
  },
};
