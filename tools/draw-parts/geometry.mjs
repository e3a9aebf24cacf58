// Computed outlines: everything here returns numbers or the `d` of a path, never markup.
// Units are those of the sheet (160 × 120); angles are radians, clockwise from three o'clock.
const { PI, acos, atan2, cos, hypot, sin } = Math;

export const n = (value) => String(+value.toFixed(2));
export const P = (x, y) => `${n(x)} ${n(y)}`;
export const polar = (cx, cy, r, a) => [cx + r * cos(a), cy + r * sin(a)];
export const pitchRadius = (teeth, pitch) => pitch / (2 * sin(PI / teeth));
export const pitchOf = (teeth, radius) => radius * 2 * sin(PI / teeth);
export const repeat = (count, draw) => Array.from({ length: count }, (_, i) => draw(i));
export const around = (count, draw, phase = -PI / 2) =>
  repeat(count, (i) => draw(phase + (i * 2 * PI) / count, i));

/** A sprocket's outline: roller seats of the true radius on the pitch circle, flanks to a narrow tip. */
export function gear(cx, cy, teeth, pitch, { phase = -PI / 2, tip = 0.27, flat = 0.05 } = {}) {
  const pitchR = pitchRadius(teeth, pitch);
  const seat = 0.305 * pitch;
  const tipR = pitchR + tip * pitch;
  const seatAngle = 1.15;
  const tooth = (i) => {
    const here = frame(cx, cy, pitchR, phase + (i * 2 * PI) / teeth);
    const next = frame(cx, cy, pitchR, phase + ((i + 1) * 2 * PI) / teeth);
    const mid = phase + ((i + 0.5) * 2 * PI) / teeth;
    const da = (flat * pitch) / tipR;
    const edge = (f, side) => f.at(-seat * cos(seatAngle), side * seat * sin(seatAngle));
    const flank = (f, side) => f.at(0.02 * pitch, side * seat * 1.08);
    return [
      `${i ? "L" : "M"}${P(...edge(here, -1))}A${n(seat)} ${n(seat)} 0 0 0 ${P(...edge(here, 1))}`,
      `Q${P(...flank(here, 1))} ${P(...polar(cx, cy, tipR, mid - da))}L${P(...polar(cx, cy, tipR, mid + da))}`,
      `Q${P(...flank(next, -1))} ${P(...edge(next, -1))}`,
    ].join("");
  };
  return `${repeat(teeth, tooth).join("")}Z`;
}

/** A point on a circle with its own outward and tangential directions. */
function frame(cx, cy, r, a) {
  const [x, y] = polar(cx, cy, r, a);
  return {
    at: (out, along) => [x + out * cos(a) - along * sin(a), y + out * sin(a) + along * cos(a)],
  };
}

export const ring = (cx, cy, r) =>
  `M${P(cx - r, cy)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;

export const polygon = (points) => `M${points.map(([x, y]) => P(x, y)).join("L")}Z`;

/** A regular polygon: six sides for a nut or a socket, many with two radii for a spline. */
export const star = (cx, cy, sides, outer, inner = outer, phase = -PI / 2) =>
  polygon(around(sides, (a, i) => polar(cx, cy, i % 2 ? inner : outer, a), phase));

/** The piece of a ring between two angles. */
export function sector(cx, cy, r1, r2, a1, a2) {
  const large = Math.abs(a2 - a1) > PI ? 1 : 0;
  return (
    `M${P(...polar(cx, cy, r1, a1))}A${n(r1)} ${n(r1)} 0 ${large} 1 ${P(...polar(cx, cy, r1, a2))}` +
    `L${P(...polar(cx, cy, r2, a2))}A${n(r2)} ${n(r2)} 0 ${large} 0 ${P(...polar(cx, cy, r2, a1))}Z`
  );
}

export function arc(cx, cy, r, a1, a2) {
  const large = Math.abs(a2 - a1) > PI ? 1 : 0;
  return `M${P(...polar(cx, cy, r, a1))}A${n(r)} ${n(r)} 0 ${large} 1 ${P(...polar(cx, cy, r, a2))}`;
}

/** The outline round two circles: an arm, a link, a case. */
export function hull([x1, y1], r1, [x2, y2], r2) {
  const tilt = atan2(y2 - y1, x2 - x1);
  const open = acos((r1 - r2) / hypot(x2 - x1, y2 - y1));
  return (
    `M${P(...polar(x1, y1, r1, tilt + open))}A${n(r1)} ${n(r1)} 0 ${open < PI / 2 ? 1 : 0} 1 ${P(...polar(x1, y1, r1, tilt - open))}` +
    `L${P(...polar(x2, y2, r2, tilt - open))}A${n(r2)} ${n(r2)} 0 ${open < PI / 2 ? 0 : 1} 1 ${P(...polar(x2, y2, r2, tilt + open))}Z`
  );
}

/** A chain plate: two rounds and a waist. */
export function plate([ax, ay], [bx, by], r, waist = 0.42) {
  const length = hypot(bx - ax, by - ay);
  const nx = -(by - ay) / length;
  const ny = (bx - ax) / length;
  const [mx, my, w] = [(ax + bx) / 2, (ay + by) / 2, r * waist];
  return (
    `M${P(ax + nx * r, ay + ny * r)}Q${P(mx + nx * w, my + ny * w)} ${P(bx + nx * r, by + ny * r)}` +
    `A${n(r)} ${n(r)} 0 0 0 ${P(bx - nx * r, by - ny * r)}Q${P(mx - nx * w, my - ny * w)} ${P(ax - nx * r, ay - ny * r)}` +
    `A${n(r)} ${n(r)} 0 0 0 ${P(ax + nx * r, ay + ny * r)}Z`
  );
}

/** Points one pitch apart, measured as chords, along a curve from t = 0. */
export function march(curve, pitch, count, step = 0.0005) {
  const points = [curve(0)];
  for (let t = step; points.length < count && t < 20; t += step) {
    const [x, y] = curve(t);
    const [px, py] = points.at(-1);
    if (hypot(x - px, y - py) >= pitch) points.push([x, y]);
  }
  return points;
}
