import type { ComponentProps } from "react";
import { PICTURE_VERSIONS } from "./picture-versions";

interface PictureProps extends Omit<ComponentProps<"img">, "loading" | "src"> {
  src: string;
  width: number;
  height: number;
  alt: string;
  /** For the picture at the top of a page: loaded at once, with high priority. Others load when they are near. */
  eager?: boolean;
}

/**
 * A picture with a fixed size. Not next/image: drawings are SVG, and administrators may use pictures of any host.
 *
 * An eager one is wrapped in a `picture` element: React would preload a bare `img` with every prefetched page, and the
 * browser warns of each preload that is not used.
 */
export function Picture({ eager = false, alt, src, ...rest }: PictureProps) {
  const img = { ...rest, src: pictureUrl(src) };
  if (!eager) {
    // biome-ignore lint/performance/noImgElement: see above
    return <img {...img} alt={alt} loading="lazy" decoding="async" />;
  }
  return (
    <picture>
      <img {...img} alt={alt} fetchPriority="high" />
    </picture>
  );
}

/**
 * The shop's own drawings carry a hash of their content, so that browsers may cache them for ever; other URLs stay as
 * they are.
 */
export function pictureUrl(src: string): string {
  const version = PICTURE_VERSIONS[src];
  return version === undefined ? src : `${src}?v=${version}`;
}
