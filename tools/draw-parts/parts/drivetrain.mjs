import { around, gear, hull, march, P, pitchOf, polar, ring, star } from "../geometry.mjs";
import { axes, chain, circle, dots, path } from "../marks.mjs";

const { PI, atan2, sin } = Math;

export const drivetrain = {
  chain: {
    title: "Chain",
    draw() {
      const wave = (t) => [13 + t * 134, 60 - 31 * sin((t - 0.5) * PI * 1.9)];
      return chain(longestEvenMarch(wave, 11, 147), 8.8);
    },
  },

  cassette: {
    title: "Cassette",
    draw() {
      const pitch = pitchOf(32, 54);
      const sprocket = (teeth, i) =>
        path(
          `${i ? "d" : "o"} t${i % 2 ? 1 : 2}`,
          gear(80, 60, teeth, pitch, { phase: -PI / 2 + i * 0.11, tip: 0.24 }),
        );
      return [
        [32, 27, 22, 17, 12].map(sprocket),
        circle("d t3", 80, 60, 13),
        path("d t1", star(80, 60, 24, 9.2, 7.4)),
        circle("d t3", 80, 60, 4.6),
      ];
    },
  },

  crankset: {
    title: "Crankset",
    draw() {
      const [axle, eye] = [
        [54, 64],
        [143, 34],
      ];
      const tilt = atan2(eye[1] - axle[1], eye[0] - axle[0]);
      const spider = (a) => path("o t1", hull(polar(...axle, 9, a), 7.5, polar(...axle, 32, a), 5));
      return [
        path("o t2 k", gear(...axle, 42, pitchOf(42, 44)) + ring(...axle, 35)),
        circle("d", ...axle, 38.6),
        around(5, spider, tilt),
        dots("d t3", ...axle, 31.5, 2.4, 5, tilt),
        path("o t1", hull(axle, 13, eye, 8.5)),
        path("d", hull(polar(...axle, 24, tilt), 4.6, polar(...axle, 72, tilt), 3.2)),
        circle("d t2", ...axle, 8.6),
        circle("d t3", ...axle, 5),
        circle("d t3", ...eye, 4.2),
      ];
    },
  },

  "crank-arm": {
    title: "Crank arm",
    draw() {
      const [axle, eye] = [
        [32, 84],
        [132, 34],
      ];
      const tilt = atan2(eye[1] - axle[1], eye[0] - axle[0]);
      return [
        path("o t1", hull(axle, 20, eye, 14)),
        path("d t2", hull(polar(...axle, 34, tilt), 8, polar(...axle, 86, tilt), 5.5)),
        circle("d t2", ...axle, 14.5),
        path("o t3", star(...axle, 4, 10.5, 10.5, tilt)),
        circle("d t2", ...eye, 9.5),
        circle("o t3", ...eye, 6.5),
        axes(...axle, 27),
      ];
    },
  },

  chainring: {
    title: "Chainring",
    draw() {
      const at = (r, a) => P(...polar(80, 60, r, a));
      const bolt = (a) =>
        `${at(39.5, a - 0.33)}Q${at(38.5, a - 0.2)} ${at(33, a - 0.2)}A6.6 6.6 0 0 1 ${at(33, a + 0.2)}` +
        `Q${at(38.5, a + 0.2)} ${at(39.5, a + 0.33)}A39.5 39.5 0 0 1 ${at(39.5, a + (2 * PI) / 5 - 0.33)}`;
      return [
        path("o t2 k", `${gear(80, 60, 44, pitchOf(44, 51))}M${around(5, bolt).join("L")}Z`),
        dots("d t1", 80, 60, 33.6, 3, 5),
        dots("d t1", 80, 60, 43.6, 1.4, 10, -PI / 2 + 0.31),
        circle("d", 80, 60, 47),
        axes(80, 60, 10),
      ];
    },
  },

  "freewheel-sprocket": {
    title: "Freewheel sprocket",
    draw() {
      const at = (r, a) => P(...polar(80, 60, r, a));
      const notch = (a) =>
        `M${at(26, a - 0.2)}L${at(20, a - 0.26)}L${at(20, a + 0.26)}L${at(26, a + 0.2)}A26 26 0 0 0 ${at(26, a - 0.2)}Z`;
      return [
        path("o t2", gear(80, 60, 18, pitchOf(18, 48))),
        circle("d", 80, 60, 37.5),
        circle("o t1", 80, 60, 32),
        circle("d t2", 80, 60, 26),
        path("d t3", around(4, notch, -PI / 4).join("")),
        circle("o t1", 80, 60, 19.5),
        circle("o t3", 80, 60, 15.5),
        circle("d", 80, 60, 17.4),
        axes(80, 60, 9),
      ];
    },
  },

  "jockey-wheel": {
    title: "Jockey wheel",
    draw: () => [
      path("o t3", gear(80, 60, 11, pitchOf(11, 42), { tip: 0.3, flat: 0.035 })),
      dots("d t1", 80, 60, 27, 5, 5),
      circle("o t2", 80, 60, 17),
      circle("d t1", 80, 60, 13.5),
      dots("d t2", 80, 60, 10.4, 1.9, 12),
      circle("d t1", 80, 60, 7),
      circle("d t3", 80, 60, 4.2),
    ],
  },
};

/** The largest pitch at which `count` points along a curve end before `right`. */
function longestEvenMarch(curve, count, right) {
  for (let pitch = 19.5; ; pitch -= 0.02) {
    const points = march(curve, pitch, count);
    if (points.length === count && points[count - 1][0] <= right) return points;
  }
}
