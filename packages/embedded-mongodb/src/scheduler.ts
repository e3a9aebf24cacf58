import { type Doc, isDoc, isNumber, toDouble } from "./bson/values";
import type { Call, Context } from "./commands/context";
import { isWrite, run } from "./commands/table";
import { errorReply } from "./error-reply";
import { CommandError } from "./errors";
import { type Task, TaskQueue } from "./task-queue";
import { slice } from "./time-slice";

/** Milliseconds: the longest time slice of a command, and of all commands of a turn. */
const limits = { command: 3, turn: 6 };

type Outcome = { task: Task; reply: Doc };

/**
 * Runs commands in turns, as a cooperative scheduler. In a turn the reads run first, each for a few
 * milliseconds, then the writes, all in one transaction. While the disk syncs these writes, reads continue and
 * more writes queue up for the next transaction. The replies of writes are sent after the sync. A command that
 * pauses continues in a later turn. So a slow command does not block others, and many writes share one sync.
 */
export class Scheduler {
  private readonly reads: TaskQueue;
  private readonly writes: TaskQueue;
  private scheduled = false;
  private stopped = false;
  /** Set while the disk syncs; no write may start. */
  private syncing: Promise<void> | null = null;

  /** @param keepsFirst as in `TaskQueue` */
  constructor(
    private readonly context: Context,
    keepsFirst?: number,
  ) {
    this.reads = new TaskQueue(keepsFirst);
    this.writes = new TaskQueue(keepsFirst);
  }

  /** `isWanted` returns false when the client has disconnected. */
  submit(call: Call, isWanted: () => boolean, answer: (reply: Doc) => void): void {
    const limit = call.command.maxTimeMS;
    const milliseconds = isNumber(limit) && toDouble(limit) > 0 ? toDouble(limit) : Number.POSITIVE_INFINITY;
    const writes = isWrite(call);
    const queue = writes ? this.writes : this.reads;
    queue.fresh.push({
      call,
      writes,
      deadline: performance.now() + milliseconds,
      turns: 0,
      ranFor: 0,
      isWanted,
      answer,
    });
    this.wake();
  }

  /** Makes the database file hold everything and stay unchanged until `thaw`; see `Log.freeze`. Writes go on in the log. */
  async freezeFile(tooLong: () => void): Promise<boolean> {
    // After a failed sync `syncing` stays set, so that no write starts any more.
    while (this.syncing && !this.stopped) await this.syncing;
    if (this.stopped) return false;
    let isFrozen = false;
    this.syncing = this.context.store.log
      .freeze(tooLong)
      .then((frozen) => {
        isFrozen = frozen;
        this.syncing = null;
        this.wake();
      })
      .catch((error) => this.failSync(error));
    await this.syncing;
    return isFrozen;
  }

  thawFile(): void {
    this.context.store.log.thaw();
  }

  /** Stops after the current turn and sends no more replies. Resolves when the sync in progress has ended. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.syncing;
  }

  private wake(): void {
    const nothing = this.reads.isEmpty && (this.syncing || this.writes.isEmpty);
    if (nothing || this.scheduled || this.stopped) return;
    this.scheduled = true;
    setImmediate(() => this.turn());
  }

  private turn(): void {
    this.scheduled = false;
    if (this.stopped) return;
    const endsAt = performance.now() + limits.turn;
    this.runReads(endsAt);
    if (!this.syncing) this.runWrites(endsAt);
    this.wake();
  }

  private runReads(endsAt: number): void {
    const tasks = this.reads.next();
    let begun = 0;
    const paused: Task[] = [];
    for (const task of tasks) {
      if (performance.now() > endsAt) break;
      begun++;
      const reply = this.step(task, endsAt);
      if (reply) this.answerRead(task, reply);
      else paused.push(task);
    }
    this.reads.pause(paused);
    this.reads.putFirst(tasks.slice(begun));
  }

  /**
   * A read with read concern "majority" is answered after the sync, because it may have seen writes that are
   * not on the disk yet.
   */
  private answerRead(task: Task, reply: Doc): void {
    const { readConcern } = task.call.command;
    if (!this.syncing || !isDoc(readConcern) || readConcern.level !== "majority") task.answer(reply);
    else
      void this.syncing.then(() => {
        if (!this.stopped) task.answer(reply);
      });
  }

  private runWrites(endsAt: number): void {
    const tasks = this.writes.next();
    const outcomes: Outcome[] = [];
    const started: Task[] = [];
    const paused: Task[] = [];
    let wrote = false;
    try {
      for (const task of tasks) {
        // At least one write runs in each turn, however long the reads took.
        if (started.length > 0 && performance.now() > endsAt) break;
        started.push(task);
        const reply = this.step(task, Math.max(endsAt, performance.now() + limits.command));
        if (reply) outcomes.push({ task, reply });
        else paused.push(task);
      }
      wrote = this.context.store.commit();
      this.writes.pause(paused);
    } catch (error) {
      // The whole turn is rolled back, so none of its writes may report success.
      this.context.store.rollback();
      const reply = errorReply(error);
      for (const task of started) {
        end(task);
        task.answer(reply);
      }
      outcomes.length = 0;
    }
    this.writes.putFirst(tasks.slice(started.length));
    if (wrote) this.syncing = this.sync(outcomes).catch((error) => this.failSync(error));
    else answerAll(outcomes);
  }

  private async sync(outcomes: Outcome[]): Promise<void> {
    const { log } = this.context.store;
    await log.sync();
    answerAll(outcomes);
    await log.checkpointWhenLong();
    this.syncing = null;
    this.wake();
  }

  /**
   * A failed sync may have lost any part of the writes, and a second sync would not report it. So the process
   * ends without replies, and the next process reads what the disk really has.
   */
  private failSync(error: unknown): void {
    this.stopped = true;
    setImmediate(() => {
      throw error;
    });
  }

  /** Runs one time slice of a command. Returns its reply, or nothing when it has paused. */
  private step(task: Task, endsAt: number): Doc | undefined {
    const now = performance.now();
    slice.endsAt = Math.min(now + limits.command, endsAt);
    try {
      if (!task.isWanted()) {
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
      if (error instanceof CommandError || !task.writes) return errorReply(error);
      throw error;
    } finally {
      task.turns++;
      task.ranFor += performance.now() - now;
      slice.endsAt = Number.POSITIVE_INFINITY;
    }
  }
}

/** Lets a command clean up. What it cannot clean up, for example on a full disk, is dropped at the next start. */
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
