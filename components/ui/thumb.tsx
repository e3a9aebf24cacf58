import { classNames } from "./class-names";
import { Picture } from "./picture";

/** A small drawing on its plate; nothing but the plate where a product has no picture. */
export function Thumb({
  image,
  large = false,
  eager = false,
}: {
  image: string;
  large?: boolean;
  eager?: boolean;
}) {
  return (
    <span className={classNames("thumb", large && "thumb-l")}>
      {image ? (
        <Picture src={image} width={large ? 96 : 72} height={large ? 72 : 54} alt="" eager={eager} />
      ) : null}
    </span>
  );
}
