import { newId } from "@/lib/core/data/store/ids";
import * as builds from "@/lib/features/builds/data/builds";
import type { SavedBuild } from "@/lib/features/builds/domain/build";
import { by, customer, type DataQuestions, limit, product } from "../operations/data-questions/asked-shop";

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

export const dataQuestions: DataQuestions = {
  modules: { builds },
  asksNothing: ["build-audit"],
  withoutSearch: [],
  questions: {
    "builds.listBuilds": () => builds.listBuilds(customer, { limit }),
    "builds.findBuild": () => builds.findBuild(customer, newId().toHexString()),
    "builds.insertBuild": () =>
      builds.insertBuild(customer, { _id: newId(), requestHash: "", build: build() }, by),
    "builds.replaceBuild": () => builds.replaceBuild(customer, build(), { ...build(), bicycles: 650 }, by),
    "builds.deleteBuild": () => builds.deleteBuild(customer, build(), by),
    "builds.findAllBuilds": () => builds.findAllBuilds(product._id),
    "builds.eraseBuilds": () => builds.eraseBuilds(newId()),
  },
};
