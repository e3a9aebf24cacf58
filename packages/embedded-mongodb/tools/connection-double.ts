import { EventEmitter } from "node:events";
import { decode } from "../src/bson/decode";
import { encode } from "../src/bson/encode";
import type { Doc } from "../src/bson/values";

/**
 * Measures the work that runs without a pause, which is what delays other connections: a turn of the scheduler, a
 * checkpoint of the log, and the bytes of one read from a socket.
 */
export class LongestRun {
  milliseconds = 0;

  /**
   * Counts the process's CPU time where it is less than the elapsed time, so that other processes on a busy machine do
   * not count.
   */
  measure<T>(work: () => T): T {
    const [began, before] = [performance.now(), process.cpuUsage()];
    try {
      return work();
    } finally {
      const { user, system } = process.cpuUsage(before);
      this.milliseconds = Math.max(
        this.milliseconds,
        Math.min(performance.now() - began, (user + system) / 1000),
      );
    }
  }
}

/** A connection of the server without a network: stands in for its socket. */
export class ConnectionDouble extends EventEmitter {
  destroyed = false;
  readonly writableLength = 0;
  private resolve: (reply: Buffer) => void = () => {};

  constructor(private readonly longestRun: LongestRun) {
    super();
  }

  /** The server writes each message at once. */
  write(bytes: Buffer): void {
    this.resolve(bytes);
  }

  /** Sends a message in chunks of the size that a socket delivers, and returns the reply. */
  async ask(message: Buffer): Promise<Doc> {
    const answered = new Promise<Buffer>((resolve) => {
      this.resolve = resolve;
    });
    for (let at = 0; at < message.length; at += 65_536)
      this.longestRun.measure(() => this.emit("data", message.subarray(at, at + 65_536)));
    const reply = decode((await answered).subarray(21));
    if (reply.errmsg) throw new Error(String(reply.errmsg));
    return reply;
  }

  setNoDelay(): void {}
  pause(): void {}
  resume(): void {}
  isPaused = () => false;
  destroy(): void {
    this.destroyed = true;
  }
}

/** A command as an OP_MSG message, with one document sequence if given. */
export function messageOf(command: Doc, sequence?: { name: string; documents: Buffer[] }): Buffer {
  const parts = [Buffer.alloc(20), Buffer.from([0]), encode({ ...command, $db: "t" })];
  if (sequence) {
    const section = [Buffer.alloc(4), Buffer.from(`${sequence.name}\0`), ...sequence.documents];
    section[0]?.writeInt32LE(section.reduce((sum, { length }) => sum + length, 0));
    parts.push(Buffer.from([1]), ...section);
  }
  const message = Buffer.concat(parts);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(2013, 12);
  return message;
}
