/** The page of a pay link that was revoked or is over. */
export function PayLinkEnded() {
  return (
    <div className="page-width">
      <div className="single-card">
        <h1>This pay link has ended</h1>
        <p className="text-ink-2">
          The order was not paid in time, or the link was revoked or is too old. Nothing can be paid here, and
          nothing was taken.
        </p>
        <p className="text-ink-2">
          Ask the person who sent it for a new one. A customer finds the order under My Orders.
        </p>
      </div>
    </div>
  );
}
