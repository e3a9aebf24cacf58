import { type Env, env } from "@/lib/env";

/** Runs `work` while the shop has these settings. */
export async function withSettings<T>(settings: Partial<Env>, work: () => Promise<T>): Promise<T> {
  const before = { ...env() };
  Object.assign(env(), settings);
  try {
    return await work();
  } finally {
    Object.assign(env(), before);
  }
}
