import {
  AUDIT_DUE,
  type AuditFields,
  type AuditKinds,
  type Collections,
  DAY,
  type Limits,
  type OfficePages,
  type Rights,
} from "@/lib/registry/manifest";

export const collections: Collections = {
  reviews: {
    indexes: [
      {
        keys: { "product.id": 1, "author.userId": 1 },
        options: { unique: true, partialFilterExpression: { "author.userId": { $type: "objectId" } } },
      },
      { keys: { "product.id": 1, createdAt: -1, _id: -1 } },
      { keys: { createdAt: -1, _id: -1 } },
      { keys: { verifiedPurchase: 1, createdAt: -1, _id: -1 } },
      { keys: { "author.userId": 1, createdAt: -1, _id: -1 } },
      { keys: { "hidden.at": 1 }, options: { partialFilterExpression: { "hidden.at": { $type: "date" } } } },
      { keys: { "answer.at": 1 }, options: { partialFilterExpression: { "answer.at": { $type: "date" } } } },
      { keys: { isSample: 1, _id: 1 }, options: { partialFilterExpression: { isSample: true } } },
      AUDIT_DUE,
    ],
  },
};

export const auditKinds = {
  review: {
    word: "Reviews",
    pendingIn: "reviews",
    events: { hide: "Review hidden", show: "Review shown again", answer: "Review answered" },
  },
} as const satisfies AuditKinds;

export const auditFields = { review: "Review", answer: "Answer" } satisfies AuditFields;

export const limits = {
  review: { points: { setting: "reviewsPerDay" }, seconds: DAY },
} satisfies Limits;

export const rights = {
  moderateReviews: {
    allows: "hide and answer reviews",
    roles: ["sales", "support"],
    isHinted: true,
    calls: ["PATCH /review/{id}", "PUT /review/{id}/answer"],
    pages: ["/dashboard/reviews"],
  },
} satisfies Rights;

export const officePages = [
  { group: "customers", place: 40, href: "/dashboard/reviews", label: "All Reviews" },
] satisfies OfficePages;
