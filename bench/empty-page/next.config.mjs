import { fileURLToPath } from "node:url";

/** The framework alone: the baseline for the weight of the shop's pages. @type {import('next').NextConfig} */
export default {
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  turbopack: { root: fileURLToPath(new URL("../..", import.meta.url)) },
};
