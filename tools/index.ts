import { runSubcommand } from "../operations/run-subcommand";

await runSubcommand("tools", {
  screenshots: {
    file: new URL("./screenshots/index.ts", import.meta.url),
    does: "takes every page and state, light and dark, into screenshots/; PAGE …, --widths 360,768, --readme",
  },
  registry: {
    file: new URL("./registry/index.ts", import.meta.url),
    does: "joins what the features' manifests declare, into lib/registry/declared and the list of routes",
  },
  texts: {
    file: new URL("./texts/index.ts", import.meta.url),
    does: "collects the texts that people read into one file for each language, and counts what is missing",
  },
  supply: {
    file: new URL("./supply-report.ts", import.meta.url),
    does: "lists every package with its version and licence",
  },
  drawings: {
    file: new URL("./draw-parts/index.mjs", import.meta.url),
    does: "draws the pictures of the sample catalogue again, into public/parts",
  },
});
