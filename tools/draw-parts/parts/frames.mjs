import { star } from "../geometry.mjs";
import { circle, line, pair, path, rect, tube, turn } from "../marks.mjs";

export const frames = {
  frame: {
    title: "Frame",
    draw: () => [
      tube("M66 98L16 92", 3, 1),
      tube("M47 34L16 92", 3, 1),
      tube("M66 98L134 34", 6, 2),
      tube("M46 34L131 22", 5, 2),
      tube("M66 98L42 14", 6, 2),
      tube("M130 12L139 44", 8, 2, "b"),
      path("o t3", "M10 86L22 88L24 96L16 104H12L14 97L8 94Z"),
      turn(-16, [rect("o t1", 126, 8, 13, 6, 1.5)], 130, 12),
      turn(-16, [rect("o t1", 132, 41, 13, 6, 1.5)], 139, 44),
      turn(-16, rect("o t3", 36, 22, 14, 8, 2), 43, 26),
      circle("o t1", 66, 98, 9),
      circle("o t3", 66, 98, 5),
      [
        [57, 66],
        [53, 52],
        [96, 70],
        [108, 58],
      ].map(([x, y]) => circle("d t3", x, y, 1.6)),
      line("a", 2, 98, 100, 98),
    ],
  },

  "frame-step": {
    title: "Step-through frame",
    draw: () => [
      tube("M66 98L16 92", 3, 1),
      tube("M55 58L16 92", 3, 1),
      tube("M66 98L43 14", 6, 2),
      tube("M57 64C80 74 104 74 121 66", 3, 1),
      tube("M137 36C126 70 100 96 66 98", 8, 2),
      tube("M130 12L142 50", 8, 2, "b"),
      path("o t3", "M10 86L22 88L24 96L16 104H12L14 97L8 94Z"),
      turn(-18, rect("o t1", 124, 8, 13, 6, 1.5), 130, 12),
      turn(-18, rect("o t1", 136, 47, 13, 6, 1.5), 142, 50),
      turn(-15, rect("o t3", 37, 22, 14, 8, 2), 44, 26),
      circle("o t1", 66, 98, 9),
      circle("o t3", 66, 98, 5),
      line("a", 2, 98, 100, 98),
    ],
  },

  fork: {
    title: "Fork",
    draw: () => [
      line("a", 80, 1, 80, 119),
      rect("o t1", 73, 3, 14, 38, 1.5),
      path("d", "M77 6V34"),
      pair([
        path("o t2", "M72 44C58 44 54 50 54 60C54 78 58 92 59 108H66C67 92 67 76 66 62C66 57 68 56 74 56Z"),
        path("o t1", "M57 104H68V110C68 114 66 117 63 117V112H61V117C58 117 56 114 56 110Z"),
        circle("d t3", 60.5, 98, 1.6),
      ]),
      path("o t2", "M66 40H94L98 58H86L84 54H76L74 58H62Z"),
      rect("o t3", 68, 36, 24, 6, 1.5),
      circle("d t3", 80, 48, 2.6),
    ],
  },

  "fork-suspension": {
    title: "Suspension fork",
    draw: () => [
      rect("o t2", 73, 3, 14, 24, 1.5),
      pair([
        rect("o t1", 50, 30, 14, 40),
        rect("d t3", 51.5, 20, 11, 6, 1.5),
        path("o t3", "M46 62H68V100C68 106 66 108 62 110L60 116H50L48 106C46 100 46 96 46 90Z"),
        path("p2", "M52 72V98", 1.5),
        circle("o t1", 55, 108, 4.5),
        rect("o t2", 45, 58, 24, 7, 2),
      ]),
      path("o t3", "M66 80V70C66 60 72 54 80 54S94 60 94 70V80C92 70 88 64 80 64S68 70 66 80Z"),
      path(
        "o t2",
        "M46 26H66L72 20H88L94 26H114V38C114 42 112 42 110 42H96C92 36 88 34 80 34S68 36 64 42H50C48 42 46 42 46 38Z",
      ),
      line("a", 80, 1, 80, 119),
    ],
  },

  kickstand: {
    title: "Kickstand",
    draw: () => [
      turn(
        -54,
        [
          rect("o t1", 16, 52, 74, 16, 3),
          line("d", 22, 57, 84, 57),
          rect("o t2", 80, 48, 40, 24, 3),
          path("d", "M88 48V72M94 48V72"),
          path("o t3", "M-2 50H22V70H4C-4 70 -7 60 -2 50Z"),
        ],
        66,
        60,
      ),
      path("o t2", "M66 6H128C136 6 138 10 136 16L130 32H88L66 22Z"),
      circle("o t3", 84, 15, 5),
      circle("o t3", 118, 18, 5),
      circle("o t1", 94, 29, 11),
      path("o t3", star(94, 29, 6, 5.5)),
    ],
  },
};
