import { CopyLinkButton } from "@/components/pay-links/copy-link-button";

/** The link that the customer has by mail, to be sent in another way. */
export function OfferLink({ url }: { url: string }) {
  return (
    <section className="mt-6" aria-labelledby="offer-link">
      <h2 id="offer-link">Link of the customer</h2>
      <p className="mt-1 text-ink-2">
        It shows the newest version, without an account. Whoever has it can answer.
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-3">
        <span className="wrap-anywhere">{url}</span>
        <CopyLinkButton url={url} about="link of the offer" />
      </p>
    </section>
  );
}
