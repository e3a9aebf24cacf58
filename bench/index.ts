import { runSubcommand } from "../operations/run-subcommand";

await runSubcommand(
  "bench",
  {
    shop: {
      file: new URL("./shop.ts", import.meta.url),
      does: "measures the shop beside bare Node, nginx and Express, for docs/performance.md; --quick, --products N",
    },
    growth: {
      file: new URL("./growth.ts", import.meta.url),
      does: "measures 1,000 to 100,000 products, orders and customers; --sizes 100,1000",
    },
    instances: {
      file: new URL("./instances.ts", import.meta.url),
      does: "measures one, two and four processes behind nginx",
    },
    pages: {
      file: new URL("./pages.ts", import.meta.url),
      does: "runs Lighthouse on the public pages and weighs them; --quick",
    },
    pictures: {
      file: new URL("./pictures.ts", import.meta.url),
      does: "measures a picture of 24 megapixels, and memory and readers while twenty are sent at once",
    },
    "private-flood": {
      file: new URL("./private-flood.ts", import.meta.url),
      does: "looks at the shop while 200 lanes of one account ask for its list of 1,000 parts; --lanes N, --seconds N",
    },
    profile: {
      file: new URL("./profile.ts", import.meta.url),
      does: "profiles the three slowest paths, into .cache/profiles",
    },
    imports: {
      file: new URL("./imports.ts", import.meta.url),
      does: "compares 20,000 rows with 100,000 products, applies them and exports all, beside readers; --products N, --rows N",
    },
    "quick-order": {
      file: new URL("./quick-order.ts", import.meta.url),
      does: "reads lists of 1,000 and 5,000 rows against 100,000 products of three numbers, beside readers; --products N",
    },
    truth: {
      file: new URL("./truth.ts", import.meta.url),
      does: "looks through 100,000 products and 100,000 orders as the truth panel does, beside readers; --records N",
    },
    start: {
      file: new URL("./start.ts", import.meta.url),
      does: "measures the seconds to the first page, and memory",
    },
    db: {
      file: new URL("./db.ts", import.meta.url),
      does: "measures the embedded database beside mongo-java-server; --quick",
    },
    churn: {
      file: new URL("./churn.ts", import.meta.url),
      does: "reads the cached list while one account places and cancels without a pause",
    },
    load: {
      file: new URL("./load-mixed.ts", import.meta.url),
      does: "sends readers, buyers and administrators to two processes; --minutes N",
    },
  },
  "shop",
);
