import { star } from "../geometry.mjs";
import { circle, pair, path, rect, ribs, thread } from "../marks.mjs";

export const pedals = {
  pedal: {
    title: "Platform pedal",
    draw: () => [
      rect("o t2", 8, 54, 34, 12, 1.5),
      thread(10, 54, 66, 18, 3, 1.4),
      rect("o t1", 30, 51, 9, 18, 1),
      path(
        "o t2 k",
        "M46 22H138C145 22 150 27 150 34V86C150 93 145 98 138 98H46C42 98 40 96 40 92V28C40 24 42 22 46 22ZM58 34H132C135 34 137 36 137 39V46H53V39C53 36 55 34 58 34ZM53 74H137V81C137 84 135 86 132 86H58C55 86 53 84 53 81Z",
      ),
      rect("d t1", 53, 50, 84, 20),
      path("d", "M53 56H137M53 64H137"),
      circle("d t3", 143.5, 60, 3.4),
      [52, 72, 95, 118, 138].map((x) => [circle("d t3", x, 28, 2.2), circle("d t3", x, 92, 2.2)]),
      [46.5, 143.5].map((x) => [circle("d t3", x, 42, 2.2), circle("d t3", x, 78, 2.2)]),
    ],
  },

  "pedal-city": {
    title: "City pedal",
    draw: () => [
      rect("o t2", 8, 54, 36, 12, 1.5),
      thread(10, 54, 66, 18, 3, 1.4),
      rect("o t1", 30, 51, 9, 18, 1),
      rect("o t2", 40, 22, 9, 76, 3),
      rect("o t2", 141, 22, 9, 76, 3),
      rect("o t1", 49, 48, 92, 24, 1),
      [18, 76].map((y) => [rect("o t3", 49, y, 92, 26, 5), ribs("p2", 58, y + 6, y + 20, 12, 6.8, 2)]),
      rect("o t1", 70, 52, 50, 16, 2),
      path("d", "M70 60H120M78 52V68M86 52V68M94 52V68M102 52V68M110 52V68"),
      circle("d t3", 145.5, 60, 3.4),
    ],
  },

  "pedal-clipless": {
    title: "Clipless pedal",
    draw: () => [
      rect("o t2", 8, 54, 40, 12, 1.5),
      thread(10, 54, 66, 18, 3, 1.4),
      rect("o t1", 30, 50, 8, 20, 1),
      path("o t2", "M44 46L58 42L70 12H130L148 34V86L130 108H70L58 78L44 74Z"),
      path("o t3", "M78 28H122L134 46V74L122 92H78L68 74V46Z"),
      path("o t1", "M72 16H128L132 24L122 36H78L68 24Z"),
      path("d t2", "M84 26H116V36H84Z"),
      path("o t1", "M72 104H128L132 96L122 84H78L68 96Z"),
      path("d t2", "M84 84H116V94H84Z"),
      path("d", "M90 98V104M96 98V104M102 98V104M108 98V104M90 16V22M96 16V22M102 16V22M108 16V22"),
      rect("d t1", 68, 52, 66, 16, 2),
      circle("d t3", 140, 60, 3.4),
    ],
  },

  cleat: {
    title: "Cleats",
    draw: () =>
      pair([
        path(
          "o t2",
          "M32 16C34 8 54 8 56 16L62 34L72 42V72L62 80L58 104C56 110 32 110 30 104L26 80L16 72V42L26 34Z",
        ),
        rect("o t1", 29, 34, 30, 50, 15),
        [46, 72].map((y) => [circle("o t3", 44, y, 8), path("d t1", star(44, y, 6, 4.5))]),
        path("d", "M36 18H52M36 100H52"),
      ]),
  },
};
