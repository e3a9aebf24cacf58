import { adapter, conflicts, joint, same } from "@/lib/core/domain/fitment/joint";

const PRESSED_46 = ["pf30-68", "pf30-73", "bb386-86", "bbright-79"] as const;
const PRESSED_41 = ["bb86", "bb92"] as const;
const BORE_42 = ["bb30-68", "bb30-73", "bb30a-73"] as const;
const BORE_37 = ["bb90", "bb95"] as const;
const BSA = ["bsa-68", "bsa-73", "bsa-83", "bsa-100"] as const;
const THREADED = [...BSA, "italian-70", "french-68", "t47-68", "t47-86"] as const;
const PRESSED = [...PRESSED_46, ...PRESSED_41, ...BORE_42, ...BORE_37] as const;
const BMX = ["american", "mid", "spanish"] as const;
const ALL = [...THREADED, ...PRESSED, ...BMX] as const;

/** The frame's shell and the cups of the bottom bracket. A bottom bracket for several shells has an interface for each. */
export const bottomBracketInShell = joint("frame-shell", "bottom-bracket", [
  ...same([...BSA, "italian-70", "french-68"], "iso6696"),
  ...same(["t47-68", "t47-86"], "t47"),
  ...same(PRESSED, "wheelsManufacturing"),
  ...same(BMX, "parkShells"),
  adapter(["bb30-68"], ["bsa-68"], "BB30 to BSA sleeve, pressed in", "wheelsManufacturing", [
    "adapter=bb30-bsa-68",
  ]),
  adapter(["bb30-73"], ["bsa-73"], "BB30 to BSA sleeve, pressed in", "wheelsManufacturing", [
    "adapter=bb30-bsa-73",
  ]),
  adapter(["pf30-68"], ["bsa-68"], "PressFit 30 to BSA sleeve, pressed in", "problemSolvers", [
    "adapter=pf30-bsa-68",
  ]),
  adapter(["pf30-73"], ["bsa-73"], "PressFit 30 to BSA sleeve, pressed in", "problemSolvers", [
    "adapter=pf30-bsa-73",
  ]),
  adapter(["american"], ["bsa-68"], "American to BSA shell adapter", "problemSolvers", [
    "adapter=american-bsa-68",
  ]),
  conflicts(["italian-70"], [...BSA, "french-68"], "the threads differ: {a}, {b}", "iso6696"),
  conflicts([...BSA, "french-68"], ["italian-70"], "the threads differ: {a}, {b}", "iso6696"),
  conflicts(BSA, ["french-68"], "the threads differ: {a}, {b}", "iso6696"),
  conflicts(["french-68"], BSA, "the threads differ: {a}, {b}", "iso6696"),
  conflicts(["t47-68", "t47-86"], [...BSA, "italian-70", "french-68"], "the threads differ: {a}, {b}", "t47"),
  conflicts([...BSA, "italian-70", "french-68"], ["t47-68", "t47-86"], "the threads differ: {a}, {b}", "t47"),
  conflicts(THREADED, PRESSED, "a threaded shell takes no pressed cups: {a}, {b}", "wheelsManufacturing"),
  conflicts(PRESSED, THREADED, "the shell has no thread: {a}, {b}", "wheelsManufacturing"),
  conflicts(PRESSED, PRESSED, "the shells differ in bore or width: {a}, {b}", "wheelsManufacturing"),
  conflicts(THREADED, BMX, "a threaded shell takes no pressed cups: {a}, {b}", "parkShells"),
  conflicts(BMX, THREADED, "the shell has no thread: {a}, {b}", "parkShells"),
  conflicts(ALL, ALL, "the shells differ in bore or width: {a}, {b}", "parkShells"),
]);
