import { barsPath } from "@/lib/features/shipments/domain/code128";

const HEIGHT = 36;

/** A number as bars for a scanner, with the number below for a person. It is drawn by the server. */
export function Barcode({ text, label }: { text: string; label: string }) {
  const { width, path } = barsPath(text, HEIGHT);
  return (
    <figure className="barcode">
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        width={width * 1.5}
        height={HEIGHT}
        role="img"
        aria-label={label}
      >
        <path d={path} fill="currentColor" />
      </svg>
      <figcaption>{text}</figcaption>
    </figure>
  );
}
