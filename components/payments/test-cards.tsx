import { Button } from "@/components/ui/button";
import { TEST_CARDS } from "@/lib/core/domain/payments/test-cards";
import { formatCardNumber } from "./card-input";

/** The published test cards, each with a button that fills it into the form. */
export function TestCards({ onUse }: { onUse: (number: string) => void }) {
  return (
    <section className="notice block" aria-labelledby="test-cards">
      <h2 id="test-cards" className="text-14">
        This is a test shop: no money moves.
      </h2>
      <p>Use one of these cards, with any CVC and any future date:</p>
      <ul className="mt-2">
        {TEST_CARDS.map(({ number, words }) => (
          <li
            key={number}
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-t border-hair py-1"
          >
            <span>
              <b className="inline whitespace-nowrap">{formatCardNumber(number)}</b>{" "}
              <span className="text-ink-2">{words}</span>
            </span>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Use the card that ${words}`}
              onClick={() => onUse(number)}
            >
              Use
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
