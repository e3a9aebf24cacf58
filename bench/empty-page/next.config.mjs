import { fileURLToPath } from "node:url";

/** The framework alone: what the shop's pages weigh is counted from here. @type {import('next').NextConfig} */
export default {
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  turbopack: { root: fileURLToPath(new URL("../..", import.meta.url)) },
};
