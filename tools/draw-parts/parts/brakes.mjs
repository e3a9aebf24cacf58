import { around, hull, P, polar, repeat, ring, sector, star } from "../geometry.mjs";
import { axes, circle, dots, pair, path, rect, ribs, tube } from "../marks.mjs";

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

  "rim-caliper": {
    title: "Rim brake caliper",
    shift: [10, 4],
    draw() {
      const shoe = (x) => [rect("o t3", x, 76, 12, 32, 2), rect("d t1", x + 3, 88, 6, 8, 1)];
      return [
        path("a", "M80 4V116M56 116C56 92 62 82 80 82S104 92 104 116"),
        path("p0", "M26 4V58", 2.5),
        tube("M112 96C122 74 116 50 100 42L30 20", 11, 2),
        tube("M48 96C36 70 46 48 80 36", 12, 1),
        tube("M64 42L30 50", 11, 1),
        rect("o t3", 20, 8, 12, 10, 2),
        circle("d t3", 26, 51, 4),
        circle("o t1", 101, 42, 8),
        circle("d t3", 101, 42, 3.5),
        circle("o t2", 80, 35, 11),
        path("o t3", star(80, 35, 6, 6)),
        shoe(54),
        shoe(94),
        circle("d t3", 46, 92, 3.5),
        circle("d t3", 114, 92, 3.5),
      ];
    },
  },

  "v-brake": {
    title: "Linear-pull brake",
    draw: () => [
      path("a", "M58 116V84C58 64 66 56 80 56S102 64 102 84V116"),
      path("p0", "M52 24H110", 2),
      rect("o t3", 62, 17, 34, 14, 6),
      ribs("d", 68, 17, 31, 6, 4.5).replace('"d"', '"p2"'),
      tube("M56 24H48C30 24 22 16 18 6", 4, 1, "b"),
      pair([
        path("d", "M30 104C20 84 26 58 40 40"),
        path("o t1", hull([38, 100], 10, [50, 26], 7)),
        path("d t2", hull([40.5, 82], 4, [47, 44], 3)),
        circle("o t2", 38, 101, 8),
        path("o t3", star(38, 101, 6, 4.5)),
        rect("o t2", 50, 60, 8, 10, 1),
        rect("o t3", 57, 54, 11, 24, 2),
        rect("o t2", 30, 58, 8, 14, 1.5),
      ]),
      circle("d t3", 110, 25, 3.6),
    ],
  },

  "brake-shoe": {
    title: "Brake shoe",
    draw: () => [
      rect("o t1", 72, 8, 16, 56, 1.5),
      path("d", repeat(5, (i) => `M72 ${12 + i * 3}L88 ${13.5 + i * 3}`).join("")),
      rect("o t2", 64, 28, 32, 14, 2),
      path("d", "M74 28V42M86 28V42"),
      path("o t1", "M60 42H100L94 52H66Z"),
      path("o t2", "M26 78C30 66 52 60 80 58C108 60 130 66 134 78Z"),
      path("o t3", "M8 84C30 76 54 73 80 73S130 76 152 84L150 106C128 99 106 96 80 96S32 99 10 106Z"),
      path("p2", "M34 90V98M57 87V95M103 87V95M126 90V98", 2),
    ],
  },

  "brake-lever": {
    title: "Brake lever",
    draw: () => [
      tube("M8 32H98", 13, 2, "b"),
      tube("M96 32H152", 17, 3, "b"),
      ribs("p2", 106, 26, 38, 8, 6, 1.25),
      path("p0", "M6 70H30", 2.5),
      rect("o t1", 14, 64, 16, 12, 2),
      ribs("d", 18, 64, 76, 3, 4),
      path("o t1", "M30 60L40 44H62V52C74 56 76 66 70 76L58 84H40C34 82 30 76 30 70Z"),
      rect("o t2", 38, 20, 24, 25, 3),
      circle("d t3", 50, 32, 4),
      path(
        "o t1",
        "M52 62C62 60 78 62 98 66C122 71 138 78 148 88C154 95 146 102 138 97C124 87 110 84 92 82C74 80 60 82 52 78Z",
      ),
      path("d", "M70 70C92 72 116 77 134 87"),
      circle("d t3", 57, 70, 4.5),
    ],
  },

  "disc-caliper": {
    title: "Disc caliper",
    draw() {
      const slot = (a, i) =>
        path(
          "p0",
          `M${P(...polar(-64, 60, i % 2 ? 112 : 103, a))}L${P(...polar(-64, 60, i % 2 ? 116 : 107, a + 0.02))}`,
          3,
        );
      const ear = (y) => [
        path("o t2", `M92 ${y - 12}H138C150 ${y - 12} 150 ${y + 12} 138 ${y + 12}H92Z`),
        rect("o t3", 118, y - 5.5, 22, 11, 5.5),
        circle("d t1", 129, y, 3.5),
      ];
      return [
        path("o t1", sector(-64, 60, 122, 97, -0.48, 0.48)),
        [-0.43, -0.38, -0.33, 0.33, 0.38, 0.43].map(slot),
        ear(38),
        ear(82),
        tube("M84 28C84 14 92 8 106 8H150", 4, 3),
        path("o t2", "M46 46H26V74H46Z"),
        path("d", "M32 46V74M38 46V74"),
        path(
          "o t1",
          "M58 24H94C104 24 110 30 110 40V80C110 90 104 96 94 96H58C46 96 42 86 42 74V46C42 34 46 24 58 24Z",
        ),
        circle("o t2", 76, 62, 21),
        circle("d", 76, 62, 17),
        path("o t3", star(76, 62, 6, 9)),
        circle("o t2", 84, 31, 6.5),
        circle("d t3", 84, 31, 2.8),
        circle("d t3", 54, 88, 3),
        circle("d t3", 99, 88, 3),
      ];
    },
  },
};
