import { repeat, ring } from "../geometry.mjs";
import { line, path, rect, ribs, thread, tube, turn } from "../marks.mjs";

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

  "gear-cable": {
    title: "Gear cable",
    draw: () => [
      [
        [72, 60, 50],
        [71, 61, 44],
        [72, 60, 38],
      ].map(([x, y, r]) => tube(ring(x, y, r), 1.2, 1)),
      tube("M72 110C106 112 124 104 134 86", 1.2, 1, "b"),
      turn(-60, [rect("o t2", 126, 74, 18, 13, 2), line("d", 135, 74, 135, 87)], 135, 80),
      tube("M70 10C92 6 112 8 132 20", 1.2, 1, "b"),
      turn(28, rect("o t3", 130, 17, 14, 6, 2), 132, 20),
      rect("o t3", 16, 54, 18, 11, 2),
    ],
  },

  housing: {
    title: "Gear housing, cut back",
    draw: () => [
      rect("o t3", 8, 28, 62, 64, 2),
      path("p2", "M16 38H62", 1.5),
      rect("o t2", 70, 36, 34, 48),
      path("d", repeat(7, (i) => `M70 ${42 + i * 6}H104`).join("")),
      rect("o t1", 104, 48, 20, 24, 1),
      rect("o t2", 124, 54, 28, 12, 1),
      path("d", repeat(6, (i) => `M${126 + i * 4} 66L${130 + i * 4} 54`).join("")),
      line("a", 2, 60, 158, 60),
    ],
  },

  "barrel-adjuster": {
    title: "Barrel adjuster",
    draw: () => [
      rect("o t1", 12, 46, 76, 28, 1),
      thread(12, 46, 74, 74, 4, 1.8),
      rect("o t2", 50, 34, 16, 52, 2),
      ribs("d", 54, 34, 86, 3, 4),
      rect("o t3", 84, 28, 38, 64, 4),
      ribs("p2", 91, 32, 88, 5, 6, 2),
      path("o t2", "M122 36H134L142 44V76L134 84H122Z"),
      rect("o t1", 142, 50, 8, 20, 1),
      line("a", 2, 60, 158, 60),
    ],
  },
};
