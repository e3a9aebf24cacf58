import { repeat } from "../geometry.mjs";
import { axes, circle, line, path, rect, ribs, tube } from "../marks.mjs";

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
};
