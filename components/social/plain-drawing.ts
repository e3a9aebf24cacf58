/**
 * Replaces the CSS variables of a drawing by the light scheme's values and removes its media queries: the renderer of
 * shared pictures supports neither.
 */
export function plainDrawing(svg: string): string {
  const values = new Map(
    [...svg.matchAll(/(--_?[\w-]+):\s*([^;}]+)/g)].reverse().map(([, name, value]) => [name, value]),
  );
  return withoutMediaQueries(svg).replace(
    /var\((--[\w-]+)(?:,\s*var\((--[\w-]+)\))?\)/g,
    (whole, name: string, fallback: string | undefined) =>
      values.get(name) ?? values.get(fallback ?? "") ?? whole,
  );
}

function withoutMediaQueries(svg: string): string {
  const at = svg.indexOf("@media");
  if (at < 0) return svg;
  let depth = 0;
  for (let end = svg.indexOf("{", at); end < svg.length; end += 1) {
    if (svg[end] === "{") depth += 1;
    if (svg[end] === "}") depth -= 1;
    if (depth === 0) return withoutMediaQueries(svg.slice(0, at) + svg.slice(end + 1));
  }
  return svg.slice(0, at);
}
