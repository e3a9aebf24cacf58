import type { ReactNode } from "react";
import { LocalTime } from "@/components/ui/local-time";
import { dayText } from "@/lib/core/domain/companies/terms";
import { type TransferDetails as Details, inGroups } from "@/lib/core/domain/payments/bank-transfers";
import { currencyName } from "@/lib/values/currency";
import { formatPrice } from "@/lib/values/money";
import { CopyTextButton } from "./copy-text-button";

/** Account, amount and reference, for a customer who pays by bank transfer instead of by card. */
export function TransferDetails({ details }: { details: Details }) {
  const { holder, iban, bic, amountCents, discounted, reference, until, netDays } = details;
  return (
    <section aria-labelledby="bank-transfer">
      <h2 id="bank-transfer">Bank transfer</h2>
      <p className="mt-1 text-ink-2">
        Write the reference on the transfer: by it we know your order. Send the exact amount
        {netDays === undefined ? ", in time for it to arrive before the hold ends." : "."}
      </p>
      <dl className="facts pt-4">
        <Fact term="Account holder">{holder}</Fact>
        <Fact term="IBAN" copied={iban}>
          {inGroups(iban)}
        </Fact>
        <Fact term="BIC">{bic}</Fact>
        <Fact term={`Amount in ${currencyName()}`}>{formatPrice(amountCents)}</Fact>
        {discounted ? (
          <Fact term={`With ${discounted.percent} % cash discount`}>
            {discounted.until
              ? `${formatPrice(discounted.amountCents)} until ${dayText(discounted.until)}`
              : `${formatPrice(discounted.amountCents)} within ${discounted.days} days after we ship`}
          </Fact>
        ) : null}
        <Fact term="Reference" copied={reference}>
          {inGroups(reference)}
        </Fact>
        <Fact term="To arrive by">
          {until === null ? (
            `${netDays} days after we ship`
          ) : netDays === undefined ? (
            <LocalTime at={until} to="minute" />
          ) : (
            dayText(new Date(until))
          )}
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ term, copied, children }: { term: string; copied?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="wrap-anywhere">
        {children}
        {copied === undefined ? null : (
          <span className="mt-1 block print:hidden">
            <CopyTextButton text={copied} about={term} />
          </span>
        )}
      </dd>
    </div>
  );
}
