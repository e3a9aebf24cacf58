import { Notice } from "@/components/ui/notice";
import { pageRecord } from "@/lib/core/domain/shop/page-record";
import { SendConfirmation } from "./send-confirmation";

const ORDER_TEXTS = {
  anybody: "You can order meanwhile.",
  confirmed: "You can order once it is confirmed.",
  companies: "",
} as const;

/** On the first page of an account whose e-mail is not confirmed. Nothing waits for it. */
export function ConfirmEmailNotice({ email }: { email: string }) {
  return (
    <div className="mt-6 max-w-160">
      <Notice title="Please confirm your e-mail">
        <span className="wrap-anywhere">
          We sent a link to {email}, so that a forgotten password can be reset there.{" "}
          {ORDER_TEXTS[pageRecord().whoMayOrder]}
        </span>
        <div className="button-row mt-3">
          <SendConfirmation>Send it again</SendConfirmation>
        </div>
      </Notice>
    </div>
  );
}
