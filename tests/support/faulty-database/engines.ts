import {
  CUT_BEHIND,
  DEADLOCK,
  labelled,
  NOT_PRIMARY,
  UPSERT_COLLISION,
  WRITE_CONFLICT,
} from "./errors-of-engines";
import { cutAfter, cutBefore, isOneOf, isUpsert, READS, refusing, unsure, WRITES } from "./faults";
import { type FaultyDatabase, startFaultyDatabase } from "./faulty-database";
import type { Sometimes } from "./plan";
import { replicaSet } from "./replica-set";

/** Engines that fail now and then, for tests of the shop on each of them. */

export interface Kind {
  /** Of a replica set, whether it knows a write that is sent again; missing for a server that stands alone. */
  remembers?: boolean;
  /** Options of the URI. */
  options?: string;
}

export const startEngine = (uri: string, { remembers }: Kind): Promise<FaultyDatabase> =>
  startFaultyDatabase(uri, remembers === undefined ? undefined : replicaSet({ remembers }));

const isWrite = isOneOf(WRITES);
const isAny = isOneOf([...WRITES, ...READS]);
const LOST: Sometimes[] = [
  { name: "cut after the write", engine: cutAfter, of: isWrite, oneIn: 6, most: 2 },
  { name: "cut before", engine: cutBefore, of: isAny, oneIn: 25, most: 1 },
  { name: "unsure", engine: unsure(189, "PrimarySteppedDown"), of: isWrite, oneIn: 6, most: 2 },
];
const NO_PRIMARY: Sometimes = {
  name: "no primary",
  engine: refusing(labelled(NOT_PRIMARY, "RetryableWriteError")),
  of: isWrite,
  oneIn: 6,
  most: 2,
};

export const ENGINES: Record<string, Kind & { faults: Sometimes[] }> = {
  "writes meet others, and upserts collide": {
    faults: [
      { name: "conflict", engine: refusing(WRITE_CONFLICT), of: isWrite, oneIn: 4 },
      {
        name: "labelled",
        engine: refusing(labelled(WRITE_CONFLICT, "TransientTransactionError")),
        of: isWrite,
        oneIn: 6,
      },
      { name: "deadlock", engine: refusing(DEADLOCK), of: isWrite, oneIn: 6 },
      { name: "collision", engine: refusing(UPSERT_COLLISION), of: isUpsert, oneIn: 2, most: 2 },
    ],
  },
  "connections are cut before and after the write": {
    faults: [...LOST, { name: "cut behind", engine: refusing(CUT_BEHIND), of: isAny, oneIn: 25, most: 1 }],
  },
  "a replica set loses its primary now and then": { remembers: true, faults: [...LOST, NO_PRIMARY] },
  "a replica set knows a write that the driver sends again": {
    remembers: true,
    options: "&retryWrites=true",
    faults: [...LOST, NO_PRIMARY],
  },
  "an engine says it is a replica set and does a write twice that is sent twice": {
    remembers: false,
    faults: [...LOST, NO_PRIMARY],
  },
};
