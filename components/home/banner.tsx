import { NextIcon, PauseIcon, PlayIcon, PreviousIcon } from "@/components/ui/icons";
import { Picture } from "@/components/ui/picture";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { Carousel } from "./carousel";

/** The banner: three views of one drawing, with the specification's captions. */
export function Banner() {
  return (
    <Carousel
      label="From the facility"
      captions={LABELS.slides}
      slides={LABELS.slides.map((caption) => (
        <Picture
          key={caption}
          src="/parts/drivetrain.svg"
          width={1440}
          height={400}
          alt="Drawing of a drivetrain: crankset, chain and cassette"
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
