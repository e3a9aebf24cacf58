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

async function measure(): Promise<Measurement> {
  const sent = performance.now();
  // Every server answers this name; `hello` is known from 4.4.2 on.
  const { localTime } = await database().command({ ismaster: 1 });
  if (!(localTime instanceof Date)) throw new Error("the database does not tell its time");
  return { at: (sent + performance.now()) / 2, time: localTime.getTime() };
}
