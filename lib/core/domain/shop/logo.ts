/** The shop's logo: the owner's file drawn as PNG, in each size that pages, browsers and phones ask for. */
export interface Logo {
  light: LogoPicture | null;
  /** For dark pages. Without it they show the other one on a light ground. */
  dark: LogoPicture | null;
}

export interface LogoPicture {
  /** 24 hexadecimal digits, made from the content of the file that was sent. */
  id: string;
  /** Of the logo in the head of a page, in CSS pixels. */
  width: number;
  height: number;
}

export const LOGO_MODES = ["light", "dark"] as const;
export type LogoMode = (typeof LOGO_MODES)[number];

export const DEFAULT_LOGO: Logo = { light: null, dark: null };

export const MAX_LOGO_BYTES = 1024 * 1024;
/** In pixels, of either side. */
export const MAX_LOGO_SIDE = 4000;
/** In the head of a page, in CSS pixels. */
export const LOGO_BOX = { width: 160, height: 32 };

/** `head` is three times as large as it is shown; the others are squares with sides of so many pixels. */
export const LOGO_SIZES = ["head", "48", "180", "192", "512"] as const;
export type LogoSize = (typeof LOGO_SIZES)[number];

const LOGO_PATH = /^\/look\/([0-9a-f]{24})-(head|48|180|192|512)\.png$/;

export const logoPath = (id: string, size: LogoSize): string => `/look/${id}-${size}.png`;

/** Null for everything but the path of a logo. */
export function parseLogoPath(path: string): { id: string; size: LogoSize } | null {
  const [, id, size] = LOGO_PATH.exec(path) ?? [];
  return id === undefined ? null : { id, size: size as LogoSize };
}
