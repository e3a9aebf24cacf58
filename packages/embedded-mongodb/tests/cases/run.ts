import { EJSON } from "bson";
import { type Collection, type Db, type Document, MongoServerError } from "mongodb";
import { matchCases } from "./matching";
import { pipelineCases } from "./pipelines";
import { projectionCases } from "./projections";
import { updateCases } from "./updates";

/** A case of the tables. Running it returns the expected and the actual result, both as text. */
export type Case = {
  group: string;
  title: string;
  run: (database: Db) => Promise<{ expected: string; actual: string }>;
};

// Without promotion of types, a double can be told from an int.
const typed = { promoteValues: false, promoteLongs: false };
const show = (value: unknown) => EJSON.stringify(value, { relaxed: false });

let collections = 0;
const fresh = (database: Db): Collection => database.collection(`cases${++collections}`, typed);

async function outcome(run: () => Promise<unknown>): Promise<string> {
  try {
    return show(await run());
  } catch (error) {
    if (error instanceof MongoServerError) return `error ${error.code}`;
    throw error;
  }
}

const expectation = (expected: unknown) =>
  typeof expected === "number" ? `error ${expected}` : show(expected);

export const cases: Case[] = [
  ...matchCases.map(([title, x, filter, expected]) => ({
    group: "matching",
    title,
    async run(database: Db) {
      const collection = fresh(database);
      await collection.insertOne({ _id: 1 as never, ...(x === undefined ? {} : { x }) });
      const actual = await outcome(
        async () => (await collection.find(filter as Document).toArray()).length === 1,
      );
      return { expected: expectation(expected), actual };
    },
  })),
  ...updateCases.map(([title, before, update, expected, { filter = {}, arrayFilters } = {}]) => ({
    group: "updating",
    title,
    async run(database: Db) {
      const collection = fresh(database);
      await collection.insertOne({ _id: 1 as never, ...before });
      const actual = await outcome(async () => {
        await collection.updateOne(
          { _id: 1 as never, ...filter },
          update as Document,
          arrayFilters ? { arrayFilters } : {},
        );
        return collection.findOne({});
      });
      return {
        expected: expectation(typeof expected === "number" ? expected : { _id: 1, ...expected }),
        actual,
      };
    },
  })),
  ...projectionCases.map(([title, doc, projection, expected, filter = {}]) => ({
    group: "projecting",
    title,
    async run(database: Db) {
      const collection = fresh(database);
      await collection.insertOne({ _id: 1 as never, ...doc });
      const actual = await outcome(() => collection.findOne(filter as Document, { projection }));
      return {
        expected: expectation(typeof expected === "number" ? expected : { _id: 1, ...expected }),
        actual,
      };
    },
  })),
  ...pipelineCases.map(([title, docs, pipeline, expected]) => ({
    group: "aggregating",
    title,
    async run(database: Db) {
      const collection = fresh(database);
      await collection.insertMany(docs.map((doc) => ({ ...doc })) as Document[]);
      return {
        expected: expectation(expected),
        actual: await outcome(() => collection.aggregate(pipeline).toArray()),
      };
    },
  })),
];
