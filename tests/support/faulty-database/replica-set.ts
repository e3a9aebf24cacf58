import { type Document, Long, ObjectId } from "mongodb";
import { labelled, NOT_PRIMARY, NOT_PRIMARY_READ } from "./errors-of-engines";
import type { Engine } from "./faulty-database";

/** A replica set of one member, as its driver sees it: with sessions, writes that are sent again, and elections. */
export interface ReplicaSet {
  engine: (port: number) => Engine;
  /** The primary steps down: for so many milliseconds there is none. @returns when there is one again */
  elect: (milliseconds: number) => Promise<void>;
}

const SET = "shop";
export const REPLICA_SET_OPTIONS = `replicaSet=${SET}`;

/**
 * @param remembers whether a write that the driver sends again is answered with the reply to the first one and not done twice, as
 * MongoDB does. Engines that only say that they are a cluster do it twice
 */
export function replicaSet({ remembers }: { remembers: boolean }): ReplicaSet {
  let elections = 1;
  let hasPrimary = true;
  const replies = new Map<string, Document>();
  return {
    engine: (port) => ({
      insteadOf: (command) => {
        if (isHello(command)) return null;
        if (!hasPrimary)
          return isRead(command) ? NOT_PRIMARY_READ : labelled(NOT_PRIMARY, "RetryableWriteError");
        const sent = sendingOf(command);
        return (remembers && sent && replies.get(sent)) || null;
      },
      to: ({ lsid, txnNumber, $clusterTime, ...command }) => command,
      from: (reply, command) => {
        if (isHello(command)) return memberOf(reply, `127.0.0.1:${port}`, hasPrimary, elections);
        const sent = sendingOf(command);
        if (sent && reply.ok === 1) replies.set(sent, reply);
        return null;
      },
    }),
    elect: (milliseconds) => {
      hasPrimary = false;
      return new Promise((resolve) =>
        setTimeout(() => {
          hasPrimary = true;
          elections += 1;
          resolve();
        }, milliseconds),
      );
    },
  };
}

const isHello = (command: Document): boolean =>
  "hello" in command || "ismaster" in command || "isMaster" in command;

const READS = ["find", "aggregate", "count", "distinct", "getMore", "listIndexes", "listCollections"];
const isRead = (command: Document): boolean => READS.some((name) => name in command);

/** The same for a write that the driver sends again; null for what it never does. */
const sendingOf = ({ lsid, txnNumber }: Document): string | null =>
  txnNumber === undefined ? null : `${JSON.stringify(lsid)} ${txnNumber}`;

const memberOf = (hello: Document, address: string, isPrimary: boolean, elections: number): Document => ({
  ...hello,
  ismaster: isPrimary,
  isWritablePrimary: isPrimary,
  secondary: !isPrimary,
  setName: SET,
  setVersion: 1,
  hosts: [address],
  me: address,
  ...(isPrimary
    ? { primary: address, electionId: new ObjectId(elections.toString(16).padStart(24, "0")) }
    : {}),
  logicalSessionTimeoutMinutes: 30,
  lastWrite: { lastWriteDate: new Date(), opTime: { ts: Long.ONE, t: Long.fromNumber(elections) } },
});
