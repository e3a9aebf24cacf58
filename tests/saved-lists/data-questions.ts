import { newId } from "@/lib/core/data/store/ids";
import * as savedLists from "@/lib/features/saved-lists/data/saved-lists";
import type { SavedList } from "@/lib/features/saved-lists/domain/saved-lists";
import { by, customer, type DataQuestions, limit, product } from "../operations/data-questions/asked-shop";

const asked = () => ({ _id: newId(), name: "Monthly", lines: [], requestHash: "" });

const list = (): SavedList => ({
  id: newId().toHexString(),
  name: "Monthly",
  revision: 1,
  lines: [],
  createdAt: "",
  updatedAt: "",
});

export const dataQuestions: DataQuestions = {
  modules: { "saved-lists": savedLists },
  asksNothing: ["list-audit"],
  withoutSearch: [],
  questions: {
    "saved-lists.listSavedLists": () => savedLists.listSavedLists(customer, { limit }),
    "saved-lists.findSavedLists": () => savedLists.findSavedLists(customer, [newId().toHexString()]),
    "saved-lists.markListInBasket": () => savedLists.markListInBasket(customer, newId().toHexString()),
    "saved-lists.findSavedList": () => savedLists.findSavedList(customer, newId().toHexString()),
    "saved-lists.insertSavedList": () => savedLists.insertSavedList(customer, asked(), by),
    "saved-lists.replaceSavedList": () =>
      savedLists.replaceSavedList(customer, list(), { name: "Weekly", lines: [] }, by),
    "saved-lists.markListSeen": () => savedLists.markListSeen(customer, list()),
    "saved-lists.deleteSavedList": () => savedLists.deleteSavedList(customer, list(), by),
    "saved-lists.findAllSavedLists": () => savedLists.findAllSavedLists(product._id),
    "saved-lists.eraseSavedLists": () => savedLists.eraseSavedLists(newId()),
  },
};
