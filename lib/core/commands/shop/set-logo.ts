import { staffActor } from "@/lib/core/commands/audit/actor";
import { findLogo, storeLogo } from "@/lib/core/data/shop/logos";
import { findShopRecord } from "@/lib/core/data/shop/shop-record";
import { idMadeOf } from "@/lib/core/data/store/ids";
import { pictureFormatOf } from "@/lib/core/domain/catalogue/pictures";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { type LogoMode, type LogoPicture, MAX_LOGO_SIDE } from "@/lib/core/domain/shop/logo";
import type { ShopRecord } from "@/lib/core/domain/shop/shop-record";
import { type DrawnLogo, drawLogo } from "@/lib/services/pictures/draw-logo";
import { formatCount } from "@/lib/values/money";
import { done, type Result, refuse } from "@/lib/values/result";
import { changedMeanwhile, changeRecord } from "./change-shop-record";
import { refusalOfSvg, svgToDraw } from "./check-svg";

/**
 * Draws the file that was sent, and shows it as the shop's logo. The same file again is the same logo.
 * @param revision of the shop's record, as it was read
 */
export async function setLogo(
  viewer: Viewer,
  mode: LogoMode,
  revision: number,
  file: Uint8Array,
): Promise<Result<ShopRecord>> {
  if (!hasRight(viewer, "keepShop")) return staffOnly("keepShop");
  const drawn = await drawnLogo(file);
  return drawn.ok ? await changeLogo(viewer, mode, revision, drawn.value) : drawn;
}

/** Takes the logo away. Its file stays, since cached pages may still show it. */
export async function removeLogo(
  viewer: Viewer,
  mode: LogoMode,
  revision: number,
): Promise<Result<ShopRecord>> {
  if (!hasRight(viewer, "keepShop")) return staffOnly("keepShop");
  return await changeLogo(viewer, mode, revision, null);
}

async function changeLogo(
  viewer: Viewer,
  mode: LogoMode,
  revision: number,
  picture: LogoPicture | null,
): Promise<Result<ShopRecord>> {
  const before = await findShopRecord();
  // The same sent again, because its answer was lost.
  if (before.logo[mode]?.id === picture?.id) return done(before);
  if (before.revision !== revision) return changedMeanwhile(before);
  return await changeRecord(before, { logo: { ...before.logo, [mode]: picture } }, staffActor(viewer));
}

/** Another id than that of the same file as a product's picture: both stand in one collection. */
const logoIdOf = (file: Uint8Array): string =>
  idMadeOf(Buffer.concat([Buffer.from("logo "), file])).toHexString();

async function drawnLogo(file: Uint8Array): Promise<Result<LogoPicture>> {
  const id = logoIdOf(file);
  const present = await findLogo(id);
  if (present) return done(present);
  const isPng = pictureFormatOf(file) === "png";
  const refusal = isPng ? null : await refusalOfSvg(file);
  if (refusal !== null) return refuse("invalid", refusal);
  const drawn = await drawLogo(isPng ? file : svgToDraw(file), !isPng);
  if (!drawn.ok) return refusalOf(drawn.problem);
  const picture = { id, width: drawn.width, height: drawn.height };
  await storeLogo(picture, drawn.png);
  return done(picture);
}

function refusalOf(problem: (DrawnLogo & { ok: false })["problem"]) {
  switch (problem) {
    case "busy":
      return refuse(
        "busy",
        "Too many pictures are being made at once. Please send this one again in a moment.",
      );
    case "too_slow":
      return refuse("invalid", "This logo takes too long to draw");
    case "unreadable":
      return refuse("invalid", "This logo is damaged or cut off and cannot be read");
    case "too_many_pixels":
      return refuse("invalid", `This logo is over ${formatCount(MAX_LOGO_SIDE)} pixels wide or high`);
  }
}
