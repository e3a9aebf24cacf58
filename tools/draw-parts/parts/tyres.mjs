import { arc, around, P, polar, ring } from "../geometry.mjs";
import { axes, circle, line, move, path, rect, ribs, thread, turn } from "../marks.mjs";

const { PI } = Math;

export const tyres = {
  tyre: {
    title: "Tyre",
    draw() {
      const at = (r, a) => P(...polar(80, 60, r, a));
      const half = 0.043;
      const knob = (a) =>
        `M${at(52, a - half)}L${at(56.5, a - half)}L${at(56.5, a + half)}L${at(52, a + half)}Z`;
      const rib = (a) => `M${at(49.5, a + 0.03)}L${at(46, a - 0.02)}`;
      return [
        path("d t3", around(44, knob).join("")),
        path("o t3 k", ring(80, 60, 53) + ring(80, 60, 36)),
        path("p2", around(44, rib, -PI / 2 + PI / 44).join(""), 1.5),
        path("p2", ring(80, 60, 43), 1),
        path("o t2 k", ring(80, 60, 39) + ring(80, 60, 35.5)),
        axes(80, 60, 8),
      ];
    },
  },

  "inner-tube": {
    title: "Inner tube",
    draw: () => [
      path("o t3 k", ring(80, 60, 53) + ring(80, 60, 40)),
      path("p2", arc(80, 60, 48.5, -2.6, -0.9), 1.25),
      path("p2", arc(80, 60, 48.5, 0.75, 1.9), 1.25),
      path("o t3", "M70 99C72 92 75 91 76 88H84C85 91 88 92 90 99Z"),
      rect("o t1", 76.2, 66, 7.6, 23),
      path(
        "d",
        "M76.2 69L83.8 68M76.2 71.8L83.8 70.8M76.2 74.6L83.8 73.6M76.2 77.4L83.8 76.4M76.2 80.2L83.8 79.2",
      ),
      rect("o t2", 73, 82, 14, 5, 1),
      rect("o t3", 77, 52, 6, 14, 2),
    ],
  },

  "tyre-knobbly": {
    title: "Knobbly tyre",
    draw() {
      const rows = [-3, -2, -1, 0, 1, 2, 3];
      return [
        rows.map((i) => [
          rect("d t3", 42, 56 + i * 13, 10, 8, 1.5),
          rect("d t3", 108, 56 + i * 13, 10, 8, 1.5),
        ]),
        path("o t3", "M46 34C46 14 60 4 80 4S114 14 114 34V86C114 106 100 116 80 116S46 106 46 86Z"),
        rows.map((i) => [
          rect("d t2", 52, 56 + i * 13, 8, 8, 1.5),
          rect("d t2", 100, 56 + i * 13, 8, 8, 1.5),
        ]),
        [-3, -2, -1, 0, 1, 2, 3, 4].map((i) => {
          const y = 49.5 + i * 13;
          return path(
            "d t2",
            `M66 ${y}L78 ${y - 4}V${y + 4}L66 ${y + 8}ZM94 ${y}L82 ${y - 4}V${y + 4}L94 ${y + 8}Z`,
          );
        }),
      ];
    },
  },

  valve: {
    title: "Tubeless valve",
    draw: () => [
      path(
        "o t3",
        "M12 38C20 38 24 42 27 47L42 53V67L27 73C24 78 20 82 12 82C9 82 8 80 8 76V44C8 40 9 38 12 38Z",
      ),
      rect("o t1", 42, 52, 72, 16, 1),
      thread(42, 52, 68, 70, 3, 1.4),
      rect("o t2", 64, 42, 14, 36, 2),
      ribs("d", 68, 42, 78, 3, 3),
      rect("o t2", 114, 55, 12, 10, 1),
      rect("o t1", 126, 52, 9, 16, 2),
      rect("o t2", 135, 57, 15, 6, 1),
      line("a", 2, 60, 158, 60),
    ],
  },

  "tyre-lever": {
    title: "Tyre levers",
    draw: () =>
      turn(
        -12,
        [
          [30, 4],
          [60, 0],
          [90, -4],
        ].map(([y, shift]) =>
          move(shift, y, [
            path(
              "o t3",
              "M22 -10H88C108 -10 122 -6 134 -4C138 -3 140 -8 144 -9C148 -9 150 -6 149 -2C147 6 138 9 126 9C112 9 104 10 88 10H22C8 10 8 -10 22 -10Z",
            ),
            circle("o t1", 24, 0, 4),
            path("p2", "M42 -3H88M42 3H88", 1.25),
          ]),
        ),
      ),
  },
};
