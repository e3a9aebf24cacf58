import { setFlagsFromString } from "node:v8";

/** Keeps the heap small on a shared machine. Call it before large modules are loaded. */
export function limitMemory(): void {
  // With source maps Node keeps the map of each loaded module, Next's 500 and those of all pages included: 40 MB. To hunt
  // an error, start node with --enable-source-maps.
  if (!asksForSourceMaps()) process.setSourceMapsEnabled(false);
  // By default the heap may grow fourfold between two collections while the machine has memory.
  setFlagsFromString("--heap-growing-percent=50");
}

const asksForSourceMaps = (): boolean =>
  [...process.execArgv, process.env.NODE_OPTIONS ?? ""].some((text) => text.includes("--enable-source-maps"));
