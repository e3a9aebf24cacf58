import { LocalTime } from "@/components/ui/local-time";
import { Cell, HeadCell, Row, SecondLine, Table, TableBody, TableHead } from "@/components/ui/table";
import type { HoldView } from "@/lib/core/domain/orders/views";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { formatCount } from "@/lib/values/money";
import { orderNumber } from "./order-labels";
import { ReleaseButton } from "./release-button";

interface HoldsTableProps {
  holds: readonly HoldView[];
  /** The viewer may cancel customers' orders. */
  mayRelease: boolean;
}

/** Stock that unpaid orders hold, with their customers. */
export function HoldsTable({ holds, mayRelease }: HoldsTableProps) {
  return (
    <Table caption="Stock held by unpaid orders" cards className="mt-4">
      <TableHead>
        <HeadCell>Order</HeadCell>
        <HeadCell className="w-1/4">Customer</HeadCell>
        <HeadCell>Held</HeadCell>
        <HeadCell numeric>Pieces</HeadCell>
        <HeadCell>Since</HeadCell>
        <HeadCell>Until</HeadCell>
        {mayRelease ? <HeadCell numeric>{LABELS.columns.action}</HeadCell> : null}
      </TableHead>
      <TableBody>
        {holds.map((hold) => (
          <Hold key={hold.orderId} hold={hold} mayRelease={mayRelease} />
        ))}
      </TableBody>
    </Table>
  );
}

function Hold({ hold, mayRelease }: { hold: HoldView; mayRelease: boolean }) {
  const pieces = hold.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const [first, ...others] = hold.lines;
  const productName = others.length === 0 ? (first?.name ?? "") : `${first?.name} and ${others.length} more`;
  const { orderId: id } = hold;
  return (
    <Row>
      <Cell label="Order">
        <a href={`/dashboard/myorders/${id}`}>{orderNumber(id)}</a>
      </Cell>
      <Cell label="Customer" wide className="wrap-anywhere">
        {hold.customer.name}
        <SecondLine>{hold.customer.email}</SecondLine>
        {hold.network ? <SecondLine>from {hold.network}, never paid</SecondLine> : null}
      </Cell>
      <Cell label="Held" wide>
        {productName}
      </Cell>
      <Cell label="Pieces" numeric>
        <b>{formatCount(pieces)}</b>
      </Cell>
      <Cell label="Since">
        <LocalTime at={hold.since} to="minute" />
      </Cell>
      <Cell label="Until">
        <LocalTime at={hold.until} to="minute" />
      </Cell>
      {mayRelease ? (
        <Cell label={LABELS.columns.action} numeric wide>
          <span className="button-row is-end">
            <ReleaseButton order={{ id, productName, quantity: pieces }} customer={hold.customer.name} />
          </span>
        </Cell>
      ) : null}
    </Row>
  );
}
