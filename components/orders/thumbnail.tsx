import { classNames } from "@/components/ui/class-names";
import { Picture } from "@/components/ui/picture";
import { smallPicture } from "@/lib/core/domain/catalogue/pictures";

/** A product's picture, small; an empty plate for a product without a picture. */
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
        <Picture
          src={smallPicture(image)}
          width={large ? 96 : 72}
          height={large ? 72 : 54}
          alt=""
          eager={eager}
        />
      ) : null}
    </span>
  );
}
