import { expect, test } from "vitest";
import { decodePosition, encodePosition, type Position } from "./cursor";

const id = "0123456789abcdef01234567";

test.each<Position["value"]>(["Kettenblatt 48T · Ø130", 1250, new Date("2026-01-02T03:04:05.678Z")])(
  "a position of %s comes back as it was",
  (value) => {
    expect(decodePosition(encodePosition({ value, id }))).toEqual({ value, id });
  },
);

const said = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

test.each([
  ["nothing", ""],
  ["letters", "x"],
  ["null", said(null)],
  ["one part", said(["Hub"])],
  ["an operator for a value", said([{ $gt: "" }, id])],
  ["no date", said([{ date: "never" }, id])],
  ["another id", said(["Hub", "1"])],
  ["an operator for an id", said(["Hub", { $ne: null }])],
])("%s is no position", (_, after) => {
  expect(decodePosition(after)).toBeNull();
});
