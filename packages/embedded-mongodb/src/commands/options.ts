import { type Doc, isDoc, isNumber, isTruthy, toDouble } from "../bson/values";
import { badValue, CommandError, failedToParse, illegalOperation, typeMismatch } from "../errors";
import type { Call, CommandDefinition } from "./context";

/**
 * Options of every command. There is one member and no sessions, so options that choose between them have no
 * effect.
 */
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
]);

/** Refuses unknown options, and values of the shared options that this server cannot honour. */
export function checkOptions({ options = [] }: CommandDefinition, { name, command, sequences }: Call): void {
  for (const option of Object.keys(command)) {
    if (option === name || shared.has(option) || options.includes(option)) continue;
    if (["txnNumber", "startTransaction", "autocommit"].includes(option))
      throw illegalOperation("Transaction numbers are only allowed on a replica set member or mongos");
    throw new CommandError(40415, "Location40415", `BSON field '${name}.${option}' is an unknown field.`);
  }
  // A document sequence is an option of the command; the command cannot contain it a second time.
  for (const option of Object.keys(sequences))
    if (!options.includes(option) || option in command)
      throw new CommandError(
        40415,
        "Location40415",
        `BSON field '${name}.${option}' is unknown or a duplicate field.`,
      );
  const { maxTimeMS } = command;
  if (maxTimeMS !== undefined && !(isNumber(maxTimeMS) && toDouble(maxTimeMS) >= 0))
    throw badValue("maxTimeMS must be a number of milliseconds that is not negative");
  checkWriteConcern(command.writeConcern);
  checkReadConcern(command.readConcern);
  checkApi(name, command);
}

function checkWriteConcern(concern: unknown): void {
  if (concern === undefined) return;
  const { w } = onlyFields("writeConcern", concern, ["w", "j", "wtimeout", "fsync", "provenance"]);
  if (isNumber(w) && toDouble(w) > 1) throw badValue("cannot use 'w' > 1 when a host is not replicated");
  if (w !== undefined && !isNumber(w) && w !== "majority")
    throw badValue("cannot use non-majority 'w' mode when a host is not a member of a replica set");
}

function checkReadConcern(concern: unknown): void {
  if (concern === undefined) return;
  const { level } = onlyFields("readConcern", concern, ["level", "provenance"]);
  if (level !== undefined && !["local", "available", "majority"].includes(String(level)))
    throw new CommandError(
      72,
      "InvalidOptions",
      `the read concern level '${String(level)}' is not supported by this server`,
    );
}

/** The commands of this server that are not in version 1 of the Stable API. */
const notInApi = new Set(
  "distinct buildInfo buildinfo collStats collstats connectionStatus dbStats dbstats getCmdLineOpts getFreeMonitoringStatus getLog getParameter hostInfo listDatabases renameCollection serverStatus whatsmyuri".split(
    " ",
  ),
);

function checkApi(name: string, { apiVersion, apiStrict, apiDeprecationErrors }: Doc): void {
  if (apiVersion === undefined) {
    if (apiStrict !== undefined || apiDeprecationErrors !== undefined)
      throw failedToParse("Provided apiStrict and/or apiDeprecationErrors without passing apiVersion");
  } else if (apiVersion !== "1")
    throw new CommandError(322, "APIVersionError", `API version must be "1", not ${String(apiVersion)}`);
  if (isTruthy(apiStrict) && notInApi.has(name))
    throw new CommandError(
      323,
      "APIStrictError",
      `Provided apiStrict:true, but the command ${name} is not in API Version 1`,
    );
}

/** Checks that a nested document has no other fields than these. */
export function onlyFields(what: string, value: unknown, names: readonly string[]): Doc {
  if (!isDoc(value)) throw typeMismatch(`BSON field '${what}' is the wrong type, expected type 'object'`);
  for (const name of Object.keys(value))
    if (!names.includes(name))
      throw new CommandError(40415, "Location40415", `BSON field '${what}.${name}' is an unknown field.`);
  return value;
}
