import { AsyncLocalStorage } from "node:async_hooks";
import type { Scheduler } from "fast-check";
import type { PaymentGateway } from "@/lib/services/payment-gateway";

/**
 * Thrown to simulate a crash. Each asynchronous function of a wrapped module is a step. Between two steps a test can let
 * the process die, run another operation, or choose which operation continues. No command catches an unknown error, so
 * nothing is cleaned up, as in a real crash.
 */
export class Crash extends Error {
  override name = "Crash";
}

interface Hooks {
  before?: (name: string) => unknown;
  after?: (name: string) => unknown;
}

let hooks: Hooks = {};

/** For `vi.mock`: the original module, with every asynchronous function as a step. */
export const stepwise = async (original: () => Promise<object>): Promise<object> => inSteps(await original());

/** For `vi.mock`: Stripe's module, whose gateway has every asynchronous function as a step. */
export async function stepwiseGateway(original: () => Promise<object>): Promise<object> {
  const { stripeGateway } = (await original()) as { stripeGateway: (settings: never) => PaymentGateway };
  return { stripeGateway: (settings: never) => inSteps(stripeGateway(settings)) };
}

/** @param atOnce functions that are no steps */
export function inSteps<T extends object>(module: T, atOnce: readonly (keyof T)[] = []): T {
  const wrapped = Object.entries(module).map(([name, value]) => [
    name,
    typeof value === "function" &&
    value.constructor.name !== "AsyncGeneratorFunction" &&
    !atOnce.includes(name as keyof T)
      ? async (...given: unknown[]) => {
          await hooks.before?.(name);
          const result: unknown = await value(...given);
          await hooks.after?.(name);
          return result;
        }
      : value,
  ]);
  return Object.fromEntries(wrapped);
}

async function withHooks<T>(chosen: Hooks, work: () => Promise<T>): Promise<T> {
  hooks = chosen;
  try {
    return await work();
  } finally {
    hooks = {};
  }
}

/**
 * @param name counts the steps of this name alone
 * @returns whether the work reached that step and crashed there
 */
export async function crashesAt(
  step: number,
  when: "before" | "after",
  work: () => Promise<unknown>,
  name?: string,
): Promise<boolean> {
  let count = 0;
  const die = (each: string) => {
    if (name !== undefined && each !== name) return;
    count += 1;
    if (count >= step) throw new Crash();
  };
  try {
    await withHooks(when === "before" ? { before: die } : { after: die }, work);
    return false;
  } catch (error) {
    if (error instanceof Crash) return true;
    throw error;
  }
}

/** Repeats a scenario, each time with a crash one step later, until it completes. @returns the number of crashes */
export async function atEveryStep(
  tell: (crashes: (work: () => Promise<unknown>) => Promise<boolean>) => Promise<void>,
): Promise<number> {
  let crashes = 0;
  for (const when of ["before", "after"] as const) {
    for (let at = 1; at < 60; at += 1) {
      let crashed = false;
      await tell(async (work) => {
        crashed = await crashesAt(at, when, work);
        return crashed;
      });
      if (!crashed) break;
      crashes += 1;
    }
  }
  return crashes;
}

/** Runs the whole other operation just before the first step of that name. */
export async function overtakenBefore<T>(
  name: string,
  other: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  let met = false;
  const before = async (step: string) => {
    if (met || step !== name) return;
    met = true;
    hooks = {};
    await other();
  };
  const result = await withHooks({ before }, work);
  if (!met) throw new Error(`the work has no step ${name}`);
  return result;
}

/** Runs a whole other operation just before the first step of each name. */
export async function overtakenBeforeEach<T>(
  others: Readonly<Record<string, () => Promise<unknown>>>,
  work: () => Promise<T>,
): Promise<T> {
  const left = new Map(Object.entries(others));
  const before = async (step: string) => {
    const other = left.get(step);
    if (!other) return;
    left.delete(step);
    hooks = {};
    await other();
    if (left.size > 0) hooks = { before };
  };
  const result = await withHooks({ before }, work);
  if (left.size > 0) throw new Error(`the work has no step ${[...left.keys()].join(", ")}`);
  return result;
}

/** Runs the whole other operation just before a step, counted from 1. @returns whether the work has so many steps */
export async function overtakenAt(
  step: number,
  other: () => Promise<unknown>,
  work: () => Promise<unknown>,
): Promise<boolean> {
  let count = 0;
  // A step of work behind an answer may be met after the answer.
  let overtaking: Promise<unknown> | null = null;
  const before = async () => {
    count += 1;
    if (count !== step) return;
    hooks = {};
    overtaking = other();
    await overtaking;
  };
  await withHooks({ before }, work);
  await overtaking;
  return count >= step;
}

export interface Actor {
  work: () => Promise<unknown>;
  /** Turns to wait before it starts. */
  waits?: number;
  /** Dies before this step of its own, counted from 1. */
  diesAt?: number | undefined;
}

/** Runs the actors concurrently; the scheduler chooses which step comes next. */
export async function scheduled(scheduler: Scheduler, actors: readonly Actor[]): Promise<void> {
  const before = async (name: string) => {
    const self = acting.getStore();
    if (!self) return;
    self.steps += 1;
    // A crashed actor stays dead, even if one of its commands continues after another's failure.
    if (self.diesAt !== undefined && self.steps >= self.diesAt) throw new Crash();
    await scheduler.schedule(Promise.resolve(), name);
  };
  const act = async ({ work, waits = 0, diesAt }: Actor) => {
    for (let turn = 0; turn < waits; turn += 1) await scheduler.schedule(Promise.resolve(), "wait");
    try {
      await acting.run({ steps: 0, diesAt }, work);
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
    }
  };
  await withHooks({ before }, async () => {
    await scheduler.waitFor(Promise.all(actors.map(act)));
  });
}

const acting = new AsyncLocalStorage<{ steps: number; diesAt?: number | undefined }>();
