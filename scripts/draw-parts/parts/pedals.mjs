import { circle, path, rect, thread } from "../marks.mjs";

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
};
