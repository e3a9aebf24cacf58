import { addedText } from "@/components/basket/add-outcome";
import { Notice } from "@/components/ui/notice";
import { localHref } from "@/lib/core/domain/shop/spoken-pages";
import { t } from "@/lib/values/text";
import type { AddState } from "./use-add-product";

/** Under the button after a press: what is in the basket now, the way there, and what it lacks for free delivery. */
export function AddedNotice({ state }: { state: AddState | null }) {
  return (
    // Always there: screen readers announce only changes of an existing live region.
    <div role="status">{state ? <Outcome {...state} /> : null}</div>
  );
}

function Outcome({ outcome, delivery }: AddState) {
  const basket = <a href={localHref("/basket")}>{t("To the basket")}</a>;
  if (!outcome.ok)
    return (
      <Notice tone="bad" title={outcome.message}>
        {outcome.detail ? (
          <p>
            {outcome.detail}. {basket}
          </p>
        ) : null}
      </Notice>
    );
  return (
    <Notice tone="ok" title={addedText(outcome)}>
      <p className="added-next">
        {basket}
        <span>{delivery}</span>
      </p>
    </Notice>
  );
}
