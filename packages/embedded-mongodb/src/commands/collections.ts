import { type Doc, isDoc } from "../bson/values";
import { CommandError, notSupported } from "../errors";
import { compileFilter } from "../query/matcher";
import type { Collection } from "../store/collection";
import {
  type Call,
  type CommandDefinition,
  type Context,
  collectionName,
  findCollection,
  isOn,
  requireCollection,
  withoutPauses,
} from "./context";
import { batchSizeOf } from "./find";
import { onlyFields } from "./options";

const options = [
  "validator",
  "validationLevel",
  "validationAction",
  "viewOn",
  "pipeline",
  "timeseries",
  "clusteredIndex",
  "changeStreamPreAndPostImages",
  "encryptedFields",
  "expireAfterSeconds",
];

export const create: CommandDefinition = {
  writes: true,
  options: [
    "capped",
    "size",
    "max",
    "collation",
    "autoIndexId",
    "storageEngine",
    "indexOptionDefaults",
    ...options,
  ],
  run: withoutPauses((context, call) => {
    if (!isOn(call.command.capped) && (call.command.size !== undefined || call.command.max !== undefined))
      throw new CommandError(
        72,
        "InvalidOptions",
        "the 'capped' field needs to be true when either the 'size' or 'max' fields are present",
      );
    if (call.command.autoIndexId !== undefined && !isOn(call.command.autoIndexId))
      throw notSupported("create with autoIndexId: false");
    for (const option of ["capped", "collation", "indexOptionDefaults", "storageEngine", ...options])
      if (isOn(call.command[option]) && !isSimpleCollation(option, call.command))
        throw notSupported(`create with ${option}`);
    if (findCollection(context, call))
      throw new CommandError(
        48,
        "NamespaceExists",
        `Collection ${call.database}.${collectionName(call)} already exists.`,
      );
    context.store.catalog.create(call.database, collectionName(call));
    return {};
  }),
};

const isSimpleCollation = (option: string, command: Doc) =>
  option === "collation" && isDoc(command.collation) && command.collation.locale === "simple";

export const drop: CommandDefinition = {
  writes: true,
  run: withoutPauses((context, call) => {
    const collection = findCollection(context, call);
    if (!collection) return { ns: `${call.database}.${collectionName(call)}` };
    const nIndexesWas = collection.indexes.length + 1;
    context.store.catalog.drop(collection);
    return { nIndexesWas, ns: collection.namespace };
  }),
};

export const dropDatabase: CommandDefinition = {
  writes: true,
  run: withoutPauses((context, call) => {
    const collections = context.store.catalog.in(call.database);
    for (const collection of collections) context.store.catalog.drop(collection);
    return collections.length > 0 ? { dropped: call.database } : {};
  }),
};

export const renameCollection: CommandDefinition = {
  writes: true,
  options: ["to", "dropTarget"],
  run: withoutPauses((context, { command }) => {
    const [from, to] = [command.renameCollection, command.to].map(splitNamespace) as [
      [string, string],
      [string, string],
    ];
    const collection = context.store.catalog.find(...from);
    if (!collection)
      throw new CommandError(26, "NamespaceNotFound", `Source collection ${from.join(".")} does not exist`);
    const target = context.store.catalog.find(...to);
    if (target === collection)
      throw new CommandError(20, "IllegalOperation", "Can't rename a collection to itself");
    if (target && !isOn(command.dropTarget))
      throw new CommandError(48, "NamespaceExists", "target namespace exists");
    if (target) context.store.catalog.drop(target);
    context.store.catalog.rename(collection, ...to);
    return {};
  }),
};

function splitNamespace(namespace: unknown): [string, string] {
  const dot = typeof namespace === "string" ? namespace.indexOf(".") : -1;
  if (typeof namespace !== "string" || dot < 1)
    throw new CommandError(73, "InvalidNamespace", `Invalid namespace: ${String(namespace)}`);
  return [namespace.slice(0, dot), namespace.slice(dot + 1)];
}

export const listCollections: CommandDefinition = {
  options: ["filter", "nameOnly", "authorizedCollections", "cursor"],
  *run(context, call) {
    const matches = compileFilter(call.command.filter);
    const nameOnly = isOn(call.command.nameOnly);
    const shown = context.store.catalog.in(call.database).map((collection) => shownAs(collection));
    const found = shown.filter(matches).map((doc) => (nameOnly ? { name: doc.name, type: doc.type } : doc));
    return yield* context.cursors.start(
      `${call.database}.$cmd.listCollections`,
      listed(found),
      cursorBatchSize(call),
    );
  },
};

const shownAs = (collection: Collection): Doc => ({
  name: collection.name,
  type: "collection",
  options: collection.options,
  info: { readOnly: false },
  idIndex: { v: 2, key: { _id: 1 }, name: "_id_" },
});

export const listDatabases: CommandDefinition = {
  options: ["filter", "nameOnly", "authorizedDatabases"],
  run: withoutPauses((context, { command }) => {
    const matches = compileFilter(command.filter);
    const names = [...new Set(context.store.catalog.all().map((collection) => collection.database))].sort();
    const shown = names
      .map((name) => ({ name, sizeOnDisk: sizeOf(context, name), empty: false }))
      .filter(matches);
    if (isOn(command.nameOnly)) return { databases: shown.map(({ name }) => ({ name })) };
    const totalSize = shown.reduce((sum, { sizeOnDisk }) => sum + sizeOnDisk, 0);
    return { databases: shown, totalSize, totalSizeMb: Math.floor(totalSize / 2 ** 20) };
  }),
};

// All databases share one file, so each gets a share of its size by its number of documents.
function sizeOf({ store }: Context, database: string): number {
  const pages = Number(store.sqlite.get("PRAGMA page_count")?.[0]) * 4096;
  const documents = (of: Collection[]) =>
    of.reduce((sum, collection) => sum + store.count(collection) + 1, 0);
  return Math.floor((pages * documents(store.catalog.in(database))) / documents(store.catalog.all()));
}

export const listIndexes: CommandDefinition = {
  options: ["cursor"],
  *run(context, call) {
    const collection = requireCollection(context, call);
    const specs = [
      { v: 2, key: { _id: 1 }, name: "_id_" },
      ...collection.indexes.filter((index) => index.ready).map((index) => index.spec),
    ];
    return yield* context.cursors.start(collection.namespace, listed(specs), cursorBatchSize(call));
  },
};

export function cursorBatchSize({ command }: Call): number | undefined {
  if (command.cursor === undefined) return undefined;
  return batchSizeOf(onlyFields("cursor", command.cursor, ["batchSize"]).batchSize);
}

export function* listed(docs: Doc[]): Generator<Doc, void> {
  yield* docs;
}
