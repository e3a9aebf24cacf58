import { vi } from "vitest";

/**
 * Integration tests share a process for many files, since loading the installed packages anew cost more than most files'
 * tests. Before each file everything that belongs to the shop is as in a new process: its modules and their state, mocks,
 * timers, the settings, and what it stores on globalThis.
 */
const KEY = Symbol.for("test.environment-at-first");
const kept = globalThis as typeof globalThis & Record<symbol, unknown>;

kept[KEY] ??= { ...process.env };
const atFirst = kept[KEY] as NodeJS.ProcessEnv;
for (const name of Object.keys(process.env)) if (!(name in atFirst)) delete process.env[name];
Object.assign(process.env, atFirst);

vi.useRealTimers();
vi.unstubAllGlobals();
clearMocks();
vi.resetModules();

for (const key of Object.getOwnPropertySymbols(globalThis)) {
  if (!key.description?.startsWith("halfinch.")) continue;
  const stored = kept[key] as { close?: () => Promise<void>; disable?: () => void } | undefined;
  delete kept[key];
  await stored?.close?.();
  // On Node 20 an AsyncLocalStorage that is not disabled makes every later promise slower.
  stored?.disable?.();
}

// Answers are late on a busy machine. A test of this deadline sets it itself.
const { DEADLINE_MS } = await import("@/lib/concurrency/deadline");
Object.assign(DEADLINE_MS, { database: 60_000 });

/** Forgets every `vi.mock` of earlier files, as vitest does where each file has its own process. It exports no call for it. */
function clearMocks(): void {
  const { __vitest_mocker__: mocker } = globalThis as { __vitest_mocker__?: { reset: () => void } };
  if (!mocker) throw new Error("vitest has another way to reset mocks now");
  mocker.reset();
}
