import { GROUNDS, type Shades, shadesOf } from "@/lib/core/domain/shop/accent";
import { contrast, type Hex } from "@/lib/values/oklch";

const MODES = [
  { mode: "light", word: "Light" },
  { mode: "dark", word: "Dark" },
] as const;

/** A button and a link with the accent, as light and as dark pages show them. */
export function ColourSample({ accent }: { accent: Hex }) {
  const shades = shadesOf(accent);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {MODES.map(({ mode, word }) => (
        <figure key={mode}>
          <Drawing shades={shades[mode]} ground={GROUNDS[mode][0] ?? "#ffffff"} />
          <figcaption className="mt-1 text-12 text-ink-3">
            {word}: contrast {leastOf(shades[mode], GROUNDS[mode])}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

const leastOf = ({ act }: Shades, grounds: readonly Hex[]): string =>
  (Math.floor(Math.min(...grounds.map((ground) => contrast(act, ground))) * 10) / 10).toFixed(1);

function Drawing({ shades, ground }: { shades: Shades; ground: Hex }) {
  return (
    <svg viewBox="0 0 240 72" className="block w-full" aria-hidden="true">
      <rect width="240" height="72" fill={ground} stroke={shades.act} strokeOpacity="0.3" />
      <rect x="16" y="18" width="92" height="36" fill={shades.act} />
      <text x="62" y="41" fontSize="14" fontWeight="600" textAnchor="middle" fill={shades["on-act"]}>
        Order
      </text>
      <text x="128" y="41" fontSize="14" fill={shades.act} textDecoration="underline">
        All products
      </text>
    </svg>
  );
}
