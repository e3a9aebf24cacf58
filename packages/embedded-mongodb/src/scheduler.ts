import { type Doc, isDoc, isNumber, toDouble } from "./bson/values";
import type { Call, Context } from "./commands/context";
import { isWrite, run } from "./commands/table";
import { CommandError } from "./errors";
import { type Pause, slice } from "./time-slice";

/** Milliseconds: what a command may take before others go first, and what a turn may take in all. */
const limits = { command: 3, turn: 6 };

type Task = {
  call: Call;
  writes: boolean;
  /** Not there until the command's first turn. */
  steps?: Generator<Pause, Doc>;
  deadline: number;
  wanted: () => boolean;
  answer: (reply: Doc) => void;
};

type Outcome = { task: Task; reply: Doc };

/** Those who wait for their first turn, and those who have paused. */
class Lane {
  fresh: Task[] = [];
  paused: Task[] = [];
  private pausedFirst = false;

  get isEmpty(): boolean {
    return this.fresh.length === 0 && this.paused.length === 0;
  }

  /** Whose turn it is: new ones are mostly short, so they go first; of the paused one goes on. */
  next(): Task[] {
    const tasks = this.fresh;
    this.fresh = [];
    const first = this.paused.shift();
    if (first && this.pausedFirst) tasks.unshift(first);
    else if (first) tasks.push(first);
    this.pausedFirst = false;
    return tasks;
  }

  /** Those for whom a turn had no time left are the first of the next one, before all who come meanwhile. */
  putBack(tasks: Task[]): void {
    const paused = tasks.filter((task) => task.steps);
    this.paused.unshift(...paused);
    this.pausedFirst = paused.length > 0;
    this.fresh = [...tasks.filter((task) => !task.steps), ...this.fresh];
  }
}

/**
 * Runs commands in turns. In a turn the reads go first, each for a few milliseconds; then the writes, all in
 * one transaction. While the disk takes what they wrote, reads go on and further writes gather for the next
 * transaction; the writers' answers leave when it is on the disk. A command that pauses goes on in a later
 * turn; so a slow one holds nobody up for long, and many writers share one sync of the disk.
 */
export class Scheduler {
  private readonly reads = new Lane();
  private readonly writes = new Lane();
  private scheduled = false;
  private stopped = false;
  /** While the disk is at work; no write may begin. */
  private settling: Promise<void> | null = null;

  constructor(private readonly context: Context) {}

  /** `wanted` tells whether somebody still waits for the answer. */
  submit(call: Call, wanted: () => boolean, answer: (reply: Doc) => void): void {
    const limit = call.command.maxTimeMS;
    const milliseconds = isNumber(limit) && toDouble(limit) > 0 ? toDouble(limit) : Number.POSITIVE_INFINITY;
    const writes = isWrite(call);
    const lane = writes ? this.writes : this.reads;
    lane.fresh.push({ call, writes, deadline: performance.now() + milliseconds, wanted, answer });
    this.wake();
  }

  /** What is under way stays as far as it is; nothing is answered any more. Resolves when the disk is at rest. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.settling;
  }

  private wake(): void {
    const nothing = this.reads.isEmpty && (this.settling || this.writes.isEmpty);
    if (nothing || this.scheduled || this.stopped) return;
    this.scheduled = true;
    setImmediate(() => this.turn());
  }

  private turn(): void {
    this.scheduled = false;
    if (this.stopped) return;
    const endsAt = performance.now() + limits.turn;
    this.runReads(endsAt);
    if (!this.settling) this.runWrites(endsAt);
    this.wake();
  }

  private runReads(endsAt: number): void {
    const tasks = this.reads.next();
    let begun = 0;
    // Those who have just had a slice stand behind those who wait.
    const paused: Task[] = [];
    for (const task of tasks) {
      if (performance.now() > endsAt) break;
      begun++;
      const reply = this.step(task, endsAt);
      if (reply) this.answerRead(task, reply);
      else paused.push(task);
    }
    this.reads.paused.push(...paused);
    this.reads.putBack(tasks.slice(begun));
  }

  /** Who asks for what is certain is not told of what the disk does not have yet. */
  private answerRead(task: Task, reply: Doc): void {
    const { readConcern } = task.call.command;
    if (!this.settling || !isDoc(readConcern) || readConcern.level !== "majority") task.answer(reply);
    else
      void this.settling.then(() => {
        if (!this.stopped) task.answer(reply);
      });
  }

  private runWrites(endsAt: number): void {
    const tasks = this.writes.next();
    const outcomes: Outcome[] = [];
    const began: Task[] = [];
    const paused: Task[] = [];
    let wrote = false;
    try {
      for (const task of tasks) {
        // At least one goes on, however long the reads took.
        if (began.length > 0 && performance.now() > endsAt) break;
        began.push(task);
        const reply = this.step(task, Math.max(endsAt, performance.now() + limits.command));
        if (reply) outcomes.push({ task, reply });
        else paused.push(task);
      }
      wrote = this.context.store.commit();
      this.writes.paused.push(...paused);
    } catch (error) {
      // Nothing of this turn is in the database, so nobody who took part in it may hear of success.
      this.context.store.rollback();
      const reply = failure(error);
      for (const task of began) {
        end(task);
        task.answer(reply);
      }
      outcomes.length = 0;
    }
    this.writes.putBack(tasks.slice(began.length));
    if (wrote) this.settling = this.settle(outcomes).catch((error) => this.giveUp(error));
    else answerAll(outcomes);
  }

  private async settle(outcomes: Outcome[]): Promise<void> {
    const { log } = this.context.store;
    await log.keep();
    answerAll(outcomes);
    await log.shorten();
    this.settling = null;
    this.wake();
  }

  /**
   * A disk that failed to keep what was written may have lost any part of it, and a second try would not tell. So the
   * process ends with nobody answered, and the next one reads what is really there.
   */
  private giveUp(error: unknown): void {
    this.stopped = true;
    setImmediate(() => {
      throw error;
    });
  }

  /** One slice of a command: its reply, or nothing when it has paused. */
  private step(task: Task, endsAt: number): Doc | undefined {
    const now = performance.now();
    slice.endsAt = Math.min(now + limits.command, endsAt);
    try {
      if (!task.wanted()) {
        task.steps?.return({});
        return {};
      }
      if (now > task.deadline) {
        task.steps?.return({});
        throw new CommandError(50, "MaxTimeMSExpired", "operation exceeded time limit");
      }
      task.steps ??= run(this.context, task.call);
      const { done, value } = task.steps.next();
      return done ? { ...value, ok: 1 } : undefined;
    } catch (error) {
      if (error instanceof CommandError || !task.writes) return failure(error);
      throw error;
    } finally {
      slice.endsAt = Number.POSITIVE_INFINITY;
    }
  }
}

/** What a command leaves that cannot clean up, since the disk is full for example, goes with the next start. */
function end(task: Task): void {
  try {
    task.steps?.return({});
  } catch (error) {
    console.error("embedded-mongodb: a command could not clean up", error);
  }
}

function answerAll(outcomes: Outcome[]): void {
  for (const { task, reply } of outcomes) task.answer(reply);
}

/** Any error as a reply. What is not a refusal is a fault of the disk or of this server. */
export function failure(error: unknown): Doc {
  if (error instanceof CommandError)
    return { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName, ...error.extra };
  const message = error instanceof Error ? error.message : String(error);
  if (/full|SQLITE_FULL|disk I\/O/i.test(message))
    return { ok: 0, errmsg: `nothing was written: ${message}`, code: 14031, codeName: "OutOfDiskSpace" };
  if (error instanceof RangeError && /call stack/i.test(message))
    return { ok: 0, errmsg: "the command is nested too deep", code: 15, codeName: "Overflow" };
  console.error("embedded-mongodb: a command failed", error);
  return { ok: 0, errmsg: message, code: 8, codeName: "UnknownError" };
}
