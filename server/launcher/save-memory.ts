import { setFlagsFromString } from "node:v8";

/** For a shop that shares its machine. To be called before what is large is loaded. */
export function saveMemory(): void {
  // While this is on, Node keeps the source map of each module that it loads, Next's 500 and those of every page
  // included: 40 MB. Whoever hunts an error starts node with --enable-source-maps.
  if (!asksForSourceMaps()) process.setSourceMapsEnabled(false);
  // Otherwise the heap may grow fourfold between two collections, as long as the machine has room.
  setFlagsFromString("--heap-growing-percent=50");
}

const asksForSourceMaps = (): boolean =>
  [...process.execArgv, process.env.NODE_OPTIONS ?? ""].some((text) => text.includes("--enable-source-maps"));
