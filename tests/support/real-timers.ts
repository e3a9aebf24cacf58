import { vi } from "vitest";

// Files of unit tests share a process: one that leaves false timers behind would make another wait for ever.
vi.useRealTimers();
