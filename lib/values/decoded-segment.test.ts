import { expect, it } from "vitest";
import { decodedSegment } from "./decoded-segment";

it("a segment of a URL is decoded, and one that cannot be is left as it is", () => {
  expect(decodedSegment("BB%2FUN300%20x")).toBe("BB/UN300 x");
  expect(decodedSegment("50%")).toBe("50%");
});
