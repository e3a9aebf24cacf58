import { writeFileSync } from "node:fs";
import { Session } from "node:inspector/promises";

/** Loaded into a process to profile it: the first SIGUSR2 starts, the next one stops and writes the profile. */
const session = new Session();
session.connect();
let running = false;

process.on("SIGUSR2", () => {
  void (running ? end() : begin());
});

async function begin() {
  running = true;
  await session.post("Profiler.enable");
  await session.post("Profiler.setSamplingInterval", { interval: 500 });
  await session.post("Profiler.start");
}

async function end() {
  running = false;
  const { profile } = await session.post("Profiler.stop");
  writeFileSync(`${process.env.HALFINCH_PROFILES}/${process.pid}.cpuprofile`, JSON.stringify(profile));
}
