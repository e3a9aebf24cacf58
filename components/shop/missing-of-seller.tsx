import type { MissingOfSeller as Missing } from "@/lib/core/domain/shop/seller";
import { sellerFieldId } from "./seller-values";

/** The fields of "Who sells" that are empty, each with what waits for it and a link to it. */
export function MissingOfSeller({ missing }: { missing: readonly Missing[] }) {
  if (missing.length === 0) return null;
  return (
    <section className="notice notice-low mt-6 max-w-160" aria-labelledby="missing">
      <div>
        <h2 className="text-16 font-semibold" id="missing">
          Still missing
        </h2>
        <ul className="mt-2">
          {missing.map(({ field, label, blocks }) => (
            <li key={field}>
              <a href={`#${sellerFieldId(field)}`}>{label}</a>: needed for {blocks}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
