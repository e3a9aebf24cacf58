import { Button } from "@/components/ui/button";
import { PUBLIC_ANSWERS } from "@/lib/registry/public-answers";
import { t } from "@/lib/values/text";
import { COMPARE_FORM } from "./compare-form-id";

/** Sends the checked boxes of the rows above. It is a plain form, so that it works without scripts. */
export function CompareForm() {
  return (
    <form id={COMPARE_FORM} className="compare-foot" action={PUBLIC_ANSWERS.compare.path}>
      <Button type="submit">{t("Compare")}</Button>
      <span className="text-ink-3">{t("Tick two to four products above")}</span>
    </form>
  );
}
