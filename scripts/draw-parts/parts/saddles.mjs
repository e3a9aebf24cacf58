import { repeat } from "../geometry.mjs";
import { circle, line, path, rect, ribs, tube, turn } from "../marks.mjs";

export const saddles = {
  saddle: {
    title: "Saddle",
    draw: () => [
      tube("M33 55C40 66 46 84 62 86H100C116 86 122 70 130 58", 3.4, 1),
      path("o t2", "M110 60L144 56L146 66C138 70 122 70 112 68Z"),
      path(
        "o t3",
        "M9 47C12 40 22 39 34 41C56 45 78 47 98 41C114 36 132 26 146 28C154 29 155 40 151 50C149 57 144 60 137 60C120 61 112 63 96 67C82 70 70 62 52 59C38 57 24 58 16 56C10 55 7 51 9 47Z",
      ),
      path("p2", "M20 48C40 52 70 55 98 49C116 45 132 38 145 37", 1),
      ribs("d", 66, 82, 90, 5, 8),
    ],
  },

  seatpost: {
    title: "Seatpost",
    draw: () =>
      turn(-32, [
        rect("o t2", 12, 51, 104, 18, 1.5),
        line("d", 20, 56, 112, 56),
        path("d", repeat(8, (i) => `M${40 + i * 5} 69V${i % 4 ? 65 : 62}`).join("")),
        line("d", 80, 51, 80, 69),
        path("o t1", "M114 49H128L136 55V66L128 71H114Z"),
        rect("o t3", 132, 36, 8, 49, 3),
        rect("o t1", 138, 41, 9, 39, 2),
        path("o", "M124 42H147M124 79H147"),
        circle("d t3", 124, 42, 3.2),
        circle("d t3", 124, 79, 3.2),
        line("a", 2, 60, 158, 60),
      ]),
  },
};
