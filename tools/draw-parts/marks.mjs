// The marks a drawing is made of. Classes say what a mark is (see style.mjs); nothing here knows a colour.
import { around, n, P, plate, polar, repeat } from "./geometry.mjs";

export const path = (cls, d, width) =>
  `<path class="${cls}"${width ? ` stroke-width="${width}"` : ""} d="${d}"/>`;
export const circle = (cls, cx, cy, r) => `<circle class="${cls}" cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}"/>`;
export const rect = (cls, x, y, w, h, r = 0) =>
  `<rect class="${cls}" x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${r ? ` rx="${n(r)}"` : ""}/>`;
export const line = (cls, x1, y1, x2, y2) => path(cls, `M${P(x1, y1)}L${P(x2, y2)}`);
export const dots = (cls, cx, cy, orbit, r, count, phase) =>
  around(count, (a) => circle(cls, ...polar(cx, cy, orbit, a), r), phase);
export const axes = (cx, cy, rx, ry = rx) =>
  path("a", `M${P(cx - rx, cy)}H${n(cx + rx)}M${P(cx, cy - ry)}V${n(cy + ry)}`);

const group = (transform, body) => `<g transform="${transform}">${[body].flat(Infinity).join("")}</g>`;
export const turn = (degrees, body, cx = 80, cy = 60) =>
  group(`rotate(${n(degrees)} ${n(cx)} ${n(cy)})`, body);
export const move = (x, y, body) => group(`translate(${n(x)} ${n(y)})`, body);
/** Mirrors a drawing at the centre of the sheet. */
export const mirrored = (body) => group("translate(160 0) scale(-1 1)", body);
export const pair = (body) => [body, mirrored(body)];
export const flipped = (body) => group("translate(0 120) scale(1 -1)", body);

/** A bent tube or a wire: a wide line in ink (its class says for which width) under a narrower toned one. */
export const tube = (d, width, tone = 2, cap = "") => [
  path(`p0 u${n(width * 10)} ${cap}`.trim(), d),
  path(`p${tone} ${cap}`.trim(), d, n(width)),
];

/** Slanted ticks for a screw thread along x, between y1 and y2. */
export const thread = (x, y1, y2, length, step = 2.6, lean = 1.2) =>
  path(
    "d",
    repeat(
      Math.floor(length / step),
      (i) => `M${P(x + 1 + i * step, y1)}L${P(x + 1 + i * step + lean, y2)}`,
    ).join(""),
  );

/** Upright ticks along x: ribs, splines, knurls. */
export const ribs = (cls, x, y1, y2, count, step, width) =>
  path(cls, repeat(count, (i) => `M${P(x + i * step, y1)}V${n(y2)}`).join(""), width);

export function chain(points, r, { closed = false, first = 0 } = {}) {
  const links = points
    .map((point, i) => [point, points[(i + 1) % points.length], (i + first) % 2])
    .slice(0, closed ? undefined : -1);
  const layer = (parity, cls, size) =>
    links.filter(([, , p]) => p === parity).map(([a, b]) => path(cls, plate(a, b, size)));
  return [
    layer(0, "o t1", r * 0.94),
    layer(1, "o t2", r),
    points.map(([x, y]) => circle("d t1", x, y, r * 0.4)),
  ];
}

export const pallet = (y) => [
  rect("o t2", 20, y, 120, 5),
  [20, 72, 124].map((x) => rect("o t3", x, y + 5, 16, 9)),
  rect("o t2", 20, y + 14, 120, 4),
];
