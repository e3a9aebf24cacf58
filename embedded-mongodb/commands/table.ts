import { type Doc, has, isDoc, isNumber, toDouble } from "../bson/values";
import { badValue, CommandError, illegalOperation } from "../errors";
import type { Pause } from "../slice";
import { aggregate } from "./aggregate";
import {
  create,
  drop,
  dropDatabase,
  listCollections,
  listDatabases,
  listIndexes,
  renameCollection,
} from "./collections";
import type { Call, CommandDefinition, Context } from "./context";
import { explain } from "./explain";
import { count, distinct, find, getMore } from "./find";
import { findAndModify } from "./find-and-modify";
import { collMod, createIndexes, dropIndexes } from "./indexes";
import * as info from "./server-info";
import { insert, remove, update } from "./writes";

/** All commands. `hello` is answered by the connection, which has a number in it. */
const commands: Record<string, CommandDefinition> = {
  find,
  getMore,
  count,
  distinct,
  aggregate,
  explain,
  insert,
  update,
  delete: remove,
  findAndModify,
  findandmodify: findAndModify,
  create,
  drop,
  dropDatabase,
  renameCollection,
  listCollections,
  listDatabases,
  createIndexes,
  listIndexes,
  dropIndexes,
  deleteIndexes: dropIndexes,
  collMod,
  ping: info.ping,
  endSessions: info.endSessions,
  killCursors: info.killCursors,
  buildInfo: info.buildInfo,
  buildinfo: info.buildInfo,
  serverStatus: info.serverStatus,
  connectionStatus: info.connectionStatus,
  getParameter: info.getParameter,
  getCmdLineOpts: info.getCmdLineOpts,
  getLog: info.getLog,
  hostInfo: info.hostInfo,
  whatsmyuri: info.whatsmyuri,
  getFreeMonitoringStatus: info.getFreeMonitoringStatus,
  dbStats: info.dbStats,
  dbstats: info.dbStats,
  collStats: info.collStats,
  collstats: info.collStats,
};

export function definitionOf(name: string): CommandDefinition {
  const found = has(commands, name) ? commands[name] : undefined;
  if (!found) throw new CommandError(59, "CommandNotFound", `no such command: '${name}'`);
  return found;
}

export function isWrite(call: Call): boolean {
  if (!has(commands, call.name)) return false;
  const { writes } = commands[call.name] ?? {};
  return typeof writes === "function" ? writes(call) : writes === true;
}

/** Checks the options that all commands share, refuses those that the command does not have, and runs it. */
export function run(context: Context, call: Call): Generator<Pause, Doc> {
  const definition = definitionOf(call.name);
  checkOptions(definition, call);
  context.metrics.countCommand(call.name);
  return definition.run(context, call);
}

// They change nothing here: one server, no replicas, no users.
const shared = new Set([
  "$db",
  "$readPreference",
  "$clusterTime",
  "lsid",
  "comment",
  "maxTimeMS",
  "readConcern",
  "writeConcern",
  "apiVersion",
  "apiStrict",
  "apiDeprecationErrors",
  "$query",
  "$comment",
]);

function checkOptions({ options = [] }: CommandDefinition, { name, command }: Call): void {
  for (const option of Object.keys(command)) {
    if (option === name || shared.has(option) || options.includes(option)) continue;
    if (["txnNumber", "startTransaction", "autocommit"].includes(option))
      throw illegalOperation("Transaction numbers are only allowed on a replica set member or mongos");
    throw new CommandError(40415, "Location40415", `BSON field '${name}.${option}' is an unknown field.`);
  }
  const { writeConcern, readConcern } = command;
  const w = isDoc(writeConcern) ? writeConcern.w : undefined;
  if (isNumber(w) && toDouble(w) > 1) throw badValue("cannot use 'w' > 1 when a host is not replicated");
  const level = isDoc(readConcern) ? readConcern.level : undefined;
  if (level !== undefined && !["local", "available", "majority"].includes(String(level)))
    throw new CommandError(
      72,
      "InvalidOptions",
      `the read concern level '${String(level)}' is not supported by this server`,
    );
}
