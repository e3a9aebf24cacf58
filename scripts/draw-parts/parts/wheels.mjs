import { around, P, polar, repeat, ring } from "../geometry.mjs";
import { circle, dots, path, rect, turn } from "../marks.mjs";

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
};
