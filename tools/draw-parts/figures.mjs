// Small figures beside headings and empty lists, on the sheet and in the style of the parts.
import { around, polar, repeat } from "./geometry.mjs";
import { axes, circle, line, pallet, path, rect, tube } from "./marks.mjs";

export const figures = {
  "fig-facility": {
    title: "Facility plan",
    draw: () => [
      path("o t1", "M14 16H146V74H128V104H14Z"),
      [26, 44, 62].map((y) => repeat(6, (i) => rect(`d t${i % 3 === 1 ? 1 : 2}`, 24 + i * 13, y, 11, 9))),
      rect("d t3", 24, 82, 40, 12),
      path("d", "M108 16V40M108 52V74H128"),
      repeat(3, (i) => rect("o t3", 72 + i * 17, 101, 12, 6)),
      repeat(2, (i) => rect("d t2", 116, 24 + i * 14, 22, 8)),
      line("a", 4, 60, 156, 60),
    ],
  },

  "fig-hours": {
    title: "Dial of 24 hours",
    draw: () => [
      circle("o t1", 80, 60, 52),
      circle("d t2", 80, 60, 40),
      around(24, (a, i) =>
        line(i % 6 ? "d" : "o", ...polar(80, 60, i % 6 ? 47 : 44, a), ...polar(80, 60, 50, a)),
      ),
      circle("d t1", 80, 60, 30),
      tube("M80 60L80 30", 1.5, 3),
      tube("M80 60L98 71", 1.5, 3),
      circle("o t3", 80, 60, 4.5),
      axes(80, 60, 20),
    ],
  },

  "fig-delivery": {
    title: "Pallet with cartons",
    draw() {
      const carton = (x, y) => [
        rect("o t1", x, y, 32, 27),
        rect("d t2", x + 12, y, 8, 10),
        line("d", x + 4, y + 21, x + 13, y + 21),
      ];
      return [
        [
          [29, 61],
          [64, 61],
          [99, 61],
          [29, 31],
          [64, 31],
        ].map(([x, y]) => carton(x, y)),
        pallet(90),
        path("p0", "M45 31V88M115 61V88", 1.25).replace("<path", '<path stroke-dasharray="4 3"'),
      ];
    },
  },
};
