import { NextIcon, PauseIcon, PlayIcon, PreviousIcon } from "@/components/ui/icons";
import { Picture } from "@/components/ui/picture";
import { shopSlides } from "@/lib/core/domain/shop/shown-look";
import { t } from "@/lib/values/text";
import { Carousel } from "./carousel";

/** The banner: three views of one drawing, with the owner's captions. */
export function Banner() {
  const captions = shopSlides();
  return (
    <Carousel
      label={t("From the facility")}
      captions={captions}
      slides={captions.map((caption) => (
        <Picture
          key={caption}
          src="/parts/drivetrain.svg"
          width={1440}
          height={400}
          alt={t("Drawing of a drivetrain: crankset, chain and cassette")}
          eager
        />
      ))}
      icons={{
        pause: <PauseIcon size={16} strokeWidth={1.5} />,
        play: <PlayIcon size={16} strokeWidth={1.5} />,
        previous: <PreviousIcon size={16} strokeWidth={1.5} />,
        next: <NextIcon size={16} strokeWidth={1.5} />,
      }}
    />
  );
}
