import { arc, P, polar, repeat } from "../geometry.mjs";
import { axes, circle, line, pair, path, rect, ribs, tube } from "../marks.mjs";

export const cockpit = {
  handlebar: {
    title: "Riser handlebar",
    draw() {
      const bend =
        "M8 46L40 42C48 41 50 44 54 50L60 62C63 67 66 70 72 70H88C94 70 97 67 100 62L106 50C110 44 112 41 120 42L152 46";
      const grip = repeat(6, (i) => {
        const [x, y] = [i * 3.6, i * -0.45];
        return `M${12.5 + x} ${41.6 + y}L${13.4 + x} ${49.8 + y}M${147.5 - x} ${41.6 + y}L${146.6 - x} ${49.8 + y}`;
      });
      return [
        tube(bend, 7, 2, "b"),
        tube("M70 70H90", 11, 1, "b"),
        ribs("d", 72, 66, 74, 5, 4),
        tube("M9 46.1L34 42.9", 10, 3, "b"),
        tube("M151 46.1L126 42.9", 10, 3, "b"),
        path("p2", grip.join(""), 1),
        line("a", 80, 54, 80, 88),
      ];
    },
  },

  stem: {
    title: "Stem",
    draw: () => [
      path("o t2", "M40 44L108 32L120 62L42 78Z"),
      path("d", "M52 52L104 43"),
      rect("o t1", 22, 34, 26, 54, 3),
      rect("o t3", 26, 27, 18, 7, 1.5),
      path("d", "M22 44H48M22 78H48"),
      rect("o t2", 13, 48, 9, 9, 1.5),
      rect("o t2", 13, 65, 9, 9, 1.5),
      line("a", 35, 18, 35, 100),
      circle("o t1", 118, 46, 22),
      circle("o t3", 118, 46, 14),
      circle("d t2", 118, 46, 11),
      path("o", "M126 25.5L123 32.5M126 66.5L123 59.5"),
      rect("o t2", 130, 21, 13, 8, 1.5),
      rect("o t2", 130, 63, 13, 8, 1.5),
      axes(118, 46, 8),
    ],
  },

  grip: {
    title: "Grips",
    draw() {
      const one = (y) => [
        rect("o t3", 22, y, 112, 27, 5),
        ribs("p2", 36, y + 4, y + 23, 17, 5.2, 1.25),
        rect("o t2", 126, y - 2, 16, 31, 2),
        circle("d t3", 134, y + 13.5, 3.4),
        rect("o t1", 15, y - 1, 9, 29, 3),
      ];
      return [one(24), one(69)];
    },
  },

  "drop-bar": {
    title: "Drop handlebar",
    draw() {
      const wrap = (a) => `M${P(...polar(88, 62, 43.5, a - 0.08))}L${P(...polar(88, 62, 36.5, a + 0.08))}`;
      return [
        path(
          "a",
          "M20 22H152M108 14C118 4 132 2 140 8C146 14 142 26 146 44C148 60 146 74 138 86M134 34C138 50 140 64 134 80",
        ),
        tube("M46 22H88A40 40 0 0 1 88 102H30", 11, 3, "b"),
        path("p2", repeat(9, (i) => wrap(-1.3 + i * 0.32)).join(""), 1.25),
        path("p2", repeat(4, (i) => `M${84 - i * 13} 105.5L${82 - i * 13} 98.5`).join(""), 1.25),
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
};
