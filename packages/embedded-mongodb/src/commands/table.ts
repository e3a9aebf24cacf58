import { type Doc, has, isDoc } from "../bson/values";
import { CommandError } from "../errors";
import type { Pause } from "../time-slice";
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
import { checkOptions } from "./options";
import * as info from "./server-info";
import { insert, remove, update } from "./writes";

/** All commands except `hello`, which the connection answers because the reply has its number. */
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
  fileCheck: info.fileCheck,
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

/** Checks the options of a command and starts it. */
export function run(context: Context, call: Call): Generator<Pause, Doc> {
  const definition = definitionOf(call.name);
  // A dot ends the name of a database in a namespace, so the name cannot contain one.
  if (call.database.includes("."))
    throw new CommandError(73, "InvalidNamespace", `Invalid database name: '${call.database}'`);
  checkOptions(definition, call);
  if (call.name === "explain") checkExplained(call);
  context.metrics.countCommand(call.name);
  return definition.run(context, call);
}

/** Refuses to explain a command that would be refused itself. */
function checkExplained(call: Call): void {
  const { explain: command } = call.command;
  const [name = ""] = isDoc(command) ? Object.keys(command) : [];
  if (isDoc(command) && has(commands, name))
    checkOptions(definitionOf(name), { ...call, name, command, sequences: {} });
}
