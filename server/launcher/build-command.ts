import { fileURLToPath } from "node:url";
import { buildWhenStale } from "./build";
import { compileWhenStale } from "./compile.mjs";

/** `npm run build`: makes what a start would make, where the sources have changed; for images and servers. */
const distDir = process.env.NEXT_DIST_DIR ?? ".next";
const root = fileURLToPath(new URL("../..", import.meta.url));
try {
  await compileWhenStale(root);
  const built = await buildWhenStale(root, distDir);
  console.log(built ? `Built into ${distDir}.` : `The build in ${distDir} is of these sources already.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
