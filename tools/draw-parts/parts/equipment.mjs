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
    shift: [0, -6],
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
      pair(
        tube(
          "M80 112H58C46 112 42 104 42 94V66C42 54 52 50 52 40C52 30 44 28 44 18C44 8 56 6 62 12L78 28",
          4.5,
          1,
          "b",
        ),
      ),
      rect("o t2", 72, 22, 16, 80, 3),
      rect("o t3", 77, 32, 6, 12, 3),
      rect("o t3", 77, 76, 6, 12, 3),
      tube("M42 84H118", 4.5, 1),
      line("a", 80, 2, 80, 118),
    ],
  },

  pump: {
    title: "Mini pump",
    shift: [4, -6],
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

  mirror: {
    title: "Handlebar mirror",
    draw: () => [
      tube("M76 70C64 92 52 96 36 96", 5, 1, "b"),
      circle("o t3", 106, 50, 45),
      circle("o t1", 106, 50, 38),
      path("d", "M84 62L118 28M92 68L126 34M84 48L102 30"),
      circle("o t2", 74, 74, 9),
      rect("o t3", 10, 86, 28, 20, 3),
      ribs("p2", 16, 88, 104, 4, 5, 1.25),
      line("a", 2, 96, 46, 96),
    ],
  },

  bell: {
    title: "Bell",
    draw: () => [
      circle("o t2", 80, 100, 15),
      circle("o t1", 80, 100, 9),
      rect("o t3", 62, 76, 36, 12, 2),
      tube("M96 82H138C143 82 144 78 143 72L138 58", 3, 2),
      path("o t1", "M24 66C24 36 48 16 80 16S136 36 136 66Z"),
      path("d", "M34 60C36 42 50 28 68 24"),
      rect("o t2", 20, 66, 120, 8, 2),
      circle("o t3", 80, 14, 6),
      circle("o t3", 137, 52, 8),
      line("a", 80, 4, 80, 118),
    ],
  },
};
