import fs from "node:fs";
import type net from "node:net";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { encode } from "../src/bson/encode";
import type { Doc } from "../src/bson/values";
import type { Context } from "../src/commands/context";
import { Cursors } from "../src/commands/cursors";
import { Metrics } from "../src/commands/metrics";
import { Scheduler } from "../src/scheduler";
import { Connection } from "../src/server";
import { Store } from "../src/store/store";
import { ConnectionDouble, LongestRun, messageOf } from "./connection-double";
import { type CommandRunner, slowCommands } from "./wait-commands";

/** Runs slow commands on a big collection and measures how long they delay other commands. */
export class WaitTimes implements CommandRunner {
  private readonly dir = fs.mkdtempSync(path.join(os.tmpdir(), "embedded-wait-times-"));
  // Syncs run in other threads and delay no reads, so they would only make the measurement slower.
  private readonly store = new Store(this.dir, { sync: async () => {} });
  private readonly longestRun = new LongestRun();
  private readonly scheduler: Scheduler;
  private readonly connection = new ConnectionDouble(this.longestRun);

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
    turns.turn = () => this.longestRun.measure(turn);
    const { sqlite } = this.store;
    const checkpoint = sqlite.checkpoint.bind(sqlite);
    sqlite.checkpoint = (how) => this.longestRun.measure(() => checkpoint(how));
    new Connection(this.connection as unknown as net.Socket, this.scheduler, 1);
  }

  /** Call this before the first command. */
  async fill(): Promise<void> {
    await this.insertAll("big");
    const { count } = this.store.catalog.find("t", "big") ?? {};
    if (count !== this.documents) throw new Error(`expected ${this.documents} documents, found ${count}`);
  }

  /**
   * The longest wait of others during a command, in milliseconds, as the shortest of up to three attempts: a busy
   * machine slows single attempts down, but a fault of a command shows in each. Stops below `enough`.
   */
  async longestDuring(command: (attempt: number) => Promise<unknown>, enough: number): Promise<number> {
    let shortest = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < 3 && shortest >= enough; attempt++) {
      this.longestRun.milliseconds = 0;
      await command(attempt);
      shortest = Math.min(shortest, this.longestRun.milliseconds);
    }
    return shortest;
  }

  async close(): Promise<void> {
    await this.scheduler.stop();
    this.store.close();
    fs.rmSync(this.dir, { recursive: true, force: true });
  }

  readonly commands = slowCommands(this);

  run(command: Doc): Promise<Doc> {
    return this.connection.ask(messageOf(command));
  }

  /** Reads all batches of a cursor. */
  async drain(command: Doc): Promise<void> {
    const idOf = (reply: Doc) => (reply.cursor as Doc).id;
    let id = idOf(await this.run(command));
    const collection = command.find ?? command.aggregate;
    while (String(id) !== "0") id = idOf(await this.run({ getMore: id, collection }));
  }

  insertAll(collection: string): Promise<Doc> {
    const documents = Array.from({ length: this.documents }, (_, i) => encode(this.product(i)));
    return this.connection.ask(messageOf({ insert: collection }, { name: "documents", documents }));
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

export type Wait = { name: string; milliseconds: number };

/** Measures the longest wait during each command, in order. `limit` is the guaranteed maximum in milliseconds. */
export async function measureWaitTimes(
  documents: number,
  limit: number,
  tell: (wait: Wait) => void = () => {},
): Promise<Wait[]> {
  const waits = new WaitTimes(documents);
  const measured: Wait[] = [];
  try {
    await waits.fill();
    for (const [name, command] of waits.commands) {
      const wait = { name, milliseconds: await waits.longestDuring(command, limit) };
      measured.push(wait);
      tell(wait);
    }
  } finally {
    await waits.close();
  }
  return measured;
}

/** `npx tsx packages/embedded-mongodb/tools/wait-times.ts [DOCUMENTS]`: how long other commands wait at most. */
async function main(): Promise<void> {
  const limit = 20;
  const waits = await measureWaitTimes(Number(process.argv[2] ?? 100_000), limit, ({ name, milliseconds }) =>
    console.log(`${milliseconds.toFixed(1).padStart(6)} ms  ${name}`),
  );
  const above = waits.filter(({ milliseconds }) => milliseconds >= limit).length;
  console.log(`${above} of ${waits.length} commands delayed others by ${limit} ms or more`);
  if (above > 0) process.exitCode = 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  main().catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
