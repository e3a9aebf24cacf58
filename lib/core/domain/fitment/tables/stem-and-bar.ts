import { adapter, conflicts, fits, joint, same } from "@/lib/core/domain/fitment/joint";

const CLAMPS = ["22.2", "25.4", "26.0", "31.8", "35.0"] as const;
const shim = "handlebar shim: outside {a}, inside {b}";
const SHIM = ["adapter=bar-{a}-{b}"] as const;
const THREADLESS = ["25.4", "28.6", "31.8", "38.1"] as const;

export const stemOnSteerer = joint("fork-steerer", "stem-steerer", [
  fits(["1-threadless"], ["25.4"], "shis"),
  fits(["1-1/8"], ["28.6"], "shis"),
  fits(["1-1/4"], ["31.8"], "shis"),
  fits(["1-1/2"], ["38.1"], "shis"),
  fits(["1-threaded"], ["quill-22.2"], "iso6699"),
  fits(["1-1/8-threaded"], ["quill-25.4"], "iso6699"),
  adapter(["1-threadless"], ["28.6"], "steerer shim: outside 28.6 mm, inside 25.4 mm", "problemSolvers", [
    "adapter=steerer-28.6-25.4",
  ]),
  adapter(["1-1/8"], ["31.8"], "steerer shim: outside 31.8 mm, inside 28.6 mm", "problemSolvers", [
    "adapter=steerer-31.8-28.6",
  ]),
  adapter(["1-1/8"], ["38.1"], "steerer shim: outside 38.1 mm, inside 28.6 mm", "problemSolvers", [
    "adapter=steerer-38.1-28.6",
  ]),
  adapter(["1-threaded"], ["28.6"], "quill adapter: quill 22.2 mm to 28.6 mm", "problemSolvers", [
    "adapter=quill-22.2",
  ]),
  adapter(["1-1/8-threaded"], ["28.6"], "quill adapter: quill 25.4 mm to 28.6 mm", "problemSolvers", [
    "adapter=quill-25.4",
  ]),
  conflicts(["1-1/8", "1-1/4", "1-1/2"], ["25.4"], "the steerer is thicker than the clamp: {a}", "shis"),
  conflicts(["1-1/4", "1-1/2"], ["28.6"], "the steerer is thicker than the clamp: {a}", "shis"),
  conflicts(["1-1/2"], ["31.8"], "the steerer is thicker than the clamp: {a}", "shis"),
  conflicts(
    ["1-threadless", "1-1/8", "1-1/4", "1-1/2"],
    ["quill-22.2", "quill-25.4"],
    "a quill stem needs a threaded steerer, the fork has {a}",
    "iso6699",
  ),
  conflicts(
    ["1-threaded"],
    ["quill-25.4"],
    "the quill is thicker than the steerer's bore of 22.2 mm",
    "iso6699",
  ),
  conflicts(
    ["1-1/8-threaded"],
    ["quill-22.2"],
    "the quill is too thin for the steerer's bore of 25.4 mm",
    "iso6699",
  ),
  conflicts(
    ["1-threaded", "1-1/8-threaded"],
    THREADLESS,
    "the steerer is threaded and too short to clamp: {a}",
    "iso6699",
  ),
]);

export const barInStem = joint("stem-bar", "bar-clamp", [
  ...same(["25.4", "26.0"], "iso6699"),
  ...same(CLAMPS, "problemSolvers"),
  adapter(["25.4"], ["22.2"], shim, "problemSolvers", SHIM),
  adapter(["26.0"], ["25.4"], shim, "problemSolvers", SHIM),
  adapter(["31.8"], ["25.4", "26.0"], shim, "problemSolvers", SHIM),
  adapter(["35.0"], ["31.8"], shim, "problemSolvers", SHIM),
  ...CLAMPS.map((clamp, index) =>
    conflicts([clamp], CLAMPS.slice(index + 1), "the bar is thicker than the clamp: {b} in {a}", "iso6699"),
  ),
]);

const BARS = ["22.2", "23.8"] as const;

export const controlOnBar = joint("bar-grip", "control-clamp", [
  ...same(BARS, "iso6699"),
  conflicts(BARS, BARS, "the bar has {a}, the part is for {b}", "iso6699"),
]);
