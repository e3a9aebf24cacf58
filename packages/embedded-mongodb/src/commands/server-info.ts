import { Long } from "bson";
import type { Doc } from "../bson/values";
import { type CommandDefinition, type Context, withoutPauses } from "./context";

/** The version of MongoDB that this server imitates. */
export const serverVersion = "7.0.0";
const wireVersion = 21;

/**
 * Describes a standalone server without sessions, so that drivers turn off sessions, transactions and retryable
 * writes. Without `topologyVersion` they poll instead of keeping a hello open.
 */
export const hello = (connectionId: number): Doc => ({
  helloOk: true,
  ismaster: true,
  isWritablePrimary: true,
  maxBsonObjectSize: 16 * 1024 * 1024,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: 100_000,
  localTime: new Date(),
  connectionId,
  minWireVersion: 0,
  maxWireVersion: wireVersion,
  readOnly: false,
});

export const ping: CommandDefinition = { run: withoutPauses(() => ({})) };
export const endSessions: CommandDefinition = { run: withoutPauses(() => ({})) };

export const killCursors: CommandDefinition = {
  options: ["cursors"],
  run: withoutPauses(({ cursors }, { command }) => {
    const ids = Array.isArray(command.cursors) ? command.cursors : [];
    const cursorsKilled: unknown[] = [];
    const cursorsNotFound: unknown[] = [];
    for (const id of ids) (cursors.kill(id) ? cursorsKilled : cursorsNotFound).push(id);
    return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
  }),
};

export const buildInfo: CommandDefinition = {
  run: withoutPauses(() => ({
    version: serverVersion,
    versionArray: serverVersion.split(".").map(Number).concat(0),
    gitVersion: "embedded",
    modules: [],
    storageEngines: ["sqlite"],
    bits: 64,
    debug: false,
    maxBsonObjectSize: 16 * 1024 * 1024,
  })),
};

/**
 * This server's own: the state of its latest file check. With `start` it begins one, unless one is under way. The reply does
 * not wait for it.
 */
export const fileCheck: CommandDefinition = {
  options: ["start"],
  run: withoutPauses(({ fileChecker }, { command }) => {
    if (command.start) void fileChecker?.check();
    const { state = "unknown", problems = [], checkedAt = null } = fileChecker?.last ?? {};
    return { state, problems, checkedAt, running: fileChecker?.isRunning ?? false };
  }),
};

export const connectionStatus: CommandDefinition = {
  options: ["showPrivileges"],
  run: withoutPauses(() => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } })),
};

export const getParameter: CommandDefinition = {
  options: ["featureCompatibilityVersion", "allParameters"],
  run: withoutPauses((_, { command }) =>
    command.featureCompatibilityVersion ? { featureCompatibilityVersion: { version: "7.0" } } : {},
  ),
};

export const getCmdLineOpts: CommandDefinition = {
  run: withoutPauses(() => ({ argv: ["embedded-mongodb"], parsed: {} })),
};
export const getLog: CommandDefinition = { run: withoutPauses(() => ({ totalLinesWritten: 0, log: [] })) };
export const hostInfo: CommandDefinition = {
  run: withoutPauses(() => ({ system: {}, os: { type: process.platform }, extra: {} })),
};
export const whatsmyuri: CommandDefinition = { run: withoutPauses(() => ({ you: "127.0.0.1:0" })) };
export const getFreeMonitoringStatus: CommandDefinition = {
  run: withoutPauses(() => ({ state: "disabled" })),
};

export const serverStatus: CommandDefinition = {
  options: ["repl", "metrics", "locks", "tcmalloc", "sharding"],
  run: withoutPauses((context) => {
    const { metrics } = context;
    const uptime = Math.floor((Date.now() - context.startedAt) / 1000);
    return {
      host: "embedded",
      version: serverVersion,
      process: "embedded-mongodb",
      pid: Long.fromNumber(process.pid),
      uptime,
      localTime: new Date(),
      connections: { current: context.connections() },
      opcounters: { ...metrics.commands },
      storageEngine: { name: "sqlite", persistent: true },
      mem: { resident: Math.round(process.memoryUsage().rss / 2 ** 20) },
      metrics: {
        cursor: { open: { total: context.cursors.count } },
        document: {
          returned: metrics.docsReturned,
          inserted: metrics.inserted,
          updated: metrics.updated,
          deleted: metrics.deleted,
        },
        queryExecutor: { scanned: metrics.keysExamined, scannedObjects: metrics.docsExamined },
        ttl: { deletedDocuments: metrics.ttlDeleted },
      },
    };
  }),
};

export const dbStats: CommandDefinition = {
  options: ["scale", "freeStorage"],
  run: withoutPauses((context, { database }) => {
    const collections = context.store.catalog.in(database);
    const objects = collections.reduce((sum, collection) => sum + context.store.count(collection), 0);
    const indexes = collections.reduce((sum, collection) => sum + collection.indexes.length + 1, 0);
    return { db: database, collections: collections.length, views: 0, objects, indexes };
  }),
};

export const collStats: CommandDefinition = {
  options: ["scale"],
  run: withoutPauses((context: Context, { database, command }) => {
    const collection = context.store.catalog.find(database, String(command.collStats ?? command.collstats));
    if (!collection)
      return { ns: `${database}.${String(command.collStats)}`, count: 0, size: 0, nindexes: 0 };
    return {
      ns: collection.namespace,
      count: context.store.count(collection),
      nindexes: collection.indexes.length + 1,
      capped: false,
    };
  }),
};
