"use client";

import type { MergeReport } from "@/components/basket/merge-report";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { formatCount } from "@/lib/values/money";
import { t } from "@/lib/values/text";

/** Says line by line what the merge of the browser's basket into the account's has changed. */
export function MergeNotice({ report, onClose }: { report: MergeReport; onClose: () => void }) {
  const { changes, refusal } = report;
  return (
    <div className="mb-6">
      <Notice
        tone={refusal ? "low" : "ok"}
        title={
          refusal
            ? t("The basket of this browser could not be added to your account's.")
            : t("The basket of this browser is now in your account.")
        }
      >
        {refusal ? <p>{t`${refusal} Nothing of it is lost: it is still in this browser.`}</p> : null}
        <ul>
          {changes.map(({ productId, name, from, to }) => (
            <li key={productId}>
              {name}: {from === 0 ? t`new, ${formatCount(to)}` : `${formatCount(from)} → ${formatCount(to)}`}
            </li>
          ))}
        </ul>
        <Button size="small" className="mt-2" onClick={onClose}>
          {t("Close")}
        </Button>
      </Notice>
    </div>
  );
}
