import { expect, it } from "vitest";
import { isLoopbackHost } from "./loopback";

it.each(["localhost", "LocalHost", "127.0.0.1", "127.0.12.255", "::1", "[::1]"])(
  "%s is this machine",
  (host) => {
    expect(isLoopbackHost(host)).toBe(true);
  },
);

it.each([
  "",
  "localhost:3000",
  "localhost.evil.example",
  "my-localhost",
  "127.0.0.1.evil.example",
  "128.0.0.1",
  "0.0.0.0",
  "[::2]",
  "::11",
])("%j is not", (host) => {
  expect(isLoopbackHost(host)).toBe(false);
});
