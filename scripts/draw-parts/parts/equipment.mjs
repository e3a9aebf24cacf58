import { arc, P, polar, repeat, sector } from "../geometry.mjs";
import { circle, line, pair, path, rect, ribs, tube, turn } from "../marks.mjs";

export const equipment = {
  rack: {
    title: "Rear rack",
    draw: () => [
      tube("M52 32L86 108", 3.5, 2),
      tube("M88 32V108", 3.5, 2),
      tube("M122 32L90 108", 3.5, 2),
      tube("M122 32C140 32 148 34 152 26", 3, 1),
      path("o t3", "M80 100H96L94 116H82Z"),
      circle("d t1", 88, 109, 3),
      tube("M60 28C64 10 78 8 92 8H116C122 8 126 12 128 28", 2.5, 1),
      tube("M16 30H132", 5, 2),
      rect("o t3", 8, 24, 8, 26, 2),
      [44, 66, 88, 110].map((x) => rect("d t1", x - 3, 26, 6, 9, 1)),
    ],
  },

  mudguard: {
    title: "Mudguard",
    draw() {
      const rear = (r1, r2) => sector(84, 92, r1, r2, -Math.PI - 0.16, -0.5);
      return [
        path("a", arc(84, 92, 64, -Math.PI - 0.1, -0.3)),
        tube(`M84 92L${P(...polar(84, 92, 72, -Math.PI + 0.12))}`, 1.8, 1),
        tube(`M84 92L${P(...polar(84, 92, 72, -2.1))}`, 1.8, 1),
        tube(`M84 92L${P(...polar(84, 92, 72, -0.9))}`, 1.8, 1),
        path("o t3", rear(78, 69)),
        path("p2", arc(84, 92, 74.5, -Math.PI, -0.62), 1),
        path("o t2", "M6 100L16 101L20 115H6Z"),
        circle("o t1", 84, 92, 6.5),
        circle("d t3", 84, 92, 2.5),
      ];
    },
  },

  basket: {
    title: "Front basket",
    draw: () => [
      path("o t2", "M54 100H106V114H54Z"),
      path("p0", "M16 24L32 100H128L144 24", 3),
      path("p0", repeat(9, (i) => `M${28 + i * 13} 24L${41 + i * 9.7} 100`).join(""), 1.6),
      path("p0", "M19 38H141M22 53H138M25 68H135M28 84H132", 1.6),
      tube("M12 20H148", 5, 2),
      tube("M32 102H128", 3, 2),
      [66, 94].map((x) => circle("d t3", x, 109, 2.2)),
    ],
  },

  "bottle-cage": {
    title: "Bottle cage",
    draw: () => [
      rect("o t2", 72, 22, 16, 80, 3),
      rect("o t3", 77, 32, 6, 12, 3),
      rect("o t3", 77, 76, 6, 12, 3),
      pair(
        tube(
          "M80 112H58C46 112 42 104 42 94V66C42 54 52 50 52 40C52 30 44 28 44 18C44 8 56 6 62 12L72 22",
          4.5,
          1,
          "b",
        ),
      ),
      tube("M42 84H118", 4.5, 1),
      line("a", 80, 2, 80, 118),
    ],
  },

  pump: {
    title: "Mini pump",
    draw: () =>
      turn(-24, [
        rect("o t2", 106, 55, 20, 10),
        rect("o t3", 124, 48, 30, 24, 4),
        ribs("p2", 131, 52, 68, 5, 4.5, 1.5),
        rect("o t1", 30, 46, 78, 28, 2),
        path("d", "M36 53H102"),
        rect("o t2", 100, 44, 10, 32, 2),
        path("o t3", "M6 42H26L34 48V72L26 78H6Z"),
        rect("o t2", 10, 78, 14, 10, 1.5),
        path("o t1", "M2 30L22 34L21 42H6Z"),
        circle("d t1", 16, 60, 6),
        line("a", -4, 60, 162, 60),
      ]),
  },
};
