/** The page of an offer's link that shows nothing any more. */
export function OfferEnded() {
  return (
    <div className="page-width">
      <div className="single-card">
        <h1>This offer has ended</h1>
        <p className="text-ink-2">
          It was withdrawn or is too old, so that it cannot be accepted. Nothing was ordered by opening it.
        </p>
        <p className="text-ink-2">
          Ask the person who sent it for a new one. A customer finds their orders under My Orders.
        </p>
      </div>
    </div>
  );
}
