import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { Picture } from "@/components/ui/picture";
import { LABELS } from "@/lib/domain/messages";
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
        pause: <Pause size={16} strokeWidth={1.5} aria-hidden="true" />,
        play: <Play size={16} strokeWidth={1.5} aria-hidden="true" />,
        previous: <ChevronLeft size={16} strokeWidth={1.5} aria-hidden="true" />,
        next: <ChevronRight size={16} strokeWidth={1.5} aria-hidden="true" />,
      }}
    />
  );
}
