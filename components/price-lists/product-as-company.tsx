import { Notice } from "@/components/ui/notice";
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table";
import { PRICE_KIND_TEXT, type ProductAsCompany as Seen } from "@/lib/core/domain/prices/own-prices";
import { formatCount, formatPrice } from "@/lib/values/money";

/** For staff: what a company pays for a product today, beside the public prices. Null: there is no such product. */
export function ProductAsCompany({ company, seen }: { company: string; seen: Seen | null }) {
  if (!seen) return <Notice tone="low" title="This product is not on sale. Please choose another one." />;
  const { product, list, steps } = seen;
  return (
    <>
      <p className="mt-4">
        <a href={`/goods/${product.slug}`}>
          <b>{product.name}</b>
        </a>{" "}
        <span className="text-ink-3">{product.sku}</span>
        <span className="block text-ink-2">
          {list === null ? `${company} pays the public prices.` : `By the list ${list}, today.`}
        </span>
      </p>
      <Table caption={`${product.name} as ${company} sees it`} cards className="mt-3">
        <TableHead>
          <HeadCell numeric>Pieces from</HeadCell>
          <HeadCell numeric>Public price</HeadCell>
          <HeadCell numeric>Their price</HeadCell>
          <HeadCell>Which price</HeadCell>
        </TableHead>
        <TableBody>
          {steps.map(({ from, publicCents, ownCents, kind }) => (
            <Row key={from}>
              <Cell label="Pieces from" numeric>
                {formatCount(from)}
              </Cell>
              <Cell label="Public price" numeric>
                {formatPrice(publicCents)}
              </Cell>
              <Cell label="Their price" numeric>
                <b>{formatPrice(ownCents)}</b>
              </Cell>
              <Cell label="Which price">{PRICE_KIND_TEXT[kind]}</Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </>
  );
}
