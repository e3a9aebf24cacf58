import { repeat, star } from "../geometry.mjs";
import { axes, circle, line, pair, path, rect, thread, tube } from "../marks.mjs";

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

  "front-hub": {
    title: "Front hub",
    draw() {
      const side = [
        thread(10, 56, 64, 14, 2.4),
        rect("o t3", 26, 51, 8, 18, 1),
        rect("o t2", 34, 47, 10, 26, 2),
        rect("o t1", 44, 30, 7, 60, 2.4),
        holes(47.5, 37, 83),
      ];
      return [
        rect("o t2", 8, 56, 144, 8, 1),
        path(
          "o t1",
          "M50 42C60 42 60 50 70 50H90C100 50 100 42 110 42V78C100 78 100 70 90 70H70C60 70 60 78 50 78Z",
        ),
        rect("d t2", 74, 54, 12, 5, 1),
        pair(side),
        line("a", 2, 60, 158, 60),
      ];
    },
  },

  "hub-gear": {
    title: "Hub gear",
    draw: () => [
      rect("o t2", 6, 56, 148, 8, 1),
      thread(7, 56, 64, 22, 2.4),
      thread(134, 56, 64, 18, 2.4),
      rect("o t1", 24, 48, 10, 24, 1.5),
      line("d", 24, 60, 34, 60),
      rect("o t3", 34, 40, 8, 40, 2),
      path("o t2", "M42 34H50V22H106V34H116V86H106V98H50V86H42Z"),
      rect("o t1", 46, 10, 8, 100, 2.5),
      holes(50, 17, 103),
      rect("o t1", 102, 10, 8, 100, 2.5),
      holes(106, 17, 103),
      path("d", "M60 22V98M96 22V98"),
      rect("d t1", 66, 44, 24, 14, 1.5),
      rect("o t3", 117, 32, 5, 56, 1),
      path("o t1", "M122 42H128L134 50V70L128 78H122Z"),
      line("a", 2, 60, 158, 60),
    ],
  },

  "dynamo-hub": {
    title: "Dynamo hub",
    draw: () => [
      rect("o t2", 8, 56, 144, 8, 1),
      rect("o t3", 26, 50, 8, 20, 1),
      path("o t2", "M36 44H44V32L52 24H108L116 32V44H122V76H116V88L108 96H52L44 88V76H36Z"),
      rect("o t1", 44, 12, 7, 96, 2.4),
      holes(47.5, 19, 101),
      rect("o t1", 109, 12, 7, 96, 2.4),
      holes(112.5, 19, 101),
      // The mark of what it makes.
      path("d t3", "M84 36L66 64H78L74 86L96 54H83Z"),
      tube("M134 78C134 96 138 104 150 110", 2.5, 3, "b"),
      path("o t3", "M122 50H136L140 54V74C140 78 138 80 134 80H122Z"),
      line("d", 128, 68, 136, 68),
    ],
  },

  "freehub-body": {
    title: "Freehub body",
    draw: () => [
      path("o t3", "M12 38H30V82H12Z"),
      path("o t1", "M14 40L26 30L30 34L22 44ZM14 80L26 90L30 86L22 76Z"),
      rect("o t2", 30, 20, 9, 80, 2),
      rect("o t1", 39, 24, 80, 72, 1.5),
      path("d t2", "M39 32H119V40H39ZM39 48H119V54H39ZM39 66H119V72H39ZM39 80H119V88H39Z"),
      rect("o t2", 119, 34, 18, 52, 1.5),
      thread(119, 34, 86, 16, 3, 1.4),
      rect("o t3", 137, 44, 8, 32, 1.5),
      line("a", 4, 60, 156, 60),
    ],
  },

  skewer: {
    title: "Quick release",
    shift: [0, 15],
    draw() {
      const spring = (x, way) =>
        path(
          "o",
          `M${x} 46L${x + 5 * way} 74L${x + 10 * way} 49L${x + 15 * way} 71L${x + 20 * way} 53L${x + 24 * way} 66`,
        );
      return [
        rect("o t2", 26, 57, 124, 6, 1),
        thread(112, 57, 63, 16, 2.4),
        spring(40, 1),
        spring(124, -1),
        path("o t1", "M15 56C8 40 12 22 30 10C36 6 44 8 44 13C44 17 38 18 34 23C27 32 30 42 36 52Z"),
        path("d", "M20 48C17 36 22 26 32 17"),
        rect("o t3", 28, 42, 8, 36, 2),
        circle("o t1", 23, 62, 13),
        circle("d t3", 23, 62, 5),
        rect("o t3", 128, 44, 10, 32, 2),
        path("o t1", "M138 48H146C150 48 152 52 152 60S150 72 146 72H138Z"),
      ];
    },
  },

  "thru-axle": {
    title: "Thru-axle",
    draw: () => [
      circle("o t1", 40, 34, 25),
      circle("d t2", 40, 34, 18),
      path("o t3", star(40, 34, 6, 12)),
      axes(40, 34, 29),
      rect("o t1", 10, 76, 14, 34, 3),
      path("o t2", "M24 83H142L148 87V99L142 103H24Z"),
      thread(112, 83, 103, 30, 3.2, 1.6),
      line("d", 24, 88, 110, 88),
      line("a", 4, 93, 156, 93),
    ],
  },
};

/** The spoke holes of a flange seen on its edge. */
function holes(x, top, bottom) {
  return line("d", x, top, x, bottom).replace("<path", '<path stroke-dasharray="3 5.2"');
}
