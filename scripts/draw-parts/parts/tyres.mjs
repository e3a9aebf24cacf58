import { arc, around, P, polar, ring } from "../geometry.mjs";
import { axes, path, rect } from "../marks.mjs";

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
};
