"use client";

import { useRef, useState } from "react";
import { Picture } from "@/components/ui/picture";
import { type Picture as ProductPicture, picturePath, sourceSet } from "@/lib/core/domain/catalogue/pictures";
import { t } from "@/lib/values/text";

interface ProductGalleryProps {
  name: string;
  pictures: readonly ProductPicture[];
}

/** The column of a product's page: the whole width on narrow screens. */
const SIZES = "(max-width: 860px) 100vw, 46rem";

/**
 * A product's uploaded pictures. The strip is scrolled by touch, wheel or arrow keys, and needs no script; with one, a row of
 * small pictures shows which one it is and leads to each.
 */
export function ProductGallery({ name, pictures }: ProductGalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const show = (index: number) => strip.current?.scrollTo({ left: index * strip.current.clientWidth });
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
    if (clientWidth > 0) setAt(Math.round(scrollLeft / clientWidth));
  };
  const several = pictures.length > 1;

  return (
    <section className="min-w-0" aria-label={t`Pictures of ${name}`}>
      <ul
        ref={strip}
        className="product-gallery-strip"
        tabIndex={several ? 0 : undefined}
        onScroll={onScroll}
      >
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <Picture
              src={picturePath(picture.id)}
              srcSet={sourceSet(picture)}
              sizes={SIZES}
              width={picture.width}
              height={picture.height}
              alt={picture.alt || pictureName(name, index, pictures.length)}
              eager={index === 0}
            />
          </li>
        ))}
      </ul>
      {several ? (
        <ol className="product-gallery-choice if-script">
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <button
                type="button"
                aria-label={t`Show ${picture.alt || pictureName(name, index, pictures.length)}`}
                aria-current={index === at ? "true" : undefined}
                onClick={() => show(index)}
              >
                <Picture src={picturePath(picture.id, 320)} width={72} height={54} alt="" />
              </button>
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  );
}

const pictureName = (name: string, index: number, count: number): string =>
  count > 1 ? t`${name}, picture ${index + 1} of ${count}` : name;
