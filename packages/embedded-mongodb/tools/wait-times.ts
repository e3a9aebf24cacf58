import { EventEmitter } from "node:events";
import fs from "node:fs";
import type net from "node:net";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { decode } from "../src/bson/decode";
import { encode } from "../src/bson/encode";
import type { Doc } from "../src/bson/values";
import type { Context } from "../src/commands/context";
import { Cursors } from "../src/commands/cursors";
import { Metrics } from "../src/commands/metrics";
import { Scheduler } from "../src/scheduler";
import { Connection } from "../src/server";
import { Store } from "../src/store/store";

/** What holds others up is what runs without a pause: a turn, the log on its way into the file, the bytes of one read from a socket. */
class Stretches {
  longest = 0;

  /**
   * The time that this process was at work, where that is less than the time that went by: what another process took
   * from a busy machine is none of the server's doing.
   */
  measure<T>(work: () => T): T {
    const [began, before] = [performance.now(), process.cpuUsage()];
    try {
      return work();
    } finally {
      const { user, system } = process.cpuUsage(before);
      this.longest = Math.max(this.longest, Math.min(performance.now() - began, (user + system) / 1000));
    }
  }
}

/** The server's end of a connection, without a network. */
class Line extends EventEmitter {
  destroyed = false;
  readonly writableLength = 0;
  private resolve: (reply: Buffer) => void = () => {};

  constructor(private readonly stretches: Stretches) {
    super();
  }

  /** The server writes each message at once. */
  write(bytes: Buffer): void {
    this.resolve(bytes);
  }

  /** In pieces such as a socket gives. */
  async ask(message: Buffer): Promise<Doc> {
    const answered = new Promise<Buffer>((resolve) => {
      this.resolve = resolve;
    });
    for (let at = 0; at < message.length; at += 65_536)
      this.stretches.measure(() => this.emit("data", message.subarray(at, at + 65_536)));
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

/** A collection of so many documents, and commands that have much to do with it. */
export class Waits {
  private readonly dir = fs.mkdtempSync(path.join(os.tmpdir(), "embedded-waits-"));
  // The disk works in threads beside; how long it takes holds no reader up, and would only make this last.
  private readonly store = new Store(this.dir, { sync: async () => {} });
  private readonly stretches = new Stretches();
  private readonly scheduler: Scheduler;
  private readonly line = new Line(this.stretches);

  constructor(private readonly documents: number) {
    const context: Context = {
      store: this.store,
      cursors: new Cursors(),
      metrics: new Metrics(),
      startedAt: 0,
      connections: () => 1,
    };
    this.scheduler = new Scheduler(context);
    const turns = this.scheduler as unknown as { turn: () => void };
    const turn = turns.turn.bind(this.scheduler);
    turns.turn = () => this.stretches.measure(turn);
    const { sqlite } = this.store;
    const checkpoint = sqlite.checkpoint.bind(sqlite);
    sqlite.checkpoint = (how) => this.stretches.measure(() => checkpoint(how));
    new Connection(this.line as unknown as net.Socket, this.scheduler, 1);
  }

  /** Has to be done before the first command. */
  async fill(): Promise<void> {
    await this.insertAll("big");
    const { count } = this.store.catalog.find("t", "big") ?? {};
    if (count !== this.documents) throw new Error(`${count} documents are there`);
  }

  /**
   * Milliseconds that others wait at most during a command, the best of some attempts: work takes longer on a machine
   * that is busy otherwise, but what is wrong with a command is wrong each time.
   */
  async longestDuring(command: (attempt: number) => Promise<unknown>, enough: number): Promise<number> {
    let least = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < 3 && least >= enough; attempt++) {
      this.stretches.longest = 0;
      await command(attempt);
      least = Math.min(least, this.stretches.longest);
    }
    return least;
  }

  async close(): Promise<void> {
    await this.scheduler.stop();
    this.store.close();
    fs.rmSync(this.dir, { recursive: true, force: true });
  }

  /** Each can be done again, and is as much work the second time. */
  readonly commands: [name: string, run: (attempt: number) => Promise<unknown>][] = [
    ["an insert of all documents in one message", (attempt) => this.insertAll(`inserted${attempt}`)],
    ["a scan", () => this.run({ count: "big", query: { text: { $regex: "y$" } } })],
    [
      "a scan whose answers are all read",
      () => this.drain({ find: "big", filter: { text: { $regex: "x$" } } }),
    ],
    ["a sort without an index", () => this.drain({ find: "big", sort: { price: 1 } })],
    ["the first ten of a sort", () => this.drain({ find: "big", sort: { price: -1, sku: 1 }, limit: 10 })],
    [
      "a list of 5,000 values",
      () =>
        this.drain({
          find: "big",
          filter: { price: { $in: Array.from({ length: 5_000 }, (_, i) => i * 2) } },
        }),
    ],
    ["10,000 distinct values", () => this.run({ distinct: "big", key: "tenth" })],
    [
      "an index over all documents",
      (attempt) =>
        this.run({
          createIndexes: "big",
          indexes: [{ key: { price: 1, sku: -1, [`none${attempt}`]: 1 }, name: `p${attempt}` }],
        }),
    ],
    [
      "a unique index",
      (attempt) =>
        this.run({
          createIndexes: "big",
          indexes: [{ key: { sku: 1, [`none${attempt}`]: 1 }, name: `s${attempt}`, unique: true }],
        }),
    ],
    [
      "an index over arrays",
      (attempt) =>
        this.run({
          createIndexes: "big",
          indexes: [{ key: { tags: 1, [`none${attempt}`]: 1 }, name: `t${attempt}` }],
        }),
    ],
    [
      "ten groups",
      () =>
        this.drain(
          pipeline({ $group: { _id: "$group", sum: { $sum: "$price" }, tags: { $addToSet: "$tags" } } }),
        ),
    ],
    [
      "a group for each document",
      () => this.drain(pipeline({ $group: { _id: "$price", n: { $sum: 1 }, first: { $first: "$sku" } } })),
    ],
    ["groups by how many there are", () => this.drain(pipeline({ $sortByCount: "$price" }))],
    [
      "a list of all in one group",
      () => this.drain(pipeline({ $group: { _id: null, all: { $push: "$price" } } })),
    ],
    [
      "a stage that sorts",
      () =>
        this.drain(pipeline({ $addFields: { half: { $divide: ["$price", 2] } } }, { $sort: { half: 1 } })),
    ],
    [
      "unwound arrays",
      () => this.drain(pipeline({ $unwind: "$tags" }, { $group: { _id: "$tags", n: { $sum: 1 } } })),
    ],
    ["a sample", () => this.drain(pipeline({ $sample: { size: 1000 } }))],
    [
      "facets",
      () =>
        this.drain(
          pipeline({
            $facet: {
              few: [{ $limit: 5 }],
              n: [{ $count: "n" }],
              top: [{ $sort: { price: -1 } }, { $limit: 3 }],
            },
          }),
        ),
    ],
    [
      "a look-up for each",
      () =>
        this.drain(
          pipeline(
            { $match: { price: { $lt: 2000 } } },
            { $lookup: { from: "big", localField: "price", foreignField: "_id", as: "same" } },
          ),
        ),
    ],
    [
      "a change of all",
      () => this.run({ update: "big", updates: [{ q: {}, u: { $inc: { price: 1 } }, multi: true }] }),
    ],
    ["a copy by $out", () => this.drain(pipeline({ $out: "copy" }))],
    [
      "a deletion of all, which are copied before",
      async () => {
        await this.drain(pipeline({ $out: "copy" }));
        await this.run({ delete: "copy", deletes: [{ q: {}, limit: 0 }] });
      },
    ],
    ["the drop of an index", () => this.run({ dropIndexes: "big", index: "p0" })],
    ["the drop of a collection", () => this.run({ drop: "inserted0" })],
  ];

  private run(command: Doc): Promise<Doc> {
    return this.line.ask(messageOf(command));
  }

  /** Reads all answers of a cursor. */
  private async drain(command: Doc): Promise<void> {
    const idOf = (reply: Doc) => (reply.cursor as Doc).id;
    let id = idOf(await this.run(command));
    const collection = command.find ?? command.aggregate;
    while (String(id) !== "0") id = idOf(await this.run({ getMore: id, collection }));
  }

  private insertAll(collection: string): Promise<Doc> {
    const documents = Array.from({ length: this.documents }, (_, i) => encode(this.product(i)));
    return this.line.ask(messageOf({ insert: collection }, { name: "documents", documents }));
  }

  private product(i: number): Doc {
    return {
      _id: i,
      sku: `SKU-${i}`,
      group: i % 10,
      tenth: i % 10_000,
      price: (i * 7919) % this.documents,
      tags: [`a${i % 100}`, `b${i % 7}`],
      text: "x".repeat(150),
    };
  }
}

function messageOf(command: Doc, sequence?: { name: string; documents: Buffer[] }): Buffer {
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

const pipeline = (...stages: Doc[]): Doc => ({ aggregate: "big", pipeline: stages, cursor: {} });

export type Wait = { name: string; milliseconds: number };

/** The waits during each of the commands, in their order; `most` is what is promised. */
export async function measureWaitTimes(
  documents: number,
  most: number,
  tell: (wait: Wait) => void = () => {},
): Promise<Wait[]> {
  const waits = new Waits(documents);
  const measured: Wait[] = [];
  try {
    await waits.fill();
    for (const [name, command] of waits.commands) {
      const wait = { name, milliseconds: await waits.longestDuring(command, most) };
      measured.push(wait);
      tell(wait);
    }
  } finally {
    await waits.close();
  }
  return measured;
}

/** `npx tsx packages/embedded-mongodb/tools/wait-times.ts [DOCUMENTS]`: how long others wait at most during each of these commands. */
async function main(): Promise<void> {
  const most = 20;
  const waits = await measureWaitTimes(Number(process.argv[2] ?? 100_000), most, ({ name, milliseconds }) =>
    console.log(`${milliseconds.toFixed(1).padStart(6)} ms  ${name}`),
  );
  const above = waits.filter(({ milliseconds }) => milliseconds >= most).length;
  console.log(`${above} of ${waits.length} commands held others up for ${most} ms or more`);
  if (above > 0) process.exitCode = 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  main().catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
