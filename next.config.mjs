/** @type {import('next').NextConfig} */
export default {
  // Tests and tools build beside each other; the shop itself uses the default.
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  poweredByHeader: false,
  reactStrictMode: true,
  // For what is made for one visitor; finished public answers are compressed once, by the front door.
  compress: true,
  // `npm test` and `npm run verify` check the types; a start has no need to do it again.
  typescript: { ignoreBuildErrors: true },
  // Pictures are drawings (SVG) or lie elsewhere: nothing to resize, so no server of ours fetches what a visitor names.
  images: { unoptimized: true },
  // The page's head says what to load first; it comes in the same packet as these headers would.
  // React's development build warns of a zero at each request; one character holds no header either.
  reactMaxHeadersLength: process.env.NODE_ENV === "development" ? 1 : 0,
  // Titles and descriptions stand in the head for everyone, instead of being streamed into the body of a kept page.
  htmlLimitedBots: /.*/,
  serverExternalPackages: ["@node-rs/argon2", "fontkit", "i18n-iso-countries", "mongodb", "pdfkit", "pino"],
  // Both addresses of this machine, for `npm run dev`.
  allowedDevOrigins: ["127.0.0.1", "localhost"],
  experimental: {
    // A write must show at once: the browser keeps no rendered page of its own (30 s is the least that Next takes for
    // what it prefetched whole, which the shop's links do not do).
    staleTimes: { dynamic: 0, static: 30 },
    // Without it a build rewrites tsconfig.json for the folder that it builds into.
    strictRouteTypes: true,
  },
};
