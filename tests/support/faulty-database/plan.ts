import { createHash } from "node:crypto";
import type { Document } from "mongodb";
import type { Engine } from "./faulty-database";

/** A fault that some of the commands meet. */
export interface Sometimes {
  name: string;
  engine: Engine;
  /** Whether a command may meet it. */
  of: (command: Document) => boolean;
  /** One command in so many. */
  oneIn: number;
  /** At most so often. */
  most?: number;
}

export interface Plan {
  engine: Engine;
  /** The number of times that each fault was met, by its name. */
  met: Map<string, number>;
}

/**
 * Each command meets one of these faults at most. The seed, the fault's name and the number of commands that it might have met before
 * decide, so that a run with one buyer is the same each time.
 */
export function sometimes(seed: string, faults: readonly Sometimes[]): Plan {
  const met = new Map(faults.map(({ name }) => [name, 0]));
  const asked = new Map<string, number>();
  const chosen = new WeakMap<Document, Engine>();
  const NONE: Engine = {};
  const choose = (command: Document): Engine => {
    for (const { name, engine, of, oneIn, most = Number.POSITIVE_INFINITY } of faults) {
      if (!of(command)) continue;
      const turn = (asked.get(name) ?? 0) + 1;
      asked.set(name, turn);
      const times = met.get(name) ?? 0;
      if (times >= most || draw(`${seed} ${name} ${turn}`) % oneIn !== 0) continue;
      met.set(name, times + 1);
      return engine;
    }
    return NONE;
  };
  const engineOf = (command: Document): Engine => {
    const known = chosen.get(command);
    if (known) return known;
    const engine = choose(command);
    chosen.set(command, engine);
    return engine;
  };
  return {
    met,
    engine: {
      cut: (command) => engineOf(command).cut?.(command) ?? null,
      insteadOf: (command) => engineOf(command).insteadOf?.(command) ?? null,
      delay: (command) => engineOf(command).delay?.(command) ?? null,
      to: (command) => engineOf(command).to?.(command) ?? null,
      from: (reply, command) => engineOf(command).from?.(reply, command) ?? null,
    },
  };
}

const draw = (text: string): number => createHash("sha256").update(text).digest().readUInt32BE(0);
