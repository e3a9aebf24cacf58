import { fileURLToPath } from "node:url";
import { launch } from "./launch";

/** `npm run dev`: the same shop with hot reload. */
await launch({ root: fileURLToPath(new URL("../..", import.meta.url)), dev: true });
