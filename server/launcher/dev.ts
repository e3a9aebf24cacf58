import { fileURLToPath } from "node:url";
import { launch } from "./launch";

/**
 * The specification asks for `middleware.ts`; Next also runs it under that name, and says at each start that `proxy.ts` is
 * the newer one.
 */
const { warn } = console;
console.warn = (...texts: unknown[]) => {
  if (!texts.join(" ").includes('"middleware" file convention is deprecated')) warn(...texts);
};

/** `npm run dev`: the same shop with hot reload. */
await launch({ root: fileURLToPath(new URL("../..", import.meta.url)), dev: true });
