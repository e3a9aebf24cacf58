"use client";

import useEmblaCarousel from "embla-carousel-react";
import { type FocusEvent, type KeyboardEvent, type ReactNode, useCallback, useEffect, useState } from "react";
import { t } from "@/lib/values/text";
import { usePrefersReducedMotion } from "./reduced-motion";

interface CarouselProps {
  label: string;
  captions: readonly string[];
  /** Rendered by the server, one for each caption. */
  slides: ReactNode[];
  icons: { pause: ReactNode; play: ReactNode; previous: ReactNode; next: ReactNode };
}

/**
 * The ARIA carousel pattern. It advances by itself, except under the pointer, while it contains the focus, with reduced
 * motion and when paused.
 */
export function Carousel({ label, captions, slides, icons }: CarouselProps) {
  const still = usePrefersReducedMotion();
  const [viewport, embla] = useEmblaCarousel({ loop: true, duration: 28 });
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(false);
  const [attended, setAttended] = useState({ hover: false, focus: false });
  const moves = !(paused || still || attended.hover || attended.focus);

  const show = useCallback((slide: number) => embla?.scrollTo(slide, still), [embla, still]);
  const step = useCallback(
    (by: 1 | -1) => show((at + by + captions.length) % captions.length),
    [show, at, captions.length],
  );

  useEffect(() => {
    if (!embla) return;
    const onSelect = () => setAt(embla.selectedScrollSnap());
    embla.on("select", onSelect);
    return () => {
      embla.off("select", onSelect);
    };
  }, [embla]);

  useEffect(() => {
    if (!moves || !embla) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") embla.scrollNext();
    }, SLIDE_MS);
    return () => clearInterval(timer);
  }, [moves, embla]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowLeft") step(-1);
    else if (event.key === "ArrowRight") step(1);
    else if (event.key === "Home") show(0);
    else if (event.key === "End") show(captions.length - 1);
    else return;
    event.preventDefault();
  }

  function onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setAttended((now) => ({ ...now, focus: false }));
  }

  return (
    <section
      className="carousel"
      aria-roledescription={t("carousel")}
      aria-label={label}
      onMouseEnter={() => setAttended((now) => ({ ...now, hover: true }))}
      onMouseLeave={() => setAttended((now) => ({ ...now, hover: false }))}
      onFocus={() => setAttended((now) => ({ ...now, focus: true }))}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <div className="carousel-view plate" ref={viewport}>
        {/* Screen readers announce a slide only while the carousel does not advance by itself. */}
        <div className="carousel-track" aria-live={moves ? "off" : "polite"}>
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is no fieldset; the pattern asks for a group
            <div
              key={captions[index]}
              className="carousel-slide"
              role="group"
              aria-roledescription={t("slide")}
              aria-label={t`${captions[index] ?? ""}, ${index + 1} of ${captions.length}`}
              aria-hidden={index === at ? undefined : true}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      <div className="carousel-bar">
        <p className="carousel-caption">
          {captions[at]}
          <small>
            {at + 1} / {captions.length}
          </small>
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: the pattern asks for a group */}
        <div className="carousel-dots if-script" role="group" aria-label={t("Choose a slide")}>
          {captions.map((caption, index) => (
            <button
              key={caption}
              type="button"
              aria-label={caption}
              aria-current={index === at ? "true" : undefined}
              onClick={() => show(index)}
            />
          ))}
        </div>
        <IconButton
          label={paused ? t("Play slides") : t("Pause slides")}
          onClick={() => setPaused(!paused)}
          hidden={still}
        >
          {paused ? icons.play : icons.pause}
        </IconButton>
        <IconButton label={t("Previous slide")} onClick={() => step(-1)}>
          {icons.previous}
        </IconButton>
        <IconButton label={t("Next slide")} onClick={() => step(1)}>
          {icons.next}
        </IconButton>
      </div>
    </section>
  );
}

interface IconButtonProps {
  label: string;
  onClick: () => void;
  hidden?: boolean;
  children: ReactNode;
}

function IconButton({ label, onClick, hidden, children }: IconButtonProps) {
  return (
    <button
      type="button"
      className="button button-small icon-button if-script"
      aria-label={label}
      onClick={onClick}
      hidden={hidden}
    >
      {children}
    </button>
  );
}

const SLIDE_MS = 7000;
