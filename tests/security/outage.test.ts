import { MongoNetworkError, MongoServerError } from "mongodb";
import { describe, expect, it } from "vitest";
import { isOutage } from "@/lib/http/outage";

const systemError = (code: string) =>
  Object.assign(new Error(`write ${code}`), { code, syscall: "write", errno: -104 });

describe("an outage, which is a 503 and not a fault of the shop", () => {
  it.each(["ECONNRESET", "EPIPE", "ECONNABORTED", "ETIMEDOUT"])(
    "is also a socket that breaks under a write: the driver hands on the system's own %s",
    (code) => {
      expect(isOutage(systemError(code))).toBe(true);
    },
  );

  it("is also a write after the other side's last word, of which Node itself speaks", () => {
    const ended = Object.assign(new Error("This socket has been ended by the other party"), {
      code: "EPIPE",
    });
    expect(isOutage(ended)).toBe(true);
  });

  it("is what the driver calls the network, whatever it is wrapped in", () => {
    expect(isOutage(new MongoNetworkError("reset"))).toBe(true);
    expect(isOutage(new Error("rendering failed", { cause: new MongoNetworkError("reset") }))).toBe(true);
  });

  it("is no mistake of the shop's own, nor a query that is wrong", () => {
    expect(isOutage(new TypeError("undefined is not a function"))).toBe(false);
    expect(isOutage(systemError("ENOENT"))).toBe(false);
    expect(isOutage(new MongoServerError({ message: "unknown operator", code: 2 }))).toBe(false);
  });
});
