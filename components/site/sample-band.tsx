import { shopRecord } from "@/lib/core/domain/shop/shop-record";
import { t } from "@/lib/values/text";

/** Above the header of a shop that does not sell in earnest yet. */
export function SampleBand() {
  if (shopRecord().isOpen) return null;
  return (
    <p className="sample-band">
      <b>{t("Sample shop")}</b> {t("Nothing that is ordered here is delivered.")}
    </p>
  );
}
