/** @type {import('next').NextConfig} */
export default {
  // Tests and tools build beside each other; the shop itself uses the default.
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  poweredByHeader: false,
  reactStrictMode: true,
  // The front door keeps, compresses and stamps finished answers; doing it twice costs time.
  compress: false,
  serverExternalPackages: ["@node-rs/argon2", "mongodb", "pino", "swagger-ui-dist"],
  experimental: {
    // A write must show at once: the browser keeps no rendered page of its own.
    staleTimes: { dynamic: 0, static: 0 },
  },
};
