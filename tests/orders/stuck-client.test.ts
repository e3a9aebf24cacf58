import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { closeDatabase, mongoClient, pingDatabase } from "@/lib/core/data/store/connection";
import { env } from "@/lib/env";
import { copyUri } from "../support/own-copy";

// With the shop's own time-outs, which the tests' URI lengthens.
beforeAll(() => {
  Object.assign(env(), { mongodbUri: copyUri() ?? env().mongodbUri });
});
afterEach(async () => {
  vi.useRealTimers();
  await closeDatabase();
});

const heartbeat = { connectionId: "127.0.0.1:27017" };

it("a database client whose heartbeat never ends is replaced by a working one", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const stuck = mongoClient();
  stuck.emit("serverHeartbeatStarted", heartbeat as never);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(mongoClient()).toBe(stuck);
  await vi.advanceTimersByTimeAsync(1_000);
  const next = mongoClient();
  expect(next).not.toBe(stuck);
  vi.useRealTimers();
  expect(await pingDatabase(2_000)).toBe(true);
});

it("a database client whose heartbeats fail in an outage is kept and finds the server again by itself", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const client = mongoClient();
  for (const end of ["serverHeartbeatFailed", "serverHeartbeatSucceeded"] as const) {
    client.emit("serverHeartbeatStarted", heartbeat as never);
    client.emit(end, heartbeat as never);
    await vi.advanceTimersByTimeAsync(60_000);
  }
  expect(mongoClient()).toBe(client);
});
