import { MongoNetworkError, MongoServerError } from "mongodb";
import { describe, expect, it } from "vitest";
import { isOutage } from "@/lib/http/outage";

const systemError = (code: string) =>
  Object.assign(new Error(`write ${code}`), { code, syscall: "write", errno: -104 });

describe("an outage, which is a 503 and not a fault of the shop", () => {
  it.each(["ECONNRESET", "EPIPE", "ECONNABORTED", "ETIMEDOUT"])(
    "a socket that breaks during a write with the system's %s is an outage, a 503",
    (code) => {
      expect(isOutage(systemError(code))).toBe(true);
    },
  );

  it("a write after the other side has closed, as Node reports it, is an outage", () => {
    const ended = Object.assign(new Error("This socket has been ended by the other party"), {
      code: "EPIPE",
    });
    expect(isOutage(ended)).toBe(true);
  });

  it("a network error of the driver is an outage, however it is wrapped", () => {
    expect(isOutage(new MongoNetworkError("reset"))).toBe(true);
    expect(isOutage(new Error("rendering failed", { cause: new MongoNetworkError("reset") }))).toBe(true);
  });

  it("the shop's own mistake and a wrong query are not an outage", () => {
    expect(isOutage(new TypeError("undefined is not a function"))).toBe(false);
    expect(isOutage(systemError("ENOENT"))).toBe(false);
    expect(isOutage(new MongoServerError({ message: "unknown operator", code: 2 }))).toBe(false);
  });
});
