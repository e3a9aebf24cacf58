import { describe, expect, it, vi } from "vitest";
import type { ApiFailure } from "@/components/api/request";
import { durationText, failureText } from "./failure-text";
import { showFieldErrors } from "./show-field-errors";

const failure = (change: Partial<ApiFailure>): ApiFailure => ({
  ok: false,
  status: 400,
  code: "invalid",
  message: "Please check the form",
  fields: {},
  details: {},
  retryAfter: null,
  ...change,
});

describe("a refused form", () => {
  it("shows each message of a refused form at its field and focuses the first of them", () => {
    const setError = vi.fn();
    const left = showFieldErrors<{ phone: string; name: string }>(
      failure({ fields: { customerPhone: "5 to 20 digits", customerName: "is needed" } }),
      setError,
      { customerPhone: "phone", customerName: "name" },
    );
    expect(left).toBeNull();
    expect(setError.mock.calls).toEqual([
      ["phone", { type: "server", message: "5 to 20 digits" }, { shouldFocus: true }],
      ["name", { type: "server", message: "is needed" }, { shouldFocus: false }],
    ]);
  });

  it("returns the message of a field that the form does not have", () => {
    expect(showFieldErrors(failure({ fields: { img: "is not https" } }), vi.fn(), {})).toBe(
      "Please check the form",
    );
    expect(
      showFieldErrors<{ name: string }>(failure({ fields: { name: "a", img: "is not https" } }), vi.fn(), {
        name: "name",
      }),
    ).toBe("is not https");
  });

  it("adds the time of the next try to the text of a failure", () => {
    const tooMany = { status: 429, code: "too_many", message: "Too many tries." };
    expect(failureText(failure({ ...tooMany, retryAfter: 90 }))).toBe(
      "Too many tries. Try again in 2 minutes.",
    );
    expect(failureText(failure({ ...tooMany, message: "Try again in an hour.", retryAfter: 90 }))).toBe(
      "Try again in an hour.",
    );
    expect(failureText(failure(tooMany))).toBe("Too many tries.");
  });

  it.each([
    [0, "1 second"],
    [40, "40 seconds"],
    [60, "1 minute"],
    [61, "2 minutes"],
    [3600, "1 hour"],
    [5400, "2 hours"],
  ])("reads %i seconds as %s", (seconds, words) => expect(durationText(seconds)).toBe(words));
});
