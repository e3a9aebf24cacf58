import { type Document, Long } from "mongodb";
import { DEADLOCK } from "./errors-of-engines";
import type { Engine } from "./faulty-database";

/** Differences of engines and outages from MongoDB on a good day, each by itself. `sometimes` in plan.ts makes them rare. */

export const WRITES = ["insert", "update", "delete", "findAndModify"] as const;
export const READS = ["find", "aggregate", "count"] as const;

export const isOneOf =
  (names: readonly string[]) =>
  (command: Document): boolean =>
    names.some((name) => name in command);

/** The database does not get the command. */
export const refusing = (reply: Document): Engine => ({ insteadOf: () => reply });

/** The command is done, and nobody hears of it. */
export const cutAfter: Engine = { cut: () => "after" };
export const cutBefore: Engine = { cut: () => "before" };

export const late = (milliseconds: number): Engine => ({ delay: () => milliseconds });

/** The command is done by a primary that steps down before others have it. */
export const unsure = (code: number, codeName: string): Engine => ({
  from: (reply) =>
    reply.ok === 1
      ? {
          ...reply,
          writeConcernError: { code, codeName, errmsg: codeName },
          errorLabels: ["RetryableWriteError"],
        }
      : null,
});

/** A taken unique key without `keyPattern`. @param wordsOf a message for the name of the index */
export const duplicatesSaid = (wordsOf: (index: string) => string): Engine => {
  const reworded = ({ keyPattern, keyValue, ...error }: Document) => ({
    ...error,
    errmsg: wordsOf(/index: (\S+)/.exec(String(error.errmsg))?.[1] ?? ""),
  });
  return {
    from: (reply) => {
      if (reply.code === 11000) return reworded(reply);
      const errors: Document[] = reply.writeErrors ?? [];
      if (!errors.some(({ code }) => code === 11000)) return null;
      return { ...reply, writeErrors: errors.map(reworded) };
    },
  };
};

export const NAMED_OTHERWISE = duplicatesSaid(
  (index) => `Duplicate key violation on the requested collection: Index '${index}'`,
);
export const NOT_NAMED = duplicatesSaid(() => "Duplicate key violation");

/** The time of the server as a number of 64 bits. */
export const timeAsNumber: Engine = {
  from: (reply) =>
    reply.localTime instanceof Date
      ? { ...reply, localTime: Long.fromNumber(reply.localTime.getTime()) }
      : null,
};

/** A stage `$count` of nothing says 0, where MongoDB has no document at all. */
export const emptyCounted: Engine = {
  from: (reply, command) => {
    const counted = Array.isArray(command.pipeline) ? command.pipeline.at(-1)?.$count : undefined;
    if (counted === undefined || reply.cursor?.firstBatch?.length !== 0) return null;
    return { ...reply, cursor: { ...reply.cursor, firstBatch: [{ [counted]: 0 }] } };
  },
};

/** `$push` with `$slice: 0` leaves the array whole, where MongoDB empties it. */
export const sliceZeroIgnored: Engine = {
  to: (command) => {
    if (!Array.isArray(command.updates)) return null;
    return { ...command, updates: command.updates.map((one) => ({ ...one, u: withoutSliceZero(one.u) })) };
  },
};

function withoutSliceZero(update: Document): Document {
  if (!update.$push) return update;
  const $push = Object.fromEntries(
    Object.entries(update.$push as Document).map(([field, pushed]) => {
      if (!pushed?.$each || Number(pushed.$slice ?? 1) !== 0) return [field, pushed];
      const { $slice, ...kept } = pushed;
      return [field, kept];
    }),
  );
  return { ...update, $push };
}

/** Of updates that may insert. */
export const isUpsert = (command: Document): boolean =>
  command.upsert === true ||
  (Array.isArray(command.updates) && command.updates.some(({ upsert }) => upsert === true));

/**
 * An update beside inserts that were refused for a taken unique key waits for them, and they for it, until the engine ends the
 * deadlock after seconds. @param milliseconds how long such inserts go on to count, and how long a deadlock lasts
 */
export function deadlocksBesideTwins(
  collection: string,
  milliseconds: { inserts: number; deadlock: number },
): Engine & { met: () => number } {
  let until = 0;
  let met = 0;
  const isDeadlock = (command: Document): boolean =>
    performance.now() < until && (command.update === collection || command.findAndModify === collection);
  return {
    insteadOf: (command) => {
      if (!isDeadlock(command)) return null;
      met += 1;
      return DEADLOCK;
    },
    delay: (command) => (isDeadlock(command) ? milliseconds.deadlock : null),
    from: (reply, command) => {
      if (command.insert === collection && reply.writeErrors?.[0]?.code === 11000)
        until = performance.now() + milliseconds.inserts;
      return null;
    },
    met: () => met,
  };
}
