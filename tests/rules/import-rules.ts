import { readdirSync } from "node:fs";

/**
 * The folders that each folder may import; the longest matching name counts. Imports run one way: from pages to features,
 * from features to the core, in each of them from commands to data and the domain, never back. A linter's patterns cannot
 * follow relative paths, so `imports.test.ts` does.
 */

/** The features, each in a folder of `lib/features`. */
const FEATURES = readdirSync("lib/features");

/** Knows neither a database nor a server, so that browsers may have it. */
const PURE = [
  "lib/values",
  "lib/core/domain",
  "lib/registry",
  ...FEATURES.map((name) => `lib/features/${name}/domain`),
];

const TOOLS = ["lib/concurrency", "lib/env", "lib/log"];

/**
 * Where a feature knows another one, with the reason. Their folders of the same floor, and those below, may be imported.
 */
const FEATURES_SHOWN: Readonly<Record<string, readonly string[]>> = {
  // A file of companies is read as an import is.
  "company-import": ["imports"],
  // An arrival that is being booked is finished before its products are counted.
  counts: ["arrivals"],
  // Orders that staff place for a customer are sent with their pay link.
  "draft-orders": ["pay-links"],
  // A caller gets an account as with an order that staff place, an offer is drawn as papers are, and its order has a pay link.
  offers: ["draft-orders", "papers", "pay-links"],
  // A price list's file is read as an import is, and names parts by a company's own numbers.
  "price-lists": ["imports", "own-numbers"],
  // A pasted list may name parts by own numbers.
  "quick-order": ["own-numbers"],
  // The sample reviews go with the products that they are about.
  "sample-catalogue": ["reviews"],
  // Demand is counted from saved lists and wishes.
  statistics: ["saved-lists", "wishes"],
  // It compares what these keep with the rest of the shop, and mends it by their commands.
  truth: ["bank", "papers"],
};

/** Where the core knows a feature, with the reason. It is a debt: the feature should tell the core instead. */
const FEATURES_IN_CORE: Readonly<Record<string, readonly string[]>> = {
  // An order that staff place has its pay link from the beginning, and the order's first mail names it.
  "lib/core/commands/orders": ["pay-links/domain"],
  "lib/core/commands/mails": ["pay-links/domain"],
  // The links of both stand in mails.
  "lib/auth": ["offers/domain", "pay-links/domain"],
};

/** Of what each operation takes and answers with, for `call` in the browser. */
export const OPERATION_TYPES = "components/api/operations";

export const MAY_IMPORT: Record<string, readonly string[]> = {
  app: ["app", "components", "lib"],
  "components/ui": ["components/ui", "lib/values"],
  "components/api": ["components/api", ...PURE],
  // Types alone, as a test holds: the one way by which browser code knows the operations.
  [OPERATION_TYPES]: ["app/api", "lib/http/handle"],
  "components/site": ["components/site", "components/ui", "components/api", ...PURE],
  "components/forms": ["components/forms", "components/site", "components/ui", "components/api", ...PURE],
  ...componentFeatures({
    "api-docs": [],
    arrivals: [],
    counts: [],
    audit: ["orders"],
    bank: [],
    basket: [],
    "basket-page": [
      "people/account",
      "basket",
      "fitment",
      "catalogue/goods",
      "orders",
      "save-list",
      "wishes",
    ],
    blog: [],
    builds: ["basket", "fitment", "catalogue/goods", "orders", "quick-order", "wishes"],
    "catalogue/add-product": ["basket", "catalogue/goods", "orders"],
    "catalogue/attributes": [],
    "catalogue/synonyms": [],
    "catalogue/families": ["basket", "catalogue/goods", "orders", "quick-order", "wishes"],
    "catalogue/goods": ["fitment", "wishes"],
    "catalogue/manage-products": ["audit", "catalogue/goods"],
    "catalogue/product-files": [],
    "company-import": [],
    companies: ["people/account", "people/invitations", "orders"],
    customers: ["orders"],
    "customer-view": ["basket-page", "reorder"],
    dashboard: [],
    "draft-orders": ["people/account", "orders"],
    fitment: ["basket"],
    gallery: ["catalogue/goods", "orders", "reviews"],
    home: [],
    imports: [],
    jobs: ["orders"],
    "office-search": [],
    offers: ["draft-orders", "orders", "pay-links", "people/account"],
    opening: [],
    "order-changes": ["orders"],
    orders: ["catalogue/goods", "people/account", "returns", "save-list", "shipments"],
    movements: ["orders"],
    "own-numbers": [],
    "own-pages": [],
    papers: [],
    "pay-links": ["bank", "orders", "payments"],
    overview: ["orders"],
    payments: ["orders"],
    "people/account": [],
    "people/invitations": [],
    "people/mail-links": ["people/account"],
    "people/second-factor": ["people/account"],
    "people/sign-in": ["people/account"],
    "people/staff": ["people/invitations"],
    portfolio: [],
    "price-lists": [],
    returns: [],
    "quick-order": ["basket", "orders", "save-list"],
    reorder: ["basket", "orders"],
    reviews: [],
    "sample-catalogue": [],
    "save-list": [],
    shipments: [],
    shop: ["people/account"],
    "saved-lists": ["reorder"],
    social: [],
    statistics: [],
    truth: [],
    wishes: [],
  }),
  "lib/values": ["lib/values"],
  "lib/languages": ["lib/languages", "lib/values"],
  "lib/concurrency": [],
  "lib/env": ["lib/env", "lib/registry", "lib/values", "lib/core/domain"],
  "lib/log": ["lib/env"],
  "lib/registry": [
    "lib/registry",
    "lib/values",
    "lib/core/domain",
    ...each("feature"),
    ...each("pages"),
    ...each("settings"),
  ],
  "lib/spreadsheets": ["lib/spreadsheets", "lib/values"],
  "lib/core/domain": ["lib/core/domain", "lib/registry", "lib/values"],
  ...core("data", ["lib/core/data", "lib/core/domain", "lib/registry", "lib/values", ...TOOLS]),
  "lib/services": [
    "lib/services",
    "lib/core/data",
    "lib/core/domain",
    "lib/registry",
    "lib/values",
    ...TOOLS,
  ],
  "lib/auth": [
    "lib/auth",
    "lib/core/data",
    "lib/core/domain",
    "lib/registry",
    "lib/values",
    ...knownIn("lib/auth"),
    ...TOOLS,
  ],
  ...core("commands", [
    "lib/core",
    "lib/services",
    "lib/spreadsheets",
    "lib/auth",
    "lib/registry",
    "lib/values",
    ...TOOLS,
  ]),
  "lib/http": [
    "lib/http",
    "lib/core",
    "lib/services",
    "lib/spreadsheets",
    "lib/auth",
    "lib/registry",
    "lib/languages",
    "lib/values",
    ...TOOLS,
  ],
  ...Object.fromEntries(FEATURES.flatMap(featureRules)),
  "lib/upkeep": [
    "lib/upkeep",
    "lib/features",
    "lib/core",
    "lib/services",
    "lib/auth",
    "lib/registry",
    "lib/values",
    "sample-data",
    ...TOOLS,
  ],
  "packages/embedded-mongodb": ["packages/embedded-mongodb"],
  "sample-data": ["sample-data", "lib/core/domain", "lib/values"],
  server: ["server", "lib"],
  "server/launcher": ["server", "lib"],
  operations: ["operations", "server/launcher", "lib"],
  tools: [
    "tools",
    "server",
    "lib",
    "sample-data",
    "tests/support",
    "tests/rules/source-imports",
    "operations",
  ],
};

function each(part: string): string[] {
  return FEATURES.map((name) => `lib/features/${name}/${part}`);
}

/** The rules of the rooms on a floor of the core, some of which know a feature. */
function core(floor: string, allowed: readonly string[]): Record<string, readonly string[]> {
  return Object.fromEntries(
    readdirSync(`lib/core/${floor}`).map((room) => {
      const path = `lib/core/${floor}/${room}`;
      return [path, [...allowed, ...knownIn(path)]];
    }),
  );
}

function knownIn(path: string): string[] {
  return (FEATURES_IN_CORE[path] ?? []).map((part) => `lib/features/${part}`);
}

/** A feature's floors: each imports those below it, of its own, of the core and of the features that it shows. */
function featureRules(name: string): [string, readonly string[]][] {
  const folder = `lib/features/${name}`;
  const known = [name, ...(FEATURES_SHOWN[name] ?? [])];
  const parts = (...floors: string[]) =>
    known.flatMap((feature) => floors.map((floor) => `lib/features/${feature}/${floor}`));
  const data = [
    ...parts("data", "domain"),
    "lib/core/data",
    "lib/core/domain",
    "lib/registry",
    "lib/values",
    ...TOOLS,
  ];
  const mails = [...parts("mails", "domain"), "lib/services/mails", "lib/core/domain", "lib/values"];
  const commands = [
    ...parts("commands", "mails"),
    ...data,
    "lib/core/commands",
    "lib/services",
    "lib/spreadsheets",
    "lib/auth",
  ];
  return [
    [`${folder}/feature`, ["lib/registry/manifest", "lib/values", "lib/core/domain", `${folder}/domain`]],
    [`${folder}/pages`, ["lib/core/domain", `${folder}/domain`]],
    [
      `${folder}/settings`,
      ["lib/registry/setting-fields", "lib/core/domain", `${folder}/domain`, "lib/values"],
    ],
    [`${folder}/domain`, [...parts("domain"), "lib/core/domain", "lib/registry", "lib/values"]],
    [`${folder}/data`, data],
    [`${folder}/mails`, mails],
    [`${folder}/commands`, commands],
    [`${folder}/http`, [...parts("http"), ...commands, "lib/http"]],
    [`${folder}/upkeep`, commands],
  ];
}

/** The rooms of `lib/core/commands` that each room may import, so that they have an order. */
export const COMMAND_ROOMS_BELOW: Record<string, readonly string[]> = {
  requests: [],
  jobs: [],
  audit: ["jobs"],
  mails: ["jobs"],
  stock: ["jobs", "requests"],
  prices: ["requests"],
  // VAT IDs of the seller are checked as those of companies are.
  shop: ["audit", "companies"],
  fitment: ["requests"],
  // An edit that changes a price asks for a fresh proof.
  catalogue: ["audit", "jobs", "people", "requests"],
  companies: ["audit", "jobs", "requests", "tax"],
  people: ["audit", "jobs", "requests", "stock"],
  basket: ["people", "prices", "requests"],
  "order-events": ["companies", "requests", "stock"],
  payments: ["audit", "jobs", "order-events", "requests", "stock"],
  tax: ["audit", "jobs", "requests"],
  orders: ["audit", "companies", "jobs", "order-events", "payments", "prices", "requests", "stock", "tax"],
};

/** Packages that only some folders may know. */
export const PACKAGE_OWNERS: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /^mongodb$/,
    [
      "lib/core/data",
      "lib/features",
      "lib/registry/manifest",
      "lib/upkeep",
      "operations",
      "tools",
      "server/launcher",
      "packages/embedded-mongodb/tests",
      "packages/embedded-mongodb/tools",
    ],
  ],
  [/^@auth\/mongodb-adapter$/, ["lib/auth", "lib/core/data"]],
  [/^stripe$/, ["lib/services"]],
  [/^sharp$/, ["lib/services"]],
  [/^mdast/, ["components/ui"]],
  [/^jsvat-next$/, ["lib/core/commands"]],
  [/^nodemailer$/, ["lib/services"]],
  [/^(?:otpauth|@simplewebauthn\/server)$/, ["lib/auth"]],
  [/^uqr$/, ["lib/auth", "lib/features/papers"]],
  [/^(?:pdfkit|fontkit)$/, ["lib/features/papers"]],
  [/^@simplewebauthn\/browser$/, ["components/people/second-factor"]],
  [/^(?:csv-parse(?:\/sync)?|sax|yauzl)$/, ["lib/spreadsheets"]],
  [/^yazl$/, ["lib/spreadsheets", "lib/features/papers"]],
  [/^(?:libsql|bson)$/, ["packages/embedded-mongodb"]],
  [/^@halfinch\/embedded-mongodb/, ["server/launcher", "operations"]],
  [/^next-auth/, ["lib/auth", "app", "components", "lib/http"]],
];

/** A browser file sends everything that it imports to every visitor. */
export const BROWSER_MAY_IMPORT = ["components", "app", ...PURE];

/** A feature may import the common folders and the features that it shows inside itself. */
function componentFeatures(shown: Record<string, readonly string[]>): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(shown).map(([feature, features]) => [
      `components/${feature}`,
      [...[feature, "ui", "api", "site", "forms", ...features].map((name) => `components/${name}`), ...PURE],
    ]),
  );
}
