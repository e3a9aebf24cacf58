import { adapter, conflicts, joint, same } from "@/lib/core/domain/fitment/joint";

const POSTS = [
  "22.2",
  "25.0",
  "25.4",
  "25.8",
  "26.0",
  "26.2",
  "26.4",
  "26.6",
  "26.8",
  "27.0",
  "27.2",
  "28.6",
  "29.2",
  "29.4",
  "29.8",
  "30.0",
  "30.4",
  "30.8",
  "30.9",
  "31.4",
  "31.6",
  "31.8",
  "33.9",
  "34.9",
] as const;
const shim = "seat post shim: outside {a}, inside {b}";
const SHIM = ["adapter=seat-post-{a}-{b}"] as const;

/** The wall of a shim has 0.35 mm or more. A tenth of a millimetre lies within the tolerance of both parts, so it is not known. */
function isTooNearForShim(difference: number): boolean {
  return difference > 0.15 && difference < 0.65;
}

export const seatPostInFrame = joint("frame-seat-tube", "seat-post", [
  ...same(POSTS, "sheldonSeats"),
  adapter(
    ["28.6", "29.2", "29.4", "29.8", "30.0", "30.4", "30.8", "30.9", "31.4", "31.6", "31.8", "33.9", "34.9"],
    ["27.2"],
    shim,
    "caneCreekShims",
    SHIM,
  ),
  adapter(["31.6", "33.9", "34.9"], ["30.9"], shim, "caneCreekShims", SHIM),
  adapter(["33.9", "34.9"], ["31.6"], shim, "caneCreekShims", SHIM),
  adapter(["26.8", "27.2"], ["25.4"], shim, "problemSolvers", SHIM),
  ...POSTS.map((tube) =>
    conflicts(
      [tube],
      POSTS.filter((post) => isTooNearForShim(Number(tube) - Number(post))),
      "the post is loose in the seat tube, and no shim is so thin: {b} in {a}",
      "sheldonSeats",
    ),
  ),
  ...POSTS.map((tube, index) =>
    conflicts(
      [tube],
      POSTS.slice(index + 1),
      "the post is thicker than the seat tube: {b} in {a}",
      "sheldonSeats",
    ),
  ),
]);

const OUTSIDES = ["28.6", "29.8", "30.0", "31.8", "34.9", "35.0", "36.4", "38.6"] as const;

export const seatClampOnFrame = joint("frame-seat-tube-outside", "seat-clamp", [
  ...same(OUTSIDES, "wikipediaSeatPost"),
  ...OUTSIDES.flatMap((tube) => {
    const others = OUTSIDES.filter((other) => Math.abs(Number(other) - Number(tube)) > 0.5);
    return conflicts([tube], others, "the clamp is for {b}, the seat tube has {a}", "wikipediaSeatPost");
  }),
]);

export const saddleOnSeatPost = joint("seat-post-rails", "saddle-rails", [
  ...same(["7x7", "7x9", "7x10"], "wheelerRails"),
  ...same(["city-22.2"], "modernBikeClamp"),
  conflicts(["7x7"], ["7x9", "7x10"], "the clamp is for round rails, the saddle has {b}", "wheelerRails"),
  conflicts(["7x9", "7x10"], ["7x7"], "the clamp is for {a}, the saddle has round rails", "wheelerRails"),
]);
