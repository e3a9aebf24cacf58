import { arc, around, P, polar, repeat, ring, sector } from "../geometry.mjs";
import { circle, dots, line, move, path, rect, turn } from "../marks.mjs";

const { PI } = Math;

export const wheels = {
  wheel: {
    title: "Wheel",
    draw() {
      const step = PI / 8;
      const spokes = around(16, (a, i) =>
        [0, step / 2]
          .map((offset) => {
            const [hub, rim] = [a + offset, a + offset + (i % 2 ? -3 : 3) * step];
            return `M${P(...polar(80, 60, 7.2, hub))}L${P(...polar(80, 60, 46.5, rim))}`;
          })
          .join(""),
      );
      return [
        path("o t3 k", ring(80, 60, 56) + ring(80, 60, 51)),
        path("d t1 k", ring(80, 60, 51) + ring(80, 60, 46)),
        path("p0", spokes.join(""), 0.8),
        dots("ti", 80, 60, 46.5, 0.9, 32),
        circle("o t2", 80, 60, 9),
        dots("ti", 80, 60, 7, 0.7, 16),
        circle("d t3", 80, 60, 3.6),
      ];
    },
  },

  spokes: {
    title: "Spokes and nipples",
    draw: () =>
      turn(
        -20,
        repeat(5, (i) => {
          const [x, y, shift] = [12 + (i % 2) * 5, 32 + i * 15, (i % 2) * 3];
          return [
            path("p0 b", `M${x + 6} ${y - 7}Q${x + 5} ${y} ${x + 13} ${y}H146`, 2.6),
            path("o t2", `M${x + 2} ${y - 10}h8v3.4h-8Z`),
            rect("d t1", 124 + shift, y - 3, 15, 6, 1),
            rect("d t3", 139 + shift, y - 4.2, 5.5, 8.4, 1.6),
          ];
        }),
      ),
  },

  rim: {
    title: "Rim",
    draw: () => [
      path("o t1 k", ring(80, 60, 56) + ring(80, 60, 44)),
      circle("d", 80, 60, 50.5),
      around(36, (a, i) => circle("ti", ...polar(80, 60, i % 2 ? 46.6 : 48, a), 0.9), -PI / 2 + PI / 36),
      circle("d t3", 80, 13, 1.8),
      // The section of the rim, at twice the scale, in the middle of its ring.
      path(
        "o t2 k",
        "M61 38H67V41L65 43V52H95V43L93 41V38H99L98 56Q96 74 84 82H76Q64 74 62 56ZM66.5 56.5Q68 70 78 77.500H82Q92 70 93.500 56.500Z",
      ),
      line("a", 80, 28, 80, 92),
    ],
  },

  nipple: {
    title: "Spoke nipples",
    draw() {
      const one = (x, y) =>
        move(x, y, [
          rect("o t2", -9, 0, 18, 66, 2),
          path("d", "M-3 30V66M3 30V66M-9 28H9"),
          path("o t1", "M-17 5C-17 -12 -9 -20 0 -20S17 -12 17 5Q9 10 0 10T-17 5Z"),
          path("p0", "M0 -19V-8", 3),
        ]);
      return [one(30, 32), one(80, 44), one(130, 32)];
    },
  },

  "spoke-reflector": {
    title: "Spoke reflector",
    draw: () => [
      path("p0", "M62 116L44 4M98 116L116 4", 2),
      path("o t3", sector(80, 162, 136, 88, -PI / 2 - 0.42, -PI / 2 + 0.42)),
      path("o t1", sector(80, 162, 130, 94, -PI / 2 - 0.37, -PI / 2 + 0.37)),
      path(
        "d",
        [100, 106, 112, 118, 124].map((r) => arc(80, 162, r, -PI / 2 - 0.37, -PI / 2 + 0.37)).join(""),
      ),
      repeat(13, (i) => {
        const a = -PI / 2 - 0.36 + i * 0.06;
        return line("d", ...polar(80, 162, 94, a), ...polar(80, 162, 130, a));
      }),
      rect("o t2", 44, 58, 18, 12, 2),
      rect("o t2", 98, 58, 18, 12, 2),
    ],
  },
};
