import { repeat } from "../geometry.mjs";
import { axes, circle, line, pair, path, rect } from "../marks.mjs";

export const headsets = {
  headset: {
    title: "Headset",
    draw() {
      const bearing = (y) => [
        rect("o t3", 48, y, 64, 11, 2),
        repeat(9, (i) => circle("d t1", 54 + i * 6.5, y + 5.5, 2.6)),
      ];
      return [
        line("a", 80, 1, 80, 119),
        path("o t1", "M40 17C42 8 60 5 80 5S118 8 120 17Z"),
        bearing(21),
        path("o t2", "M34 36H126V44L112 47V56H48V47L34 44Z"),
        path("d", "M48 47H112"),
        path("o t2", "M34 82H126V74L112 71V62H48V71L34 74Z"),
        path("d", "M48 71H112"),
        bearing(86),
        path("o t1", "M56 101H104L120 114H40Z"),
        path("d", "M48 108H112"),
      ];
    },
  },

  spacer: {
    title: "Headset spacers",
    draw() {
      const stack = [
        [14, 34],
        [51, 22],
        [76, 14],
        [93, 9],
      ];
      return [
        line("a", 44, 6, 44, 118),
        stack.map(([y, h], i) => [
          rect(`o t${i % 2 ? 2 : 3}`, 10, y, 68, h, 2),
          path(i % 2 ? "d" : "p2", `M10 ${y + 3.5}H78`, 1),
        ]),
        circle("o t3", 120, 60, 32),
        circle("o t2", 120, 60, 25.5),
        circle("o t1", 120, 60, 23),
        axes(120, 60, 12),
      ];
    },
  },

  "star-nut": {
    title: "Top cap with star nut",
    draw() {
      const wings = (y) => pair(path("o t2", `M71 ${y}L34 ${y - 13}L37 ${y - 4}L44 ${y + 1}L71 ${y + 10}Z`));
      return [
        line("a", 80, 1, 80, 119),
        rect("o t2", 75, 22, 10, 46, 1),
        path("d", repeat(12, (i) => `M75 ${30 + i * 3}L85 ${31.5 + i * 3}`).join("")),
        rect("o t1", 70, 4, 20, 12, 2.5),
        path("o t3", "M36 16H124V22C124 27 116 28 104 28H56C44 28 36 27 36 22Z"),
        wings(78),
        wings(99),
        rect("o t1", 70, 64, 20, 50, 2),
        path("d", "M70 70H90M70 108H90"),
      ];
    },
  },
};
