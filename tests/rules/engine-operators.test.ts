import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { projectFiles } from "../support/project-files";

/** The shop uses what every engine of the protocol does alike (docs/decisions/001 and 058). */
const CODE = projectFiles().filter((file) => /^(?:lib|operations|app)\/.*(?<!\.test)\.ts$/.test(file));
/** Comments may name what the code must not use. */
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const SOURCES = CODE.map((file) => ({ file, text: readFileSync(file, "utf8").replaceAll(COMMENT, "") }));

interface Refused {
  pattern: RegExp;
  /** How engines differ in it, and the way to write it. */
  reason: string;
  example: string;
  /** Files that may, each with why. */
  except?: Record<string, string>;
}

const REFUSED: Record<string, Refused> = {
  "the positional operator $": {
    pattern: /\.\$(?=["`'.])/,
    reason:
      "after $elemMatch an engine changes the first item of the array instead of the found one; $[name] with arrayFilters",
    example: '"holds.$.quantity"',
  },
  "$slice of 0": {
    pattern: /\$slice: 0\b/,
    reason: "an engine keeps the whole array; $set of an empty one",
    example: "$push: { marks: { $each: [], $slice: 0 } }",
  },
  "the stage $count": {
    pattern: /\{ \$count: "/,
    reason: "of nothing an engine answers 0 and others no document; countDocuments, or $group with $sum",
    example: '{ $count: "n" }',
  },
  "transactions and change streams": {
    pattern: /\b(?:withTransaction|startTransaction)\b|\.watch\(\[?|\$changeStream/,
    reason: "a server that stands alone has none; one document a write, and polls",
    example: "session.withTransaction(work)",
  },
  "text and vector search": {
    pattern: /\$(?:text|search|searchMeta|vectorSearch|meta)\b:/,
    reason: "engines have their own, or none; words that are stored with the document",
    example: "{ $text: { $search: words } }",
  },
  "code on the server": {
    pattern: /\$(?:where|function|accumulator)\b|\bmapReduce\b/,
    reason: "most engines run none",
    example: "{ $where: code }",
  },
  "stages that read or write other collections": {
    pattern: /\$(?:lookup|graphLookup|unionWith|out|merge|facet|setWindowFields|geoNear)\b/,
    reason: "a sharded collection refuses some, engines lack others; a second query by key",
    example: "{ $lookup: { from } }",
  },
  "a duplicate key told by its fields": {
    pattern: /\bkeyPattern\b|\bkeyValue\b|\b11000\b/,
    reason: "engines leave out the pattern, and word the message otherwise; findTaken and isDuplicateKey",
    example: "error.keyPattern.email",
    except: { "lib/core/data/store/errors.ts": "reads them where they are there, and the message where not" },
  },
  "the server's time": {
    pattern: /\blocalTime\b/,
    reason: "an engine sends it as an integer; databaseTime",
    example: "reply.localTime.getTime()",
    except: {
      "lib/core/data/store/database-time.ts": "takes both",
      "operations/backup.ts": "takes both, outside of the shop",
    },
  },
  "writes that the driver sends again": {
    pattern: /\bretryWrites: true|\bretryReads: true/,
    reason: "an engine that says it is a cluster does them twice; withRetriedWrites",
    example: "retryWrites: true",
  },
};

it.each(Object.entries(REFUSED))(
  "no code uses %s, in which engines of the protocol differ",
  (_, { pattern, example, except = {} }) => {
    expect(example).toMatch(pattern);
    const using = SOURCES.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
    expect(using.sort()).toEqual(Object.keys(except).sort());
  },
);

/**
 * Several upserts of one new key at once fail or deadlock on engines that are no MongoDB. Each of these may, since it is repeated
 * (`withRetriedWrites`, `retryUpserts`) and nobody sends many of one new key at once.
 */
const UPSERTS: Record<string, string> = {
  "lib/core/data/catalogue/catalogue-revision.ts": "one document that is there from the first start on",
  "lib/core/data/catalogue/synonyms.ts": "the first change of one document, by staff",
  "lib/core/data/migrations/010-open-shops.ts": "under a lease, once",
  "lib/core/data/migrations/migrate.ts": "under a lease",
  "lib/core/data/orders/reminders.ts": "one document, by the sweeper",
  "lib/core/data/people/admins.ts": "the first administrator, under a lease",
  "lib/core/data/people/known-devices.ts": "a browser's own key",
  "lib/core/data/people/users.ts": "the first administrator, under a lease",
  "lib/core/data/shop/change-shop-record.ts": "the first change of one document, by staff",
  "lib/core/data/tax/tax-rates.ts": "the first change of one document, by staff",
  "lib/features/customers/data/customer-notes.ts": "the first note about a customer, by staff",
  "lib/features/imports/data/imports.ts": "headings of one import, by staff",
  "lib/features/own-pages/data/change-pages.ts": "the first change of one page, by staff",
  "lib/features/papers/data/number-book.ts": "the first change of one document, by staff",
  "lib/features/papers/data/paper-problems.ts": "the key of one paper, by the sweeper",
  "lib/features/sample-catalogue/data/removals.ts": "the first change of one document, by staff",
  "lib/features/statistics/data/sales-days.ts": "a day, by the sweeper",
  "lib/features/truth/data/findings.ts": "by the sweeper",
  "operations/backup.ts": "one process",
  "operations/database-transfer/read-backup.ts": "one process, into an empty database",
};

it("an upsert has its reason, since several of one new key at once fail on other engines", () => {
  const upserting = SOURCES.filter(({ text }) => /\bupsert: (?!false)/.test(text)).map(({ file }) => file);
  expect(upserting.sort()).toEqual(Object.keys(UPSERTS).sort());
});
