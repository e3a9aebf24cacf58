import { ring } from "../geometry.mjs";
import { path, rect, tube, turn } from "../marks.mjs";

export const cables = {
  cable: {
    title: "Brake cable",
    draw: () => [
      [50, 43, 36].map((r) => tube(ring(70, 60, r), 3.5, 3)),
      tube("M70 96C104 98 122 92 136 74", 3.5, 3, "b"),
      turn(-52, rect("o t1", 128, 69, 15, 9, 1), 136, 74),
      tube("M141 67.5L150 56", 1.2, 1, "b"),
      turn(-52, rect("o t2", 147, 48, 7, 11, 2), 150.5, 53.5),
      rect("o t2", 14, 54, 32, 12, 2),
      path("d", "M20 54V66M40 54V66"),
    ],
  },
};
