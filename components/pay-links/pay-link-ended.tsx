/** The page of a pay link that was revoked or is over. */
export function PayLinkEnded() {
  return (
    <div className="page-width">
      <div className="single-card">
        <h1>This pay link has ended</h1>
        <p className="text-ink-2">
          The link is too old or was revoked, or its order can no longer be paid. Nothing can be paid here. If
          a card was charged before, the shop records the payment or sends the money back by itself.
        </p>
        <p className="text-ink-2">
          Ask the person who sent it for a new one. A customer finds the order under My Orders.
        </p>
      </div>
    </div>
  );
}
