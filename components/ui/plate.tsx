import { classNames } from "./class-names";
import { Picture } from "./picture";

interface PlateProps {
  src: string;
  alt: string;
  width: number;
  height: number;
  caption?: string;
  /** For the picture at the top of a page. */
  eager?: boolean;
  className?: string;
}

/** The ground of a drawing, with the pitch rule at its foot. */
export function Plate({ src, alt, width, height, caption, eager = false, className }: PlateProps) {
  return (
    <figure className={classNames("plate", className)}>
      {caption ? <figcaption>{caption}</figcaption> : null}
      <Picture src={src} width={width} height={height} alt={alt} eager={eager} />
    </figure>
  );
}
