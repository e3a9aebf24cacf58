import type {
  SampleCatalogueView,
  SampleProductView,
} from "@/lib/features/sample-catalogue/domain/sample-catalogue";
import { formatCount } from "@/lib/values/money";
import { RemovalUnderWay } from "./removal-under-way";
import { RemoveSamples } from "./remove-samples";

/** The rest of the sample catalogue, and the way to be rid of it. */
export function SampleCatalogue({ samples }: { samples: SampleCatalogueView }) {
  const { products, reviews, families, attributes, ordered, changed, isUnderWay } = samples;
  const counts = [
    { label: "Products", count: products, note: "They leave the catalogue. Drafts of samples go, too." },
    { label: "Reviews", count: reviews, note: "They are deleted: no customer has written them." },
    { label: "Families", count: families, note: "One that other products use stays." },
    { label: "Attributes", count: attributes, note: "One that other products use stays." },
  ];
  return (
    <section className="section" aria-labelledby="sample-catalogue">
      <h2 id="sample-catalogue">Sample catalogue</h2>
      <p className="mt-1 max-w-160 text-ink-2">
        The shop started with examples. Remove them once you have looked around: they do not come back.
      </p>
      <ul className="opening-steps mt-6">
        {counts.map(({ label, count, note }) => (
          <li key={label}>
            <b>{label}</b>
            <span>{formatCount(count)}</span>
            <p>{note}</p>
          </li>
        ))}
      </ul>
      <Named
        products={ordered}
        title="Ordered"
        text="They leave the catalogue, too. Their orders stay as they are."
      />
      <Named
        products={changed}
        title="Changed since the first start"
        text="Keep them if you have made them your own."
      />
      {isUnderWay ? <RemovalUnderWay /> : <RemoveSamples changed={changed.length} />}
    </section>
  );
}

const MOST_NAMED = 20;

function Named({
  products,
  title,
  text,
}: {
  products: readonly SampleProductView[];
  title: string;
  text: string;
}) {
  if (products.length === 0) return null;
  const more = products.length - MOST_NAMED;
  return (
    <div className="mt-6">
      <h3>
        {title}: {formatCount(products.length)}
      </h3>
      <p className="text-ink-2">{text}</p>
      <ul className="mt-2 list-disc pl-5">
        {products.slice(0, MOST_NAMED).map(({ id, sku, name }) => (
          <li key={id}>
            {name} <span className="text-ink-2">{sku}</span>
          </li>
        ))}
        {more > 0 ? <li>{more === 1 ? "one more" : `${formatCount(more)} more`}</li> : null}
      </ul>
    </div>
  );
}
