import { ring } from "../geometry.mjs";
import { axes, circle, dots, line, mirrored, path, rect, thread } from "../marks.mjs";

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
};
