import { quarterOf } from "@/lib/features/papers/domain/periods";
import { printedMonth } from "@/lib/features/papers/domain/printed";

/** The files of a month for the bookkeeper, and those of its quarter for the VAT return. */
export function ExportLinks({ month }: { month: string }) {
  const quarter = quarterOf(month);
  const links = [
    { href: `/api/exports/bookings.csv?month=${month}`, text: `Bookings of ${printedMonth(month)} (CSV)` },
    { href: `/api/exports/papers.zip?month=${month}`, text: `All papers of ${printedMonth(month)} (ZIP)` },
    { href: `/api/exports/vat.csv?quarter=${quarter}`, text: `VAT of ${quarter.replace("-", " ")} (CSV)` },
  ];
  return (
    <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
      {links.map(({ href, text }) => (
        <li key={href}>
          <a href={href} download>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
