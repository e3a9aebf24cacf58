import { TextField } from "@/components/ui/field";
import type { PaperLine } from "@/lib/features/papers/domain/paper";
import { printed, printedCount } from "@/lib/features/papers/domain/printed";
import type { TypedLine } from "@/lib/features/papers/domain/typed-credit";

interface CreditLineFieldsProps {
  /** The part of the line that no credit note has taken. */
  line: PaperLine;
  currency: string;
  typed: TypedLine;
  mistakes: Readonly<Record<string, string>>;
  onChange: (typed: TypedLine) => void;
}

/** One line of an invoice: pieces that came back, or what it costs less. */
export function CreditLineFields({ line, currency, typed, mistakes, onChange }: CreditLineFieldsProps) {
  const { no, name, sku, quantity, netCents } = line;
  return (
    <fieldset className="grid gap-2">
      <legend className="font-bold wrap-anywhere">
        {no}. {name}
      </legend>
      <p className="text-ink-2">
        {sku}. {printedCount(quantity)} pieces and {printed(netCents)} {currency} net are left.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          id={`pieces-${no}`}
          label="Pieces back"
          aria-label={`Pieces back of line ${no}, ${name}`}
          inputMode="numeric"
          autoComplete="off"
          value={typed.pieces}
          error={mistakes[`pieces-${no}`]}
          onChange={({ currentTarget }) => onChange({ ...typed, pieces: currentTarget.value })}
        />
        <TextField
          id={`amount-${no}`}
          label={`or ${currency} less, net`}
          aria-label={`Or ${currency} less, net, for line ${no}, ${name}`}
          inputMode="decimal"
          autoComplete="off"
          value={typed.amount}
          error={mistakes[`amount-${no}`]}
          onChange={({ currentTarget }) => onChange({ ...typed, amount: currentTarget.value })}
        />
      </div>
    </fieldset>
  );
}
