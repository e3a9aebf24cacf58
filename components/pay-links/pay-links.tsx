import { LocalTime } from "@/components/ui/local-time";
import type { PayLinkView } from "@/lib/features/pay-links/domain/pay-links";
import { CopyLinkButton } from "./copy-link-button";
import { NewPayLink } from "./new-pay-link";
import { RevokePayLinkButton } from "./revoke-pay-link-button";

interface PayLinksProps {
  orderId: string;
  links: readonly PayLinkView[];
  /** Whether the order can still be paid, so that a link can be made. */
  canMake: boolean;
  isOnAccount: boolean;
  /** The viewer's e-mail. */
  owner: string;
}

/** The links by which somebody without an account pays this order: the newest first, and a form for one more. */
export function PayLinks({ orderId, links, canMake, isOnAccount, owner }: PayLinksProps) {
  return (
    <section className="mt-12" aria-labelledby="pay-links">
      <h2 id="pay-links">Somebody else pays</h2>
      {canMake ? (
        <p className="mt-1 text-ink-2">
          {isOnAccount
            ? "A pay link shows this order, what is still to be paid, and the bank details, without an account."
            : "A pay link shows this order and takes the payment, without an account. Whoever has it can pay. It ends with the hold."}
        </p>
      ) : null}
      {links.length > 0 ? (
        <ul className="thing-list mt-4">
          {links.map((link) => (
            <PayLink key={link.id} orderId={orderId} link={link} />
          ))}
        </ul>
      ) : null}
      {canMake ? <NewPayLink orderId={orderId} owner={owner} /> : null}
    </section>
  );
}

const STATE_WORD: Record<PayLinkView["state"], string> = { open: "open", paid: "paid", ended: "ended" };

function PayLink({ orderId, link }: { orderId: string; link: PayLinkView }) {
  const { id, at, by, until, sentTo, state, url } = link;
  const about = sentTo === "" ? "pay link" : `pay link for ${sentTo}`;
  return (
    <li>
      <span className="min-w-0">
        <span className="thing-head">
          <b className="wrap-anywhere">{sentTo === "" ? "Pay link" : `Sent to ${sentTo}`}</b>
          <span className="text-ink-3">{STATE_WORD[state]}</span>
        </span>
        <span className="second-line">
          <LocalTime at={at} to="minute" /> by {by}
          {state === "open" ? (
            <>
              {" "}
              · until <LocalTime at={until} to="minute" />
            </>
          ) : null}
        </span>
        {state === "open" && url ? <span className="second-line wrap-anywhere">{url}</span> : null}
      </span>
      {state === "ended" ? null : (
        <span className="button-row">
          {state === "open" && url ? <CopyLinkButton url={url} about={about} /> : null}
          <RevokePayLinkButton orderId={orderId} linkId={id} about={about} />
        </span>
      )}
    </li>
  );
}
