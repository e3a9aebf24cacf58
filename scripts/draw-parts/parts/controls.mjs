import { arc, P, polar, repeat } from "../geometry.mjs";
import { axes, circle, line, pair, path, rect, ribs, tube } from "../marks.mjs";

export const controls = {
  "drop-bar": {
    title: "Drop handlebar",
    draw() {
      const wrap = (a) => `M${P(...polar(88, 62, 45, a - 0.09))}L${P(...polar(88, 62, 35, a + 0.09))}`;
      return [
        line("a", 8, 22, 152, 22),
        tube("M46 22H88A40 40 0 0 1 88 102H30", 11, 3, "b"),
        path("p2", repeat(9, (i) => wrap(-1.3 + i * 0.32)).join(""), 1.25),
        path("p2", repeat(4, (i) => `M${84 - i * 13} 107L${81 - i * 13} 97`).join(""), 1.25),
        tube("M46 22H82", 11, 2, "b"),
        rect("o t1", 22, 94, 9, 16, 3),
        circle("o t1", 42, 22, 17),
        circle("o t2", 42, 22, 12),
        circle("d t3", 42, 22, 8),
      ];
    },
  },

  "bar-tape": {
    title: "Bar tape",
    draw() {
      const roll = [
        path("o t3", "M40 84H8V75H40Z"),
        circle("o t3", 42, 48, 36),
        [30, 25, 20].map((r) => path("p2", arc(42, 48, r, 0.4, 5.4), 1.25)),
        circle("o t2", 42, 48, 13),
        circle("d t1", 42, 48, 8),
      ];
      return [
        pair(roll),
        pair([
          rect("o t2", 56, 90, 6, 22, 2),
          path("o t1", "M62 94H76V108H62Z"),
          ribs("d", 66, 94, 108, 3, 3.5),
        ]),
      ];
    },
  },

  "bar-end": {
    title: "Bar ends",
    draw: () =>
      pair([
        tube("M30 88V60C30 38 38 28 62 18", 15, 1, "b"),
        path("d", "M28 84V60C28 42 34 32 52 23"),
        tube("M57 20L65 16.500", 17, 3, "b"),
        rect("o t2", 16, 82, 30, 28, 4),
        path("d", "M16 89H46M16 103H46"),
        rect("o t2", 46, 90, 9, 12, 1.5),
        circle("d t3", 31, 96, 4.5),
      ]),
  },

  shifter: {
    title: "Trigger shifter",
    draw: () => [
      tube("M8 24H152", 13, 2, "b"),
      path("p0", "M30 66C18 66 12 74 8 84", 3),
      path("o t1", "M104 78C120 82 134 80 144 74C150 76 152 82 148 88C138 100 118 102 100 94Z"),
      path("o t1", "M62 84C62 96 56 104 44 108C40 112 46 117 54 116C68 114 80 106 82 92Z"),
      rect("o t2", 28, 59, 16, 14, 2),
      ribs("d", 32, 59, 73, 3, 4),
      path(
        "o t3",
        "M56 36H100C120 36 130 48 130 64C130 82 118 94 98 94H64C50 94 42 84 42 70V52C42 42 48 36 56 36Z",
      ),
      rect("o t1", 60, 12, 30, 30, 3),
      circle("d t3", 75, 34, 3.6),
      rect("o t1", 56, 54, 58, 16, 3),
      ribs("d", 61, 62, 70, 10, 5.3),
      path("d t3", "M84 55H92L88 64Z"),
    ],
  },

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

  mirror: {
    title: "Handlebar mirror",
    draw: () => [
      tube("M76 70C64 92 52 96 36 96", 5, 1, "b"),
      circle("o t3", 106, 50, 45),
      circle("o t1", 106, 50, 38),
      path("d", "M84 62L118 28M92 68L126 34M84 48L102 30"),
      circle("o t2", 74, 74, 9),
      rect("o t3", 10, 86, 28, 20, 3),
      ribs("p2", 16, 88, 104, 4, 5, 1.25),
      line("a", 2, 96, 46, 96),
    ],
  },

  bell: {
    title: "Bell",
    draw: () => [
      circle("o t2", 80, 100, 15),
      circle("o t1", 80, 100, 9),
      rect("o t3", 62, 76, 36, 12, 2),
      tube("M96 82H138C143 82 144 78 143 72L138 58", 3, 2),
      path("o t1", "M24 66C24 36 48 16 80 16S136 36 136 66Z"),
      path("d", "M34 60C36 42 50 28 68 24"),
      rect("o t2", 20, 66, 120, 8, 2),
      circle("o t3", 80, 14, 6),
      circle("o t3", 137, 52, 8),
      line("a", 80, 4, 80, 118),
    ],
  },
};
