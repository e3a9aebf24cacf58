import { shopName } from "@/lib/core/domain/shop/page-record";
import { priceNote } from "@/lib/core/domain/shop/price-note";
import { shopRecord } from "@/lib/core/domain/shop/shop-record";
import { shopDescription } from "@/lib/core/domain/shop/shown-look";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { localHref } from "@/lib/core/domain/shop/spoken-pages";
import { t } from "@/lib/values/text";
import { Brand } from "./brand";
import { footerParts } from "./footer-links";
import { LanguageLinks } from "./language-links";
import { SellerNote } from "./seller-note";

export function SiteFooter() {
  const { tax } = shopRecord();
  const note = priceNote() ?? (tax.mode !== "off" && tax.smallBusiness ? tax.smallBusinessText : null);
  return (
    <footer className="site-footer">
      <div className="pitch-rule" />
      <div className="page-width">
        <div className="site-footer-columns">
          <div>
            <Brand />
            <p>{shopDescription()}</p>
          </div>
          {footerParts().map(({ title, links }) => (
            <nav key={title} aria-label={title === LABELS.nav.product ? t("Products") : title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <a href={localHref(href)}>{label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <LanguageLinks />
        <SellerNote />
        {note === null ? null : <p className="site-footer-note">{note}</p>}
        <p className="site-footer-note">
          {t`Copyright © ${COPYRIGHT_YEAR} ${shopName()}. All rights reserved.`}
        </p>
      </div>
    </footer>
  );
}

/** A constant: a cached page must not change at New Year. */
const COPYRIGHT_YEAR = 2026;
