import { type Logo, type LogoPicture, logoPath } from "@/lib/core/domain/shop/logo";

interface BrandLogoProps {
  light: LogoPicture;
  dark: Logo["dark"];
  name: string;
}

/** The owner's logo in place of mark and name. Its size is known before it comes, so that nothing moves. */
export function BrandLogo({ light, dark, name }: BrandLogoProps) {
  const mode = dark === null ? "is-on-paper" : "is-for-light";
  return (
    <>
      {/* In a `picture`, as components/ui/picture.tsx says. */}
      <picture>
        <img className={`brand-logo ${mode}`} {...drawn(light)} alt={name} />
      </picture>
      {dark === null ? null : (
        // biome-ignore lint/performance/noImgElement: see components/ui/picture.tsx
        <img className="brand-logo is-for-dark" {...drawn(dark)} alt={name} loading="lazy" />
      )}
    </>
  );
}

const drawn = ({ id, width, height }: LogoPicture) => ({ src: logoPath(id, "head"), width, height });
