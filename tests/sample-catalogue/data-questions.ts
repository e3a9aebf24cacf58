import * as samples from "@/lib/core/data/catalogue/samples";
import { newId } from "@/lib/core/data/store/ids";
import * as sampleReviews from "@/lib/features/reviews/data/sample-reviews";
import * as removals from "@/lib/features/sample-catalogue/data/removals";
import { by, type DataQuestions, now } from "../operations/data-questions/asked-shop";

const removal = {
  id: newId(),
  by,
  keepsChanged: true,
  found: { products: 1, reviews: 0, families: 0, attributes: 0 },
  at: now,
};
const definition = {
  _id: newId(),
  isSample: true,
  revision: 0,
  removedAt: null,
  createdAt: now,
  updatedAt: now,
};
const family = { ...definition, slug: "chains", name: "Chains", description: "", axes: [] };
const attribute = {
  ...definition,
  ...{ key: "width", label: "Width", type: "number" as const, unit: "mm", choices: [], categories: [] },
  facet: false,
};
const entry = { _id: newId(), at: now, by, reason: null, kind: "family" as const, event: "delete" as const };
const pending = { ...entry, subject: { id: newId(), label: "Chains" }, changes: [] };

export const dataQuestions: DataQuestions = {
  modules: { samples, "sample-reviews": sampleReviews, removals },
  withoutSearch: [],
  questions: {
    "samples.countSampleProducts": () => samples.countSampleProducts(),
    "samples.listSampleProducts": () => samples.listSampleProducts(),
    "samples.listSampleFamilies": () => samples.listSampleFamilies(),
    "samples.listSampleAttributes": () => samples.listSampleAttributes(),
    "samples.removeSampleFamily": () => samples.removeSampleFamily(family, pending),
    "samples.removeSampleAttribute": () => samples.removeSampleAttribute(attribute, pending),
    "samples.keepSampleDefinitions": () => samples.keepSampleDefinitions(),
    "samples.markSampleDefinitions": () => samples.markSampleDefinitions([newId()]),
    "sample-reviews.countSampleReviews": () => sampleReviews.countSampleReviews(),
    "sample-reviews.deleteSampleReviews": () => sampleReviews.deleteSampleReviews(),
    "sample-reviews.markSampleReviews": () =>
      sampleReviews.markSampleReviews([{ email: "a@example.com", createdAt: new Date(0) }]),
    "removals.findRemoval": () => removals.findRemoval(),
    "removals.beginRemoval": () => removals.beginRemoval(removal),
    "removals.endRemoval": () => removals.endRemoval(removal, removal.found, by),
  },
  scans: {
    // Once in the life of a shop.
    "samples.usedAttributes": () => samples.usedAttributes(),
  },
};
