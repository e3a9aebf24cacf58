import type { Erases } from "@/lib/core/commands/jobs/feature-upkeep";
import * as successors from "@/lib/core/data/catalogue/successors";
import * as leftBehind from "@/lib/core/data/people/left-behind";
import { newId } from "@/lib/core/data/store/ids";
import * as portions from "@/lib/core/data/store/in-portions";
import type { BasketProduct } from "@/lib/core/domain/basket/basket";
import * as builds from "@/lib/features/builds/data/builds";
import type { SavedBuild } from "@/lib/features/builds/domain/build";
import * as ownNumbers from "@/lib/features/own-numbers/data/own-numbers";
import * as savedLists from "@/lib/features/saved-lists/data/saved-lists";
import type { SavedList } from "@/lib/features/saved-lists/domain/saved-lists";
import { DECLARED_ERASES } from "@/lib/upkeep/declared/erases";
import { by, customer, type DataQuestions, limit, product } from "./asked-shop";

const list = (): SavedList => ({
  id: newId().toHexString(),
  name: "Monthly",
  revision: 1,
  lines: [],
  createdAt: "",
  updatedAt: "",
});
const asked = () => ({ _id: newId(), name: "Monthly", lines: [], requestHash: "" });
const build = (): SavedBuild => ({
  id: newId().toHexString(),
  name: "Touring",
  revision: 1,
  bicycles: 600,
  others: [],
  parts: [],
  createdAt: "",
  updatedAt: "",
});
const link = () => ({ productId: product._id.toHexString(), fit: "same", note: "" }) as const;

const ERASES: readonly Erases[] = DECLARED_ERASES;

export const listQuestions: DataQuestions = {
  modules: {
    builds,
    "left-behind": leftBehind,
    "in-portions": portions,
    "own-numbers": ownNumbers,
    "saved-lists": savedLists,
    successors,
  },
  withoutSearch: [],
  questions: {
    "own-numbers.findOwnNumbers": () => ownNumbers.findOwnNumbers(customer),
    "own-numbers.findOwnNumbersOf": () => ownNumbers.findOwnNumbersOf(newId()),
    "own-numbers.replaceOwnNumbers": () =>
      ownNumbers.replaceOwnNumbers(customer, { revision: 1, numbers: [] }, [], by),
    "own-numbers.eraseOwnNumbers": () => ownNumbers.eraseOwnNumbers(newId()),
    "own-numbers.findNamedParts": () => ownNumbers.findNamedParts([product._id.toHexString()]),
    "builds.listBuilds": () => builds.listBuilds(customer, { limit }),
    "builds.findBuild": () => builds.findBuild(customer, newId().toHexString()),
    "builds.insertBuild": () =>
      builds.insertBuild(customer, { _id: newId(), requestHash: "", build: build() }, by),
    "builds.replaceBuild": () => builds.replaceBuild(customer, build(), { ...build(), bicycles: 650 }, by),
    "builds.deleteBuild": () => builds.deleteBuild(customer, build(), by),
    "builds.findAllBuilds": () => builds.findAllBuilds(product._id),
    "builds.eraseBuilds": () => builds.eraseBuilds(newId()),
    "left-behind.membersInPortions": async () => {
      for await (const _ of leftBehind.membersInPortions(limit));
    },
    "in-portions.inPortions: the owners of each feature's records": async () => {
      for (const { owners } of ERASES) if (owners) for await (const _ of owners(limit));
    },
    "in-portions.inPortions: each feature's records that were left behind": async () => {
      for (const { leftBehind: erase } of ERASES) await erase?.(newId());
    },
    "left-behind.withoutAccount": () => leftBehind.withoutAccount([newId(), newId()]),
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
    "successors.findReplacements": () => {
      const former = { id: newId().toHexString(), archived: true, successor: link() } as BasketProduct;
      return successors.findReplacements(new Map([[former.id, former]]));
    },
    "successors.findReplacedById": () => successors.findReplacedById(product._id.toHexString()),
    "successors.findReplacedBySlug": () => successors.findReplacedBySlug(product.slug),
    "successors.findFollowing": () =>
      successors.findFollowing({ id: newId().toHexString(), successor: link() }),
    "successors.listFormerProducts": () => successors.listFormerProducts(product._id.toHexString()),
    "successors.forEachSuccessor": () => successors.forEachSuccessor(() => {}),
    "successors.findIdsOnSale": () => successors.findIdsOnSale([product._id.toHexString()]),
    "successors.findSuccessorCircles": () => successors.findSuccessorCircles(),
    "successors.whyNoSuccessor": () => successors.whyNoSuccessor(newId(), product._id.toHexString()),
  },
};
