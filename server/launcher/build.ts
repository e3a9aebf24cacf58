import { fileURLToPath } from "node:url";
import { buildPagesWhenStale } from "./build-pages";
import { compileServerWhenStale } from "./compile-server.mjs";

/** `npm run build`: builds in advance everything that a start would build, for images and servers. */
const distDir = process.env.NEXT_DIST_DIR ?? ".next";
const root = fileURLToPath(new URL("../..", import.meta.url));
try {
  await compileServerWhenStale(root);
  const built = await buildPagesWhenStale(root, distDir);
  console.log(built ? `Built into ${distDir}.` : `The build in ${distDir} is up to date.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
