import { Long } from "mongodb";
import { database } from "./connection";

/** How long a measurement counts. In this time two clocks drift apart by less than a millisecond. */
const COUNTS_MS = 10_000;

interface Measurement {
  /** In this process's monotonic time, which nobody can set. */
  at: number;
  /** The database's time then, in milliseconds. */
  time: number;
}

let measured: Measurement | null = null;

/**
 * The time by the database's clock, which all instances share. Leases and times that another instance compares are made by
 * it: the clock of a machine may be an hour wrong.
 */
export async function databaseTime(): Promise<Date> {
  if (measured === null || performance.now() - measured.at > COUNTS_MS) measured = await measure();
  return new Date(measured.time + performance.now() - measured.at);
}

/** Asks at each call. */
export const readDatabaseTime = async (): Promise<Date> => new Date((await measure()).time);

async function measure(): Promise<Measurement> {
  const sent = performance.now();
  // Every server answers this name; `hello` is known from 4.4.2 on.
  const { localTime } = await database().command({ ismaster: 1 });
  return { at: (sent + performance.now()) / 2, time: millisecondsOf(localTime) };
}

/** Some servers send a whole number of milliseconds instead of a date. */
function millisecondsOf(localTime: unknown): number {
  const time = Long.isLong(localTime) ? localTime.toNumber() : Number(localTime ?? Number.NaN);
  if (Number.isNaN(time)) throw new Error("the database does not tell its time");
  return time;
}
