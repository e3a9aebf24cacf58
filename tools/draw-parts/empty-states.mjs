// Figures for empty lists, unknown pages and refused visitors, and for the maker's page.
import { arc, around, plate, polar, ring } from "./geometry.mjs";
import { circle, line, pallet, path, rect, tube, turn } from "./marks.mjs";

export const emptyStates = {
  "fig-empty-orders": {
    title: "Empty pallet",
    draw: () => [dashed("M36 24H76V58H36ZM84 24H124V58H84ZM36 58H76V84H36ZM84 58H124V84H84Z"), pallet(90)],
  },

  "fig-no-results": {
    title: "Magnifier over nothing",
    draw: () => [
      tube("M96 76L132 108", 9, 3),
      circle("o t2", 72, 52, 44),
      circle("o t1", 72, 52, 36),
      dashed(plate([56, 52], [88, 52], 13)),
      dashed(ring(56, 52, 5) + ring(88, 52, 5)),
      path("d", arc(72, 52, 31, -2.8, -1.9)),
    ],
  },

  "fig-not-found": {
    title: "Broken chain",
    draw() {
      const pins = [-14, 17, 48].map((x) => [x, 60]);
      const half = [
        path("o t2", plate(pins[0], pins[1], 15)),
        path("o t1", plate(pins[1], pins[2], 14)),
        path("o t2", "M48 45C55 47 60 51 66 51L74 57L68 63L76 68L66 70C60 69 55 73 48 75A15 15 0 0 1 48 45Z"),
        pins.map(([x, y]) => circle("d t1", x, y, 6)),
      ];
      return [
        turn(-9, half),
        turn(171, half),
        path("d", "M80 30V14M71 34L62 22M89 34L98 22M80 90V106M89 86L98 98M71 86L62 98"),
      ];
    },
  },

  "fig-offline": {
    title: "Two connectors apart",
    draw: () => [
      tube("M4 84C14 84 12 60 24 60H34", 4, 3),
      rect("o t3", 32, 42, 30, 36, 4),
      path("p2", "M40 48V72M47 48V72M54 48V72", 1.25),
      rect("o t2", 62, 48, 9, 24, 1),
      rect("o t1", 71, 52, 11, 4, 1),
      rect("o t1", 71, 64, 11, 4, 1),
      tube("M156 36C146 36 148 60 136 60H128", 4, 3),
      path("o t3", "M128 42H106C102 42 100 44 100 48V72C100 76 102 78 106 78H128Z"),
      path("p2", "M106 54H114M106 66H114", 4),
      path("a", "M2 60H158"),
      path("d", "M91 34V24M84 38L77 31M98 38L105 31M91 86V96M84 82L77 89M98 82L105 89"),
    ],
  },

  "fig-forbidden": {
    title: "Padlock",
    draw: () => [
      tube("M54 58V40C54 24 64 14 80 14S106 24 106 40V58", 8, 2, "b"),
      rect("o t3", 38, 54, 84, 58, 6),
      rect("o t1", 46, 62, 68, 42, 3),
      path("o t3", "M80 72A7 7 0 0 1 84 85L87 97H73L76 85A7 7 0 0 1 80 72Z"),
      [
        [51, 67],
        [109, 67],
        [51, 99],
        [109, 99],
      ].map(([x, y]) => circle("ti", x, y, 1.4)),
    ],
  },

  "fig-portrait": {
    title: "At the bench",
    draw: () => [
      // A worker, a wheel in the stand, and the bench.
      path("o t2", "M22 90V76C22 64 32 58 44 58H56C68 58 78 64 78 76V90Z"),
      path("o t3", "M36 90V70H42V60H58V70H64V90Z"),
      path("d t1", "M44 52V60C48 65 52 65 56 60V52Z"),
      circle("o t1", 50, 36, 18),
      path(
        "o t3",
        "M31 36C29 16 42 12 52 13C64 13 70 22 69 34C64 30 60 26 58 22C52 28 42 29 36 28C34 31 33 34 31 36Z",
      ),
      circle("d", 43, 38, 5),
      circle("d", 58, 38, 5),
      path("d", "M48 38H53M46 47C49 49 52 49 55 47"),
      path("o t2", "M112 90V52H118V90Z"),
      path("o t3 k", ring(115, 46, 33) + ring(115, 46, 28)),
      path("d t1 k", ring(115, 46, 28) + ring(115, 46, 25)),
      around(12, (a) => line("d", ...polar(115, 46, 5, a), ...polar(115, 46, 25, a))),
      circle("o t2", 115, 46, 5),
      rect("o t1", 8, 90, 144, 8, 1),
      rect("o t2", 18, 98, 8, 18),
      rect("o t2", 134, 98, 8, 18),
      rect("d t2", 58, 98, 44, 12, 1),
      path("d", "M74 104H86"),
    ],
  },
};

/** The figure of an unknown page. */
function dashed(d) {
  return path("d", d).replace("<path", '<path stroke-dasharray="4 3.5"');
}
