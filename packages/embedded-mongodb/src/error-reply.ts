import type { Doc } from "./bson/values";
import { CommandError } from "./errors";

/** Turns any error into a reply. An error that is no refusal is a fault of the disk or of this server. */
export function errorReply(error: unknown): Doc {
  if (error instanceof CommandError)
    return { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName, ...error.extra };
  const message = error instanceof Error ? error.message : String(error);
  if (/full|SQLITE_FULL|disk I\/O/i.test(message))
    return { ok: 0, errmsg: `nothing was written: ${message}`, code: 14031, codeName: "OutOfDiskSpace" };
  if (error instanceof RangeError && /call stack/i.test(message))
    return { ok: 0, errmsg: "the command is nested too deeply", code: 15, codeName: "Overflow" };
  console.error("embedded-mongodb: a command failed", error);
  return { ok: 0, errmsg: message, code: 8, codeName: "UnknownError" };
}
