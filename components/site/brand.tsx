import { shopName } from "@/lib/core/domain/shop/page-record";
import { shopRecord } from "@/lib/core/domain/shop/shop-record";
import { localHref } from "@/lib/core/domain/shop/spoken-pages";
import { t } from "@/lib/values/text";
import { BrandLogo } from "./brand-logo";

/** The shop's mark, a link of a chain, and its name; or the owner's logo. */
export function Brand() {
  const { light, dark } = shopRecord().logo;
  if (light !== null)
    return (
      <a className="brand" href={localHref("/")} aria-label={t`${shopName()}, home`}>
        <BrandLogo light={light} dark={dark} name={shopName()} />
      </a>
    );
  return (
    <a className="brand" href={localHref("/")} aria-label={t`${shopName()}, home`}>
      <svg viewBox="0 0 38 22" width="38" height="22" aria-hidden="true">
        <path
          fill="currentColor"
          fillRule="evenodd"
          d="M11 21Q19 16 27 21A10 10 0 0 0 27 1Q19 6 11 1A10 10 0 0 0 11 21ZM6.8 11a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0 -8.4 0ZM22.8 11a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0 -8.4 0Z"
        />
      </svg>
      {shopName()}
    </a>
  );
}
