import { repeat } from "../geometry.mjs";
import { line, path, rect, thread } from "../marks.mjs";

export const hubs = {
  hub: {
    title: "Rear hub",
    draw() {
      const flange = (x, h) => [
        rect("o t1", x, 60 - h, 6.5, 2 * h, 2.4),
        holes(x + 3.2, 60 - h + 6, 60 + h - 6),
      ];
      return [
        rect("o t2", 8, 56, 144, 8, 1),
        thread(9, 56, 64, 12, 2.4),
        thread(142, 56, 64, 9, 2.4),
        rect("o t3", 20, 51, 7, 18, 1),
        rect("o t2", 27, 47, 9, 26, 2),
        path(
          "o t2",
          "M46 42C56 42 58 51 68 51H84C90 51 92 40 98 40V80C92 80 90 69 84 69H68C58 69 56 78 46 78Z",
        ),
        rect("o t1", 36, 44, 6, 32, 1),
        flange(41, 29),
        flange(97, 31),
        rect("o t1", 106, 43, 28, 34, 1),
        repeat(6, (i) => line("d", 108, 46 + i * 5.6, 134, 46 + i * 5.6)),
        rect("o t3", 134, 49, 7, 22, 1),
        line("d", 72, 55, 80, 55),
        line("a", 2, 60, 158, 60),
      ];
    },
  },
};

/** The spoke holes of a flange seen on its edge. */
function holes(x, top, bottom) {
  return line("d", x, top, x, bottom).replace("<path", '<path stroke-dasharray="3 5.2"');
}
