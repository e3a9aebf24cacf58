// Turns a list of marks into the text of an SVG file, as small as it goes without a visible change.
import { styleFor } from "./style.mjs";

/** One drawing. `digits` is the precision of path coordinates: two for a part, one for the wide banner. */
export function sheet(title, body, { width = 160, height = 120, digits = 2, wide = false } = {}) {
  const markup = [body]
    .flat(Infinity)
    .join("")
    .replace(/ d="([^"]+)"/g, (_, d) => ` d="${shorten(d, digits)}"`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img"><title>${title}</title>` +
    `<style>${styleFor(markup, { wide })}</style>${markup}</svg>\n`
  );
}

// How many numbers each command takes, and which of them are x and y of points.
const TAKES = { M: 2, L: 2, H: 1, V: 1, Q: 4, T: 2, C: 6, S: 4, A: 7, Z: 0 };

/**
 * Rewrites a path with relative coordinates. Each point is rounded where it lies and the differences
 * are taken between rounded points, so errors never add up along a long outline.
 */
export function shorten(d, digits) {
  const scale = 10 ** digits;
  const snap = (value) => Math.round(value * scale) / scale;
  const show = (value) => String(snap(value)).replace(/^(-?)0\./, "$1.");
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let [out, last] = ["", ""];
  for (const [command, numbers] of commands(d)) {
    const upper = command.toUpperCase();
    const relative = command !== upper;
    const ax = (value) => snap(relative ? value + x : value);
    const ay = (value) => snap(relative ? value + y : value);
    let args = [];
    let [toX, toY] = [x, y];
    if (upper === "Z") {
      [toX, toY] = [startX, startY];
    } else if (upper === "H") {
      toX = ax(numbers[0]);
      args = [toX - x];
    } else if (upper === "V") {
      toY = ay(numbers[0]);
      args = [toY - y];
    } else if (upper === "A") {
      [toX, toY] = [ax(numbers[5]), ay(numbers[6])];
      args = [...numbers.slice(0, 5), toX - x, toY - y];
    } else {
      args = numbers.map((value, i) => (i % 2 ? ay(value) - y : ax(value) - x));
      [toX, toY] = [ax(numbers.at(-2)), ay(numbers.at(-1))];
    }
    const letter = upper.toLowerCase();
    const first = out === "" && letter === "m" ? "M" : letter;
    out += join(letter === last && letter !== "m" && letter !== "z" ? "" : first, args.map(show), out);
    last = letter;
    [x, y] = [toX, toY];
    if (upper === "M") [startX, startY] = [x, y];
  }
  return out;
}

function commands(d) {
  return [...d.matchAll(/([MLHVQTCSAZ])([^MLHVQTCSAZ]*)/gi)].flatMap(([, command, rest]) => {
    const numbers = (rest.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const takes = TAKES[command.toUpperCase()];
    if (takes === 0) return [[command, []]];
    if (numbers.length === 0 || numbers.length % takes)
      throw new Error(`Path command ${command}${rest} takes ${takes} numbers`);
    const groups = [];
    for (let i = 0; i < numbers.length; i += takes) groups.push([command, numbers.slice(i, i + takes)]);
    // The pairs after the first of a move are lines.
    return groups.map(([c, args], i) => [i && c === "M" ? "L" : i && c === "m" ? "l" : c, args]);
  });
}

/** Leaves out every separator that a path can do without. */
function join(letter, args, before) {
  let text = letter;
  for (const arg of args) {
    const previous = text === "" ? before : text;
    const glued =
      /[a-z]$/i.test(previous) || arg.startsWith("-") || (arg.startsWith(".") && /\.\d*$/.test(previous));
    text += glued ? arg : ` ${arg}`;
  }
  return text;
}
