import type { ReactNode } from "react";
import { hasParts, OrderCost } from "@/components/orders/order-cost";
import { RefreshOnReturn } from "@/components/orders/refresh-on-return";
import { Thumbnail } from "@/components/orders/thumbnail";
import { buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { OfferToAnswer } from "@/lib/features/offers/domain/offer-views";
import { formatCount, formatPrice, totalOf } from "@/lib/values/money";
import { AnswerForm } from "./answer-form";
import { OfferPdfButton } from "./offer-pdf-button";
import { dayText, OfferStatus } from "./offers-table";

interface OfferToAnswerProps {
  token: string;
  offer: OfferToAnswer;
  /** The one who offers, in a line. */
  seller: string;
}

/** The page of an offer's link: all that its reader needs to answer it, and nothing more. */
export function OfferToAnswerPage({ token, offer, seller }: OfferToAnswerProps) {
  const { number, version, state, lines, address, validUntil, madeFor, note, netDays } = offer;
  const { company, street, postalCode, city, country } = address;
  return (
    <div className="page-width">
      <RefreshOnReturn />
      <div className="page-head">
        <h1>
          Offer {number}
          {version > 1 ? `, version ${version}` : null}
        </h1>
        <OfferStatus state={state} />
      </div>
      <div className="form-layout mt-6">
        <div className="grid gap-6">
          {note === "" ? null : <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
          <div>
            {lines.map((line) => (
              <Line key={line.sku} line={line} />
            ))}
            {hasParts(offer) ? (
              <OrderCost order={offer} />
            ) : (
              <p className="mt-4 flex items-baseline justify-between gap-4">
                <span className="text-ink-3">Total cost</span>
                <b className="text-20">{formatPrice(offer.dueCents)}</b>
              </p>
            )}
          </div>
          <Answer token={token} offer={offer} />
        </div>
        <aside className="aside" aria-labelledby="about-offer">
          <h2 id="about-offer">About this offer</h2>
          <dl className="facts">
            <Fact term="Offered by">{seller}</Fact>
            <Fact term="Offer for">{madeFor}</Fact>
            <Fact term="Deliver to">
              {[company, street, `${postalCode} ${city}`, country].filter(Boolean).join(", ")}
            </Fact>
            <Fact term="Payment">
              {netDays === null ? "before it ships" : `within ${netDays} days of shipping, by bank transfer`}
            </Fact>
            <Fact term="Valid until">{dayText(validUntil)}, while stock lasts</Fact>
          </dl>
          <div className="mt-4">
            <OfferPdfButton token={token} name={`offer-${number}-${version}.pdf`} />
          </div>
          <p className="mt-6 text-ink-3">
            This link opens this offer and nothing else. It shows the newest version.
            {state === "open" ? " Whoever has it can answer." : null}
          </p>
        </aside>
      </div>
    </div>
  );
}

function Line({ line }: { line: OfferToAnswer["lines"][number] }) {
  const { name, sku, image, quantity, unitCents, listCents } = line;
  return (
    <div className="product-line">
      <Thumbnail image={image} large eager />
      <div>
        <b className="wrap-anywhere">{name}</b>
        <p className="text-ink-3">{sku}</p>
        <p>
          {formatCount(quantity)} × {formatPrice(unitCents)}
        </p>
        {listCents === unitCents ? null : <p className="text-ink-3">List price {formatPrice(listCents)}</p>}
      </div>
      <p className="numeric">
        <b>{formatPrice(totalOf(unitCents, quantity))}</b>
      </p>
    </div>
  );
}

function Answer({ token, offer }: Pick<OfferToAnswerProps, "token" | "offer">) {
  const { state, order, version, needsPoNumber, isForCompany, dueCents, number } = offer;
  if (state === "declined")
    return <Notice tone="low" title="This offer was declined. Ask the shop for a new one." />;
  if (state === "expired")
    return (
      <Notice tone="low" title="This offer has expired">
        Nothing was ordered. Ask the shop for a new one.
      </Notice>
    );
  if (state === "accepted")
    return (
      <Notice tone="ok" title={order ? `Accepted: it is order ${order.number}` : "This offer was accepted"}>
        {order?.waits ? "Somebody of the company has to approve the order. We have asked them." : null}
        {order?.isOnAccount && !order.waits ? "It is on account. We ship it as soon as it is packed." : null}
        {order?.payUrl ? (
          <>
            We hold the parts. Please pay the order.
            <span className="button-row mt-4">
              <a className={buttonClass({ variant: "primary", size: "large" })} href={order.payUrl}>
                Pay {formatPrice(dueCents)}
              </a>
            </span>
          </>
        ) : null}
      </Notice>
    );
  return (
    <AnswerForm
      token={token}
      version={version}
      number={number}
      total={formatPrice(dueCents)}
      isForCompany={isForCompany}
      needsPoNumber={needsPoNumber}
    />
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
