import {
  LOGO_BOX,
  LOGO_SIZES,
  type LogoPicture,
  type LogoSize,
  MAX_LOGO_SIDE,
} from "@/lib/core/domain/shop/logo";
import { type PictureHead, runPictureChild } from "./run-picture-child";

export type DrawnLogo =
  | ({ ok: true; png: Record<LogoSize, Buffer> } & Omit<LogoPicture, "id">)
  | { ok: false; problem: NonNullable<PictureHead["problem"]> };

/** Draws a logo in each stored size, in a process of its own. */
export async function drawLogo(file: Uint8Array, isVector: boolean): Promise<DrawnLogo> {
  const asked = { isVector, box: LOGO_BOX, sizes: LOGO_SIZES, maxSide: MAX_LOGO_SIDE };
  const { head, bodies } = await runPictureChild("draw-logo-child.mjs", asked, file);
  if (head.problem !== undefined) return { ok: false, problem: head.problem };
  const png = Object.fromEntries(LOGO_SIZES.map((size, index) => [size, bodies[index]]));
  return {
    ok: true,
    width: head.width ?? 0,
    height: head.height ?? 0,
    png: png as Record<LogoSize, Buffer>,
  };
}
