"use client";

import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { Status } from "@/components/ui/status";
import { Cell, HeadCell, Row, SecondLine, Table, TableBody, TableHead } from "@/components/ui/table";
import { deletedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { wishSchema } from "@/lib/features/wishes/domain/schemas";
import type { WishView } from "@/lib/features/wishes/domain/wishes";
import { formatCount } from "@/lib/values/money";

/** A customer's wishes, the last asked first. */
export function WishesTable({ wishes }: { wishes: readonly WishView[] }) {
  return (
    <Table caption="Your wishes" cards>
      <TableHead>
        <HeadCell>Product</HeadCell>
        <HeadCell numeric>Pieces</HeadCell>
        <HeadCell numeric>Free now</HeadCell>
        <HeadCell>State</HeadCell>
        <HeadCell>
          <span className="sr-only">Action</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {wishes.map((wish) => (
          <WishRow key={wish.productId} wish={wish} />
        ))}
      </TableBody>
    </Table>
  );
}

function WishRow({ wish }: { wish: WishView }) {
  const { productId, pieces, isOnSale } = wish;
  const name = wish.name || "Unknown product";
  const { mutate, busy } = useMutation();
  return (
    <Row>
      <Cell label="Product" wide className="wrap-anywhere">
        {isOnSale ? <a href={`/goods/${wish.slug}`}>{name}</a> : name}
        <SecondLine>{wish.sku}</SecondLine>
      </Cell>
      <Cell label="Pieces" numeric>
        {formatCount(pieces)}
      </Cell>
      <Cell label="Free now" numeric>
        {isOnSale ? formatCount(wish.available) : "–"}
      </Cell>
      <Cell label="State">
        <WishState wish={wish} />
      </Cell>
      <Cell label="Action">
        <div className="button-row">
          {wish.told && isOnSale ? (
            <Button
              size="small"
              busy={busy}
              aria-label={`Wish for ${name} again`}
              onClick={() =>
                void mutate(
                  () =>
                    call("PUT /wishes/{productId}", {
                      path: { productId },
                      body: { pieces },
                      answer: wishSchema,
                    }),
                  { successToast: "We will tell you again" },
                )
              }
            >
              Wish again
            </Button>
          ) : null}
          <ConfirmButton
            size="small"
            label="Withdraw"
            aria-label={`Withdraw the wish for ${name}`}
            question={{
              title: "Withdraw this wish?",
              description: `You will not be told when ${name} is free. A new wish goes to the end of the line.`,
              keepLabel: "Keep it",
              confirmLabel: "Withdraw",
            }}
            call={() => call("DELETE /wishes/{productId}", { path: { productId }, answer: deletedSchema })}
            successToast="Wish withdrawn"
            focusAfter="heading"
          />
        </div>
      </Cell>
    </Row>
  );
}

function WishState({ wish: { told, askedAt, isOnSale } }: { wish: WishView }) {
  if (!isOnSale) return <Status tone="bad">no longer sold</Status>;
  if (told === null)
    return (
      <>
        <Status tone="low">waiting</Status>
        <SecondLine>
          since <LocalTime at={askedAt} to="minute" />
        </SecondLine>
      </>
    );
  return (
    <>
      <Status tone="ok">told</Status>
      <SecondLine>
        {formatCount(told.pieces)} were free on <LocalTime at={told.at} to="minute" />
      </SecondLine>
    </>
  );
}
