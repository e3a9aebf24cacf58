import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { runInBackground } from "@/lib/core/commands/jobs/run-in-background";
import { backgroundEnded } from "../support/background";

it("a file's work behind an answer, and what that begins, ends before its database goes", async () => {
  const ended: string[] = [];
  const work = async (name: string) => {
    await setImmediate();
    ended.push(name);
  };
  runInBackground("first", async () => {
    await work("first");
    runInBackground("second", () => work("second"));
    throw new Error("a failure changes nothing");
  });
  await backgroundEnded();
  expect(ended).toEqual(["first", "second"]);
});
