import { around, P, polar, ring } from "../geometry.mjs";
import { axes, dots, pair, path } from "../marks.mjs";

const { PI, cos, sin } = Math;

export const brakes = {
  "disc-rotor": {
    title: "Disc rotor",
    draw() {
      const at = (r, a) => P(...polar(80, 60, r, a));
      const wave = (r, depth, lobes, phase = 0) =>
        `${around(144, (a, i) => `${i ? "L" : "M"}${at(r + depth * cos(lobes * a + phase), a)}`).join("")}Z`;
      const arm = (a) =>
        `M${at(19, a - 0.22)}Q${at(30, a + 0.05)} ${at(41, a + 0.34)}L${at(41, a + 0.56)}Q${at(30, a + 0.34)} ${at(19, a + 0.22)}Z`;
      const slot = (a, i) => {
        const [x, y] = polar(80, 60, 44.2 + (i % 2 ? 2.1 : -2.1), a);
        const [dx, dy] = [2.6 * cos(a + 0.9), 2.6 * sin(a + 0.9)];
        return `M${P(x - dx, y - dy)}L${P(x + dx, y + dy)}`;
      };
      return [
        path("o t1", around(6, arm).join("")),
        path("o t2 k", wave(51.5, 1.5, 12) + wave(37.5, 1.2, 12)),
        path("p0", around(36, slot).join(""), 2),
        path("o t1 k", wave(19.5, 1.6, 6, PI) + ring(80, 60, 10.5)),
        dots("d t3", 80, 60, 15.6, 2.1, 6),
        axes(80, 60, 7),
      ];
    },
  },

  "brake-pads": {
    title: "Disc brake pads",
    draw() {
      const backing =
        "M16 40C16 35 20 32 25 32H35V20C35 15 39 12 44 12S53 15 53 20V32H61C66 32 70 35 70 40V78C70 92 60 104 43 104S16 92 16 78Z";
      return pair([
        path("o t2 k", backing + ring(44, 21, 3.8)),
        path("o t3", "M23 46C23 42 25 40 29 40H57C61 40 63 42 63 46V76C63 88 55 96 43 96S23 88 23 76Z"),
        path("p2", "M43 44V92", 1.5),
      ]);
    },
  },
};
