import { listHref } from "@/components/site/search-params";
import { ChoiceLinks } from "@/components/ui/choice-links";
import { printedMonth } from "@/lib/features/papers/domain/printed";

interface MonthChoiceProps {
  path: string;
  months: readonly string[];
  /** Null: all. */
  chosen: string | null;
  /** The other parameters, which stay. */
  others?: Readonly<Record<string, string>>;
}

export function MonthChoice({ path, months, chosen, others = {} }: MonthChoiceProps) {
  return (
    <ChoiceLinks
      label="Month"
      className="mt-4"
      links={[
        { href: listHref(path, others), text: "All", isChosen: chosen === null },
        ...months.map((month) => ({
          href: listHref(path, { ...others, month }),
          text: printedMonth(month),
          isChosen: month === chosen,
        })),
      ]}
    />
  );
}
