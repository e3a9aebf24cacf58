import { vi } from "vitest";

// Files of unit tests share a process: false timers that one leaves behind would make another wait for ever, and a false
// document would stop another that is loaded after it.
vi.useRealTimers();
vi.unstubAllGlobals();
