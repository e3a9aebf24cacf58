import type { ComponentProps } from "react";
import { PICTURE_VERSIONS } from "./picture-versions";

interface PictureProps extends Omit<ComponentProps<"img">, "loading" | "src"> {
  src: string;
  width: number;
  height: number;
  alt: string;
  /** For what a page opens with: loaded at once and first. Everything else waits until it is near. */
  eager?: boolean;
}

/**
 * A sized picture. Not next/image: drawings are SVG already, and an administrator's picture may lie anywhere.
 *
 * An eager one stands in a `picture` element: React would preload a bare one with every page that is fetched ahead,
 * and the browser complains of each that is then not opened.
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

/** The shop's own drawings by their content, which browsers may keep for ever; anybody else's as it is. */
export function pictureUrl(src: string): string {
  const version = PICTURE_VERSIONS[src];
  return version === undefined ? src : `${src}?v=${version}`;
}
