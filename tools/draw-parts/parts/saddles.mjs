import { arc, repeat, sector } from "../geometry.mjs";
import { axes, circle, line, path, rect, ribs, tube, turn } from "../marks.mjs";

const { PI } = Math;

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

  "saddle-sprung": {
    title: "Sprung city saddle",
    draw() {
      const spring = (x) =>
        tube(`M${x} 62L${x + 18} 68L${x} 74L${x + 18} 80L${x} 86L${x + 18} 92L${x} 98L${x + 18} 103`, 2.6, 1);
      return [
        tube("M30 106H86C108 106 120 84 132 54", 4, 2),
        tube("M60 106C76 106 96 92 108 60", 3, 2),
        spring(16),
        spring(42),
        rect("o t2", 10, 102, 56, 8, 3),
        path("o t2", "M14 54H92L80 66H22Z"),
        path(
          "o t3",
          "M8 40C8 22 26 14 46 16C68 18 86 30 110 30C126 30 136 22 146 26C154 30 154 44 147 48C136 54 122 52 108 54C96 56 86 64 70 64C48 64 26 64 16 56C10 52 8 48 8 40Z",
        ),
        path("p2", "M18 48C40 56 74 54 94 46C112 39 132 40 146 36", 1.25),
      ];
    },
  },

  "seatpost-suspension": {
    title: "Suspension seatpost",
    draw: () =>
      turn(-32, [
        rect("o t2", 10, 44, 74, 32, 2),
        line("d", 14, 52, 82, 52),
        path("d", repeat(8, (i) => `M${24 + i * 5} 76V${i % 4 ? 71 : 67}`).join("")),
        rect("o t1", 80, 41, 10, 38, 2),
        path(
          "o t3",
          "M90 44L94 38L98 44L102 38L106 44L110 38L114 44V76L110 82L106 76L102 82L98 76L94 82L90 76Z",
        ),
        path("p2", "M98 46V74M106 46V74", 1.25),
        rect("o t1", 114, 48, 10, 24, 1.5),
        rect("o t3", 123, 32, 7, 56, 3),
        rect("o t1", 129, 36, 9, 48, 2),
        path("o", "M118 40H140M118 80H140"),
        line("a", 4, 60, 148, 60),
      ]),
  },

  "seat-clamp": {
    title: "Seat clamp",
    draw: () => [
      path("o t2", "M106 40L112 36H136C139 36 140 38 140 40V52H112Z"),
      path("o t2", "M106 84L112 88H136C139 88 140 86 140 84V72H112Z"),
      path("o t3", sector(66, 62, 52, 42, 0.19, 2 * PI - 0.19)),
      path("p2", arc(66, 62, 47, 0.5, 2 * PI - 0.5), 1),
      rect("o t1", 120, 20, 14, 16, 2),
      line("d", 127, 22, 127, 34),
      rect("o t1", 123, 52, 8, 20),
      rect("o t1", 121, 88, 12, 8, 1.5),
      axes(66, 62, 22),
      line("a", 127, 10, 127, 108),
    ],
  },
};
