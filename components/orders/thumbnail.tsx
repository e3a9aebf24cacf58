import { classNames } from "@/components/ui/class-names";
import { Picture } from "@/components/ui/picture";

/** A small drawing on its plate; nothing but the plate where a product has no picture. */
export function Thumbnail({
  image,
  large = false,
  eager = false,
}: {
  image: string;
  large?: boolean;
  eager?: boolean;
}) {
  return (
    <span className={classNames("thumbnail", large && "thumbnail-large")}>
      {image ? (
        <Picture src={image} width={large ? 96 : 72} height={large ? 72 : 54} alt="" eager={eager} />
      ) : null}
    </span>
  );
}
