import { runSubcommand } from "./run-subcommand";

await runSubcommand("admin", {
  list: {
    file: new URL("./admin-list.ts", import.meta.url),
    does: "lists the staff: e-mail, roles, second factor",
  },
  create: {
    file: new URL("./admin-create.ts", import.meta.url),
    does: "makes EMAIL an administrator; a new account gets a password, which is printed",
  },
  reset: {
    file: new URL("./admin-reset.ts", import.meta.url),
    does: "gives EMAIL a new password, which is printed, removes the second factor and signs out everywhere",
  },
  revoke: {
    file: new URL("./admin-revoke.ts", import.meta.url),
    does: "takes every role from EMAIL and signs out everywhere",
  },
  unlock: {
    file: new URL("./admin-unlock.ts", import.meta.url),
    does: "forgets the wrong passwords and codes that were tried at EMAIL",
  },
  settings: {
    file: new URL("./admin-settings.ts", import.meta.url),
    does: "writes the shop's settings to a file (export FILE), or takes them from one (import FILE)",
  },
});
