// The style of all drawings. A drawing names classes only:
//   o outline · d detail · a axis           strokes, with optical sizes for small and large pictures
//   t1 bright metal · t2 steel · t3 rubber or anodised · ti ink · k even-odd       fills
//   p0…p3 strokes in ink and the three tones · b butt ends · u60 the outline of a tube 6.0 wide
// Inline, a page may set --part-ink, --part-1 to --part-3 and --part-axis; in <img> color-scheme decides.
const LIGHT = { i: "#1b2225", 1: "#fff", 2: "#c5cfce", 3: "#414d51", a: "#8b9795" };
const DARK = { i: "#d8e2df", 1: "#4a595f", 2: "#2b363b", 3: "#0c1113", a: "#5f6d70" };

const NAMES = { i: "--part-ink", 1: "--part-1", 2: "--part-2", 3: "--part-3", a: "--part-axis" };
const colour = (key) => `var(${NAMES[key]},var(--_${key}))`;
const rule = (css) => (body) => `${css}{${body}}`;
const stroke = (key) => `stroke:${colour(key)}`;
const LINES = "stroke-linejoin:round;stroke-linecap:round;fill:none";

const RULES = [
  ["o", rule(".o")(`${stroke("i")};${LINES};stroke-width:1.75`)],
  ["d", rule(".d")(`${stroke("i")};${LINES};stroke-width:1`)],
  ["a", rule(".a")(`${stroke("a")};fill:none;stroke-width:.75;stroke-dasharray:9 2 2 2`)],
  ["o", "@media (max-width:110px){.o{stroke-width:2}}"],
  ["d", "@media (max-width:110px){.d{stroke-width:.9}}"],
  ["o", "@media (min-width:300px){.o{stroke-width:1.1}}"],
  ["d", "@media (min-width:300px){.d{stroke-width:.65}}"],
  ["a", "@media (min-width:300px){.a{stroke-width:.5}}"],
  ["t1", rule(".t1")(`fill:${colour(1)}`)],
  ["t2", rule(".t2")(`fill:${colour(2)}`)],
  ["t3", rule(".t3")(`fill:${colour(3)}`)],
  ["ti", rule(".ti")(`fill:${colour("i")}`)],
  ["k", ".k{fill-rule:evenodd}"],
  ["p0", rule(".p0")(`${stroke("i")};${LINES}`)],
  ["p1", rule(".p1")(`${stroke(1)};${LINES}`)],
  ["p2", rule(".p2")(`${stroke(2)};${LINES}`)],
  ["p3", rule(".p3")(`${stroke(3)};${LINES}`)],
  ["b", ".b{stroke-linecap:butt}"],
];

/** A tube's ink shows beside its tone as wide as an outline is at that size. */
function tubeRule(name) {
  const width = Number(name.slice(1)) / 10;
  const shown = (outline) => `.${name}{stroke-width:${+(width + 2 * outline).toFixed(2)}}`;
  return `${shown(1.75)}@media (max-width:110px){${shown(2)}}@media (min-width:300px){${shown(1.1)}}`;
}

// A banner is as wide as the page: its lines are those of the middle size again.
const WIDE = "@media (min-width:900px){.o{stroke-width:1.75}.d{stroke-width:1}}";

/** The style sheet for one drawing: only the rules and the colours that its markup uses. */
export function styleFor(markup, { wide = false } = {}) {
  const used = new Set([...markup.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names.split(" ")));
  const css = [
    ...RULES.filter(([name]) => used.has(name)).map(([, text]) => text),
    ...[...used].filter((name) => /^u\d+$/.test(name)).map(tubeRule),
    wide ? WIDE : "",
  ].join("");
  const vars = (scheme) =>
    Object.entries(scheme)
      .filter(([key]) => css.includes(`var(--_${key})`))
      .map(([key, hex]) => `--_${key}:${hex}`)
      .join(";");
  return `:root{${vars(LIGHT)}}@media (prefers-color-scheme:dark){:root{${vars(DARK)}}}${css}`;
}
