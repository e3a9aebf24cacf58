import { arc, ring, star } from "../geometry.mjs";
import { axes, circle, line, path, rect, ribs, thread, tube } from "../marks.mjs";

export const smallParts = {
  bolt: {
    title: "Socket head bolt",
    draw: () => [
      rect("o t2", 8, 32, 28, 56, 3),
      ribs("d", 13, 36, 84, 5, 4.5),
      path("o t1", "M36 45H88L94 51V69L88 75H36Z"),
      thread(38, 45, 75, 52, 4, 1.8),
      circle("o t2", 126, 60, 27),
      circle("d", 126, 60, 22),
      path("o t3", star(126, 60, 6, 14)),
      line("a", 2, 60, 100, 60),
    ],
  },

  washer: {
    title: "Washer",
    draw: () => [
      path("o t2 k", ring(60, 60, 48) + ring(60, 60, 25)),
      path("d", arc(60, 60, 43, 3.5, 5)),
      path("d", arc(60, 60, 43, 0.4, 1.9)),
      axes(60, 60, 16),
      rect("o t1", 126, 12, 11, 96, 1),
      path("d", "M126 35H137M126 85H137"),
      line("a", 118, 60, 146, 60),
    ],
  },

  "axle-nut": {
    title: "Axle nut",
    draw: () => [
      circle("o t1", 54, 60, 46),
      path("o t2", star(54, 60, 6, 40, 40, 0)),
      circle("d", 54, 60, 31),
      circle("o t3", 54, 60, 20),
      path("p2", arc(54, 60, 16, 0.4, 5.2), 1.25),
      axes(54, 60, 9),
      rect("o t1", 112, 14, 10, 92, 2),
      ribs("d", 114.5, 18, 102, 3, 2.5),
      path("o t2", "M122 26H142L148 32V88L142 94H122Z"),
      path("d", "M122 43H148M122 77H148"),
      line("a", 104, 60, 157, 60),
    ],
  },

  "hex-key": {
    title: "Hex keys",
    shift: [-1, -6],
    draw() {
      const widths = [7.5, 6.2, 5, 4, 3, 2];
      return [
        widths.map((width, i) => {
          const [x, y] = [18 + i * 11, 104 - i * 13];
          return tube(
            `M${x} ${y - 50 + i * 6}V${y - 8}Q${x} ${y} ${x + 8} ${y}H${146 - i * 4}`,
            width,
            i % 2 ? 2 : 1,
          );
        }),
        path(
          "o t3",
          "M92 26H116C120 26 122 28 122 32V108C122 112 120 114 116 114H92C88 114 86 112 86 108V32C86 28 88 26 92 26Z",
        ),
        path("p2", "M94 36V104M114 36V104", 1.25),
      ];
    },
  },
};
