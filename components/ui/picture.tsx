import type { ComponentProps } from "react";

interface PictureProps extends ComponentProps<"img"> {
  width: number;
  height: number;
  alt: string;
  /** For what a page opens with: loaded at once and first. Everything else waits until it is near. */
  eager?: boolean;
}

/** A sized picture. Not next/image: drawings are SVG already, and an administrator's picture may lie anywhere. */
export function Picture({ eager = false, ...img }: PictureProps) {
  return (
    // biome-ignore lint/performance/noImgElement: see above
    // biome-ignore lint/a11y/useAltText: the type demands it
    <img
      {...img}
      loading={eager ? undefined : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      decoding="async"
    />
  );
}
