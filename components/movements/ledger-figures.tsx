import { piecesHere } from "@/lib/core/domain/catalogue/movements";
import type { StockFigures } from "@/lib/features/movements/domain/ledger";
import { formatCount } from "@/lib/values/money";

/** The figures over the ledger of a product. */
export function LedgerFigures({ figures }: { figures: StockFigures }) {
  const { available, held, sold, received, shipped } = figures;
  return (
    <>
      <div className="pitch-rule mt-4" />
      <dl className="figures">
        <div>
          <dt>on the shelf</dt>
          <dd>{formatCount(piecesHere(figures))}</dd>
        </div>
        <div>
          <dt>of them available</dt>
          <dd>{formatCount(available)}</dd>
        </div>
        <div>
          <dt>held for orders</dt>
          <dd>{formatCount(held)}</dd>
        </div>
        <div>
          <dt>sold, not shipped yet</dt>
          <dd>{formatCount(sold - shipped)}</dd>
        </div>
      </dl>
      <p className="mt-2 text-ink-2">
        {formatCount(received)} received in all, {formatCount(sold)} sold, of which {formatCount(shipped)}{" "}
        have left
      </p>
    </>
  );
}
