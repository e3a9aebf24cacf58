/** As V8 writes it; Chrome's developer tools and speedscope open the same file. */
export interface CpuProfile {
  nodes: {
    id: number;
    callFrame: { functionName: string; url: string; lineNumber: number };
    children?: number[];
  }[];
  samples: number[];
  /** Microseconds. */
  timeDeltas: number[];
}

interface Frame {
  name: string;
  self: number;
  total: number;
  children: Map<string, Frame>;
}

const IDLE = new Set(["(idle)", "(program)", "(root)"]);

/** The functions with the most self time, as shares of the time that was not idle. */
export function topOf(profile: CpuProfile, most: number): { name: string; share: number }[] {
  const self = new Map<string, number>();
  let busy = 0;
  const named = namesOf(profile);
  profile.samples.forEach((id, at) => {
    const name = named.get(id) ?? "?";
    const time = profile.timeDeltas[at] ?? 0;
    if (IDLE.has(name)) return;
    busy += time;
    self.set(name, (self.get(name) ?? 0) + time);
  });
  return [...self]
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([name, time]) => ({ name, share: time / busy }));
}

const WIDTH = 1_600;
const HEIGHT = 17;
const NARROWEST = 0.4;

/** An SVG flame graph: width is total time, callers stand above callees, and a title names each function. */
export function flameGraph(profile: CpuProfile, title: string): string {
  const root = treeOf(profile);
  const boxes: string[] = [];
  let depth = 0;
  const draw = (frame: Frame, x: number, level: number): void => {
    const width = (frame.total / root.total) * WIDTH;
    if (width < NARROWEST) return;
    depth = Math.max(depth, level);
    const share = ((frame.total / root.total) * 100).toFixed(1);
    const label = width > 40 ? escaped(frame.name.slice(0, Math.floor(width / 6.5))) : "";
    boxes.push(
      `<g transform="translate(${x.toFixed(1)},${level * HEIGHT})"><title>${escaped(frame.name)} ${share} %</title><rect width="${width.toFixed(1)}" height="${HEIGHT - 1}" fill="${colourOf(frame.name)}"/><text x="3" y="12">${label}</text></g>`,
    );
    let at = x;
    for (const child of [...frame.children.values()].sort((a, b) => b.total - a.total)) {
      draw(child, at, level + 1);
      at += (child.total / root.total) * WIDTH;
    }
  };
  draw(root, 0, 1);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${(depth + 2) * HEIGHT}" font-family="monospace" font-size="11"><text x="3" y="12">${escaped(title)}</text>${boxes.join("\n")}</svg>\n`;
}

function treeOf(profile: CpuProfile): Frame {
  const named = namesOf(profile);
  const parents = new Map<number, number>();
  for (const { id, children = [] } of profile.nodes) for (const child of children) parents.set(child, id);
  const root: Frame = { name: "all", self: 0, total: 0, children: new Map() };
  profile.samples.forEach((id, at) => {
    const time = profile.timeDeltas[at] ?? 0;
    if (IDLE.has(named.get(id) ?? "")) return;
    const path: string[] = [];
    for (let node: number | undefined = id; node !== undefined; node = parents.get(node)) {
      const name = named.get(node) ?? "?";
      if (!IDLE.has(name)) path.unshift(name);
    }
    root.total += time;
    let frame = root;
    for (const name of path) {
      const child = frame.children.get(name) ?? { name, self: 0, total: 0, children: new Map() };
      frame.children.set(name, child);
      child.total += time;
      frame = child;
    }
    frame.self += time;
  });
  return root;
}

/** Function, file and line; paths start at the last node_modules or at the project. */
function namesOf({ nodes }: CpuProfile): Map<number, string> {
  return new Map(
    nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => {
      const file = url
        .replace(/^.*\/node_modules\//, "")
        .replace(/^file:\/\//, "")
        .replace(`${process.cwd()}/`, "");
      const name = functionName || "(anonymous)";
      return [id, file ? `${name} ${file}:${lineNumber + 1}` : name];
    }),
  );
}

function colourOf(name: string): string {
  const hue = [...name].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 60, 7);
  return `hsl(${hue} 70% 68%)`;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
