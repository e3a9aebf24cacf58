import { arc, gear, hull, pitchOf, plate, polar, star } from "../geometry.mjs";
import { axes, circle, line, path, rect, ribs, turn } from "../marks.mjs";

const pulley = ([x, y], teeth, r) =>
  path("o t3", gear(x, y, teeth, pitchOf(teeth, r), { tip: 0.3, flat: 0.04 }));

export const transmission = {
  "rear-derailleur": {
    title: "Rear derailleur",
    shift: [13, -2],
    draw() {
      const [hanger, knuckle, guide, tension] = [
        [38, 24],
        [102, 46],
        [108, 63],
        [70, 98],
      ];
      return [
        path("o t2", plate([108, 56], tension, 11, 0.7)),
        pulley(guide, 11, 15),
        pulley(tension, 11, 15),
        path("o t1", plate(guide, tension, 7.5, 0.75)),
        circle("d t3", ...guide, 3.4),
        circle("d t3", ...tension, 3.4),
        path("o t2", "M34 34L42 46L90 62L98 56L52 30Z"),
        path("o t3", hull(hanger, 10, knuckle, 10)),
        path("d t2", hull([56, 30], 4, [86, 40], 4)),
        circle("o t1", ...knuckle, 15),
        circle("d t2", ...knuckle, 9),
        rect("o t2", 8, 26, 18, 10, 2),
        ribs("d", 12, 26, 36, 4, 3),
        circle("o t1", ...hanger, 15),
        path("o t3", star(...hanger, 6, 7)),
      ];
    },
  },

  "front-derailleur": {
    title: "Front derailleur",
    draw: () => [
      path("a", "M92 4L108 116"),
      turn(
        -8,
        [
          rect("o t2", 70, 16, 44, 20, 3),
          line("d", 78, 16, 78, 36),
          rect("o t1", 112, 19, 12, 14, 2),
          circle("d t3", 118, 26, 3.6),
        ],
        96,
        26,
      ),
      path("o t3", hull([88, 44], 9, [104, 66], 10)),
      circle("d t1", 88, 44, 4),
      path(
        "o t1",
        `M138 66C118 54 84 58 60 72C40 84 24 100 16 112L36 114C44 100 58 90 74 84C96 76 118 78 134 88C140 84 142 72 138 66Z`,
      ),
      path("d t2", "M122 70C100 66 80 70 62 82C52 89 44 96 38 104C48 96 60 88 76 81C94 74 110 74 124 79Z"),
      circle("d t3", 27, 108, 2.6),
      circle("d t3", 104, 66, 4.5),
    ],
  },

  "quick-link": {
    title: "Quick link",
    draw() {
      const half = (y) => [
        path("o t2", plate([36, y], [124, y], 22)),
        path("o t3", hull([124, y], 9, [104, y], 5.5)),
        circle("o t1", 36, y, 12),
        circle("d", 36, y, 7.5),
      ];
      return [half(34), turn(180, half(34)), path("a", "M36 4V116M124 4V116")];
    },
  },

  "chain-tensioner": {
    title: "Chain tensioner",
    draw() {
      const [bolt, wheel] = [
        [38, 32],
        [112, 80],
      ];
      return [
        pulley(wheel, 10, 27),
        path("o t2", hull(bolt, 17, wheel, 11)),
        path("d t1", hull(polar(...bolt, 30, 0.575), 5, polar(...bolt, 66, 0.575), 4)),
        circle("o t1", ...bolt, 15),
        path("d", arc(...bolt, 11.5, 0.6, 5.4)),
        circle("o t3", ...bolt, 7),
        path("p1", "M34.5 32H41.5", 2),
        circle("o t1", ...wheel, 7),
        circle("d t3", ...wheel, 3.4),
        axes(...wheel, 38, 34),
      ];
    },
  },

  belt: {
    title: "Drive belt",
    draw() {
      const run = (inset) => hull([48, 62], 38 - inset, [128, 54], 20 - inset);
      return [
        path("p0 b", run(6), 5).replace("<path", '<path stroke-dasharray="4 3.6"'),
        path("p0", run(1), 9),
        path("p3", run(1), 6),
        path("p2", run(0), 1),
        path("a", "M4 62H92M48 18V106M104 54H154M128 30V78"),
      ];
    },
  },

  "chain-case": {
    title: "Chain case",
    draw: () => [
      path("o t3", hull([52, 62], 44, [124, 56], 27)),
      path("p2", hull([52, 62], 38, [124, 56], 21), 1),
      circle("o t2", 52, 62, 19),
      circle("o t1", 52, 62, 13),
      circle("o t2", 126, 56, 12),
      path("o t1", "M126 50H150V62H126A6 6 0 0 1 126 50Z"),
      rect("d t2", 80, 78, 22, 9, 4.5),
      [
        [22, 42],
        [22, 82],
        [92, 32],
      ].map(([x, y]) => circle("d t1", x, y, 2.4)),
      axes(52, 62, 8),
    ],
  },
};
