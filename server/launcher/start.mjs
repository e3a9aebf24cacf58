// @ts-check
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { compileServerWhenStale } from "./compile-server.mjs";

/** `npm start`: the whole shop from nothing. */
const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = await compileServerWhenStale(root).catch((error) => {
  const remedy = ["EROFS", "EACCES"].includes(error.code)
    ? "; run npm run build as the owner of the folder"
    : "";
  console.error(`Halfinch cannot start: ${error.message}${remedy}`);
  process.exit(1);
});
/** @type {typeof import("./launch")} */
const { launch } = await import(pathToFileURL(join(folder, "launch.js")).href);
await launch({ root, dev: false });
