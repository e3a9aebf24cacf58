import { arc, around, polar, repeat, ring, sector } from "../geometry.mjs";
import { axes, circle, dots, line, mirrored, pair, path, rect, thread } from "../marks.mjs";

const { PI } = Math;

export const bearings = {
  "headset-bearing": {
    title: "Headset bearing",
    draw: () => [
      circle("o t2", 80, 60, 52),
      circle("d", 80, 60, 49),
      circle("o t3", 80, 60, 43.5),
      dots("d t1", 80, 60, 37, 5.4, 20),
      path("o t2 k", ring(80, 60, 30.5) + ring(80, 60, 21.5)),
      circle("d", 80, 60, 27.6),
      axes(80, 60, 14),
    ],
  },

  "bottom-bracket": {
    title: "Bottom bracket",
    draw() {
      const spindle = [path("o t1", "M6 54L34 49V71L6 66Z"), path("d", "M6 57.5L34 54.5M6 62.5L34 65.5")];
      const cup = (x) => [
        rect("o t3", x, 31, 12, 58, 1.5),
        [38, 47, 56, 65, 74].map((y) => rect("d t2", x + 2.5, y, 7, 5, 1)),
      ];
      return [
        spindle,
        mirrored(spindle),
        rect("o t1", 30, 44, 100, 32, 1),
        rect("o t2", 42, 35, 76, 50, 1),
        thread(43, 35, 85, 18, 3, 1.4),
        thread(98, 35, 85, 18, 3, 1.4),
        line("d", 64, 40, 96, 40),
        cup(30),
        cup(118),
        line("a", 1, 60, 159, 60),
      ];
    },
  },

  "bottom-bracket-external": {
    title: "External bottom bracket",
    draw: () => [
      rect("o t3", 50, 42, 60, 36),
      path("p2", "M62 44V76M70 44V76M90 44V76M98 44V76", 1.25),
      pair([
        rect("o t2", 40, 36, 18, 48, 1),
        thread(40, 36, 84, 17, 3, 1.4),
        rect("o t1", 16, 20, 25, 80, 3),
        [26, 40, 54, 68, 82].map((y) => rect("d t2", 22, y, 13, 11, 2)),
        rect("o t3", 9, 34, 8, 52, 2),
      ]),
      line("a", 1, 60, 159, 60),
    ],
  },

  "cartridge-bearing": {
    title: "Cartridge bearing",
    draw: () => [
      path("o t2 k", ring(56, 60, 47) + ring(56, 60, 18)),
      path("o t3 k", ring(56, 60, 40) + ring(56, 60, 25)),
      path("p2", ring(56, 60, 32.5), 1),
      circle("d", 56, 60, 21),
      axes(56, 60, 12),
      // The section: outer race, ball, inner race, and the same below the axis.
      [13, 78].map((y) => [rect("o t3", 121, y + 7, 23, 15), circle("o t1", 132.5, y + 14.5, 9)]),
      rect("o t2", 118, 13, 29, 8, 1),
      rect("o t2", 118, 34, 29, 8, 1),
      rect("o t2", 118, 78, 29, 8, 1),
      rect("o t2", 118, 99, 29, 8, 1),
      path("d", "M118 42V78M147 42V78"),
      line("a", 108, 60, 157, 60),
    ],
  },

  "ball-retainer": {
    title: "Ball retainer",
    draw: () => [
      path("o t2 k", ring(80, 60, 47) + ring(80, 60, 30)),
      circle("d", 80, 60, 44),
      around(7, (a) => [
        circle("o t1", ...polar(80, 60, 40, a), 12.5),
        path("d", arc(...polar(80, 60, 40, a), 9, PI, 1.5 * PI)),
      ]),
      around(7, (a) => path("o t2", sector(80, 60, 33, 27, a - 0.2, a + 0.2)), -PI / 2 + PI / 7),
      axes(80, 60, 14),
    ],
  },

  "steel-balls": {
    title: "Steel balls",
    draw: () =>
      [0, 1, 2, 3].map((row) =>
        repeat(row + 1, (i) => {
          const [x, y] = [80 + (i - row / 2) * 31, 21 + row * 26.5];
          return [
            circle("o t2", x, y, 15),
            path(
              "d t3",
              `M${x + 14} ${y - 4}A15 15 0 0 1 ${x - 8} ${y + 12.5}A17 17 0 0 0 ${x + 14} ${y - 4}Z`,
            ),
            circle("d t1", x - 5, y - 5, 4),
          ];
        }),
      ),
  },
};
