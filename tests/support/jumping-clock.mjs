// Loaded into a shop that a test starts (NODE_OPTIONS=--import=…): its clock runs ahead of the machine's by as many
// milliseconds as a file says. Timers are not affected, as on a machine whose clock is changed.
import { readFileSync, writeFileSync } from "node:fs";

const file = process.env.HALFINCH_TEST_CLOCK;
const MachineDate = Date;
let ahead = 0;
const now = () => MachineDate.now() + ahead;

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  apply: () => new MachineDate(now()).toString(),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});

process.on("SIGUSR2", () => {
  ahead = Number(readFileSync(file, "utf8"));
  writeFileSync(`${file}.set`, String(ahead));
});
