import { runSubcommand } from "./run-subcommand";

await runSubcommand(
  "db",
  {
    serve: {
      file: new URL("./db-serve.ts", import.meta.url),
      does: "starts the embedded database alone, for mongosh or Compass; --dir FOLDER, --port N for TCP",
    },
    check: {
      file: new URL("./db-check.ts", import.meta.url),
      does: "compares the documents of the embedded database with its indexes; --dir FOLDER",
    },
    copy: {
      file: new URL("./db-copy.ts", import.meta.url),
      does: "copies a shop from one database to another; --from URI --to URI",
    },
  },
  "serve",
);
