// The banner of the home page: one drivetrain, its chain tangent to both sprockets.
import { around, gear, hull, P, pitchRadius, plate, polar, repeat, ring, star } from "./geometry.mjs";
import { axes, circle, dots, path } from "./marks.mjs";

const { PI, acos, atan2, hypot, round } = Math;

const PITCH = 21;
const BIG = { at: [330, 204], teeth: 46 };
const SMALL = { at: [1120, 196], teeth: 19 };
const BIG_R = pitchRadius(BIG.teeth, PITCH);
const SMALL_R = pitchRadius(SMALL.teeth, PITCH);
const CRANK = 0.3;

export function drivetrainBanner() {
  const eye = polar(...BIG.at, 330, CRANK);
  const { points, phaseBig, phaseSmall } = chainLine();
  return [
    path("a", `M20 ${BIG.at[1]}L1420 ${SMALL.at[1]}M${BIG.at[0]} 8V392M${SMALL.at[0]} 8V392`),
    [34, 30, 27, 24, 21].map((teeth, i) =>
      path(`d t${i % 2 ? 1 : 2}`, gear(...SMALL.at, teeth, PITCH, { phase: i * 0.09, tip: 0.24 })),
    ),
    path("o t2 k", gear(...BIG.at, BIG.teeth, PITCH, { phase: phaseBig }) + ring(...BIG.at, 122)),
    path("d", graduation()),
    around(5, (a) => path("o t1", hull(polar(...BIG.at, 26, a), 22, polar(...BIG.at, 104, a), 13)), CRANK),
    dots("o t3", ...BIG.at, 104, 6, 5, CRANK),
    path("o t1", gear(...SMALL.at, SMALL.teeth, PITCH, { phase: phaseSmall })),
    circle("d", ...SMALL.at, 48),
    circle("o t3", ...SMALL.at, 40),
    path("o t1", star(...SMALL.at, 24, 31, 25)),
    circle("o t3", ...SMALL.at, 14),
    circle("d t2", ...SMALL.at, 8),
    linksAlong(points),
    path("o t1", hull(BIG.at, 44, eye, 25)),
    path("d", hull(polar(...BIG.at, 84, CRANK), 17, polar(...BIG.at, 270, CRANK), 10)),
    circle("o t2", ...BIG.at, 29),
    circle("o t3", ...BIG.at, 17),
    circle("o t3", ...eye, 13),
    circle("d", ...eye, 18),
    axes(...BIG.at, 10),
  ];
}

/** Every sixth tick is longer: five to an arm of the spider. */
function graduation() {
  return around(72, (a, i) => {
    const at = (r) => P(...polar(...BIG.at, r, a));
    return `M${at(BIG_R - 30)}L${at(BIG_R - (i % 6 ? 35 : 41))}`;
  }).join("");
}

/** The pins of a closed chain with an even number of links, and how far the sprockets turn to meet them. */
function chainLine() {
  const [dx, dy] = [SMALL.at[0] - BIG.at[0], SMALL.at[1] - BIG.at[1]];
  const tilt = atan2(dy, dx);
  const open = acos((BIG_R - SMALL_R) / hypot(dx, dy));
  const top = [polar(...BIG.at, BIG_R, tilt - open), polar(...SMALL.at, SMALL_R, tilt - open)];
  const bottom = [polar(...SMALL.at, SMALL_R, tilt + open), polar(...BIG.at, BIG_R, tilt + open)];
  const run = hypot(top[1][0] - top[0][0], top[1][1] - top[0][1]);
  const [roundSmall, roundBig] = [SMALL_R * 2 * open, BIG_R * (2 * PI - 2 * open)];
  const total = 2 * run + roundSmall + roundBig;
  const along = ([from, to], part) => [
    from[0] + (to[0] - from[0]) * part,
    from[1] + (to[1] - from[1]) * part,
  ];
  const at = (s) => {
    if (s < run) return along(top, s / run);
    if (s < run + roundSmall) return polar(...SMALL.at, SMALL_R, tilt - open + (s - run) / SMALL_R);
    if (s < 2 * run + roundSmall) return along(bottom, (s - run - roundSmall) / run);
    return polar(...BIG.at, BIG_R, tilt + open + (s - 2 * run - roundSmall) / BIG_R);
  };
  const count = 2 * round(total / PITCH / 2);
  return {
    points: repeat(count, (i) => at((i * total) / count)),
    phaseBig: tilt - open,
    phaseSmall: tilt - open,
  };
}

/** Two links are drawn once and placed along the line; an outer link carries both of its pins. */
function linksAlong(points) {
  const half = PITCH / 2;
  const link = (id, cls, r, pins) => [
    `<g id="${id}">`,
    path(cls, plate([-half, 0], [half, 0], r)),
    pins,
    "</g>",
  ];
  const placed = points.map(([x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length];
    const degrees = (atan2(ny - y, nx - x) * 180) / PI;
    const at = `translate(${((x + nx) / 2).toFixed(1)} ${((y + ny) / 2).toFixed(1)})`;
    const turned = Math.abs(degrees) < 0.05 ? "" : `rotate(${+degrees.toFixed(1)})`;
    return `<use href="#${i % 2 ? "x" : "n"}" transform="${at}${turned}"/>`;
  });
  return [
    "<defs>",
    link("n", "o t1", 9 * 0.94, ""),
    link("x", "o t2", 9, [circle("d t1", -half, 0, 3.6), circle("d t1", half, 0, 3.6)]),
    "</defs>",
    placed.filter((_, i) => i % 2 === 0),
    placed.filter((_, i) => i % 2 === 1),
  ];
}
