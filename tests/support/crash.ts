/**
 * A process that dies between two writes: each function of a wrapped module is a step, and at the chosen one the
 * command stops there and then, before or after what the step does. No command catches what it does not know, so
 * nothing is tidied up on the way out, as in a real crash.
 */
export class Crash extends Error {
  override name = "Crash";
}

interface Plan {
  step: number;
  when: "before" | "after";
}

const running: { plan: Plan | null; step: number } = { plan: null, step: 0 };

/** For `vi.mock`: the module as it is, with every asynchronous function of it as a step. */
export function crashable<T extends object>(module: T): T {
  const wrapped = Object.entries(module).map(([name, value]) => [
    name,
    typeof value === "function" && value.constructor.name !== "AsyncGeneratorFunction"
      ? (...given: unknown[]) => step(() => value(...given))
      : value,
  ]);
  return Object.fromEntries(wrapped);
}

async function step(work: () => unknown): Promise<unknown> {
  const { plan } = running;
  if (!plan) return await work();
  running.step += 1;
  const mine = running.step;
  if (mine >= plan.step && plan.when === "before") throw new Crash();
  const result = await work();
  if (mine >= plan.step) throw new Crash();
  return result;
}

/** @returns whether the work got as far as that step */
export async function crashesAt(plan: Plan, work: () => Promise<unknown>): Promise<boolean> {
  Object.assign(running, { plan, step: 0 });
  try {
    await work();
    return false;
  } catch (error) {
    if (error instanceof Crash) return true;
    throw error;
  } finally {
    running.plan = null;
  }
}

/** Runs the same story again and again, each time with a crash one step later, until it comes through. */
export async function atEveryStep(
  tell: (crashes: (work: () => Promise<unknown>) => Promise<boolean>) => Promise<void>,
): Promise<number> {
  let crashes = 0;
  for (const when of ["before", "after"] as const) {
    for (let at = 1; at < 60; at += 1) {
      let crashed = false;
      await tell(async (work) => {
        crashed = await crashesAt({ step: at, when }, work);
        return crashed;
      });
      if (!crashed) break;
      crashes += 1;
    }
  }
  return crashes;
}
