/**
 * The folders that each folder may import; the longest matching name counts. Imports run one way: from pages to
 * commands, data and the domain, never back. A linter's patterns cannot follow relative paths, so `imports.test.ts` does.
 */
export const MAY_IMPORT: Record<string, readonly string[]> = {
  app: ["app", "components", "lib"],
  "components/ui": ["components/ui", "lib/domain/money"],
  "components/api": ["components/api", "lib/domain"],
  "components/site": ["components/site", "components/ui", "components/api", "lib/domain"],
  "components/forms": [
    "components/forms",
    "components/site",
    "components/ui",
    "components/api",
    "lib/domain",
  ],
  ...componentFeatures({
    account: [],
    "api-docs": [],
    audit: ["orders"],
    basket: [],
    "basket-page": ["account", "basket", "orders"],
    blog: [],
    dashboard: [],
    figures: [],
    goods: [],
    home: [],
    "manage-products": ["goods"],
    "mail-links": ["account"],
    orders: ["goods", "account"],
    "order-changes": ["orders"],
    outbox: [],
    payment: ["orders"],
    "payment-comparison": ["orders"],
    people: [],
    portfolio: [],
    reviews: [],
    gallery: ["goods", "orders", "reviews"],
    "second-factor": ["account"],
    "sign-in": ["account"],
    social: [],
    work: ["orders"],
  }),
  "lib/env": ["lib/env", "lib/domain"],
  "lib/log": ["lib/env"],
  "lib/deadline": [],
  "lib/fair-queue": [],
  "lib/serial-queue": [],
  "lib/turns": [],
  "lib/with-timeout": [],
  "lib/domain": ["lib/domain"],
  "lib/spreadsheets": ["lib/spreadsheets", "lib/domain"],
  "lib/data": [
    "lib/data",
    "lib/domain",
    "lib/env",
    "lib/log",
    "sample-data",
    "lib/serial-queue",
    "lib/with-timeout",
  ],
  "lib/services": [
    "lib/services",
    "lib/data",
    "lib/domain",
    "lib/deadline",
    "lib/env",
    "lib/log",
    "lib/turns",
  ],
  "lib/commands": [
    "lib/commands",
    "lib/services",
    "lib/spreadsheets",
    "lib/data",
    "lib/auth",
    "lib/domain",
    "lib/deadline",
    "lib/env",
    "lib/log",
    "lib/serial-queue",
    "lib/with-timeout",
  ],
  "lib/auth": ["lib/auth", "lib/data", "lib/domain", "lib/deadline", "lib/env", "lib/fair-queue", "lib/log"],
  "lib/http": [
    "lib/http",
    "lib/spreadsheets",
    "lib/auth",
    "lib/commands",
    "lib/services",
    "lib/data",
    "lib/domain",
    "lib/deadline",
    "lib/env",
    "lib/log",
    "lib/turns",
  ],
  "packages/embedded-mongodb": ["packages/embedded-mongodb"],
  "sample-data": ["sample-data", "lib/domain"],
  server: ["server", "lib"],
  "server/launcher": ["server", "lib"],
  operations: ["operations", "server/launcher", "lib"],
  tools: ["tools", "server", "lib", "sample-data", "tests/support", "operations"],
};

/**
 * The files of each room of `lib/commands` that other rooms and the outside may import. A list instead of index files, which
 * would make each call load a whole room (docs/decisions/011).
 */
export const OFFERED_BY_ROOM: Record<string, readonly string[]> = {
  account: [
    "addresses",
    "ask-for-password",
    "change-email",
    "check-password-again",
    "erase-account",
    "erase-traces",
    "follow-email",
    "link-google",
    "refuse-often",
    "use-link",
  ],
  catalogue: [
    "add-picture",
    "add-product",
    "add-review",
    "arrange-files",
    "delete-product",
    "edit-product",
    "moderate-review",
  ],
  basket: [
    "check-lines",
    "empty-basket",
    "merge-basket",
    "note-on-basket",
    "refuse-lines",
    "set-basket-line",
    "view-basket",
  ],
  jobs: ["job-handler", "move-account-jobs", "move-order-jobs", "queue-job", "run-jobs", "wake"],
  lists: ["change-lists", "mark-seen", "order-again", "put-in-basket", "view-list"],
  mails: ["account-mails", "link-mails", "mail-job", "order-mails", "reminders"],
  orders: [
    "admission",
    "annotate-order",
    "cancel-order",
    "change-lines",
    "expire-orders",
    "extend-hold",
    "place-basket-order",
    "place-order",
    "take-from-basket",
    "release-order",
    "ship-order",
    "undo-placing",
  ],
  payments: [
    "compare-payments",
    "give-up-payment",
    "handle-payment-event",
    "inspect-payment",
    "mark-order-paid",
    "pay-order",
    "reconcile-payments",
    "start-payment",
  ],
  people: ["change-password", "make-admin", "remove-admin", "set-staff-roles", "sign-up", "staff-by-hand"],
  "second-factor": ["authenticator-app", "passkeys", "prove", "require-proof", "view-second-factor"],
  refunds: ["refund-transition", "request-refund", "send-refund", "sync-refund"],
  stock: ["finish-stock", "late-hold", "lengthen-holds", "settle-change"],
  upkeep: ["move-audit", "prepare-shop", "sweep"],
  work: ["job-handlers", "retry-jobs"],
};

/** The rooms of `lib/commands` that each room may import. */
export const ROOMS_BELOW: Record<string, readonly string[]> = {
  jobs: [],
  mails: ["jobs"],
  stock: [],
  refunds: [],
  basket: [],
  payments: ["refunds", "stock"],
  orders: ["basket", "payments", "stock"],
  upkeep: ["jobs", "mails", "orders", "payments", "stock"],
  account: ["upkeep", "orders", "stock", "jobs"],
  catalogue: ["upkeep"],
  lists: ["basket", "upkeep"],
  people: ["account", "stock", "upkeep", "jobs"],
  "second-factor": ["account", "upkeep"],
  // It knows the handler of each kind of job; no other room imports it.
  work: ["account", "jobs", "mails", "upkeep"],
};

/** Packages that only some folders may know. */
export const PACKAGE_OWNERS: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /^mongodb$/,
    [
      "lib/data",
      "operations",
      "tools",
      "server/launcher",
      "packages/embedded-mongodb/tests",
      "packages/embedded-mongodb/tools",
    ],
  ],
  [/^@auth\/mongodb-adapter$/, ["lib/auth", "lib/data"]],
  [/^stripe$/, ["lib/services"]],
  [/^sharp$/, ["lib/services"]],
  [/^nodemailer$/, ["lib/services"]],
  [/^(?:otpauth|uqr|@simplewebauthn\/server)$/, ["lib/auth"]],
  [/^@simplewebauthn\/browser$/, ["components/second-factor"]],
  [/^(?:csv-parse|sax|yauzl|yazl)$/, ["lib/spreadsheets"]],
  [/^(?:libsql|bson)$/, ["packages/embedded-mongodb"]],
  [/^@halfinch\/embedded-mongodb/, ["server/launcher", "operations"]],
  [/^next-auth/, ["lib/auth", "app", "components", "lib/http"]],
];

/** A browser file sends everything that it imports to every visitor. */
export const BROWSER_MAY_IMPORT = ["components", "lib/domain", "app"];

/** A feature may import the common folders and the features that it shows inside itself. */
function componentFeatures(shown: Record<string, readonly string[]>): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(shown).map(([feature, features]) => [
      `components/${feature}`,
      [
        ...[feature, "ui", "api", "site", "forms", ...features].map((name) => `components/${name}`),
        "lib/domain",
      ],
    ]),
  );
}
