"use client";

import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { Status } from "@/components/ui/status";
import { DataTable, SecondLine } from "@/components/ui/table";
import { deletedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { wishSchema } from "@/lib/features/wishes/domain/schemas";
import type { WishView } from "@/lib/features/wishes/domain/wishes";
import { formatCount } from "@/lib/values/money";

/** A customer's wishes, the last asked first. */
export function WishesTable({ wishes }: { wishes: readonly WishView[] }) {
  return (
    <DataTable
      caption="Your wishes"
      cards
      rows={wishes}
      keyOf={({ productId }) => productId}
      columns={[
        {
          label: "Product",
          wide: true,
          className: "wrap-anywhere",
          cell: (wish) => (
            <>
              {wish.isOnSale ? <a href={`/goods/${wish.slug}`}>{nameOf(wish)}</a> : nameOf(wish)}
              <SecondLine>{wish.sku}</SecondLine>
            </>
          ),
        },
        { label: "Pieces", numeric: true, cell: ({ pieces }) => formatCount(pieces) },
        {
          label: "Free now",
          numeric: true,
          cell: ({ isOnSale, available }) => (isOnSale ? formatCount(available) : "–"),
        },
        { label: "State", cell: (wish) => <WishState wish={wish} /> },
        {
          label: "Action",
          heading: <span className="sr-only">Action</span>,
          cell: (wish) => <WishActions wish={wish} />,
        },
      ]}
    />
  );
}

const nameOf = ({ name }: WishView): string => name || "Unknown product";

function WishActions({ wish }: { wish: WishView }) {
  const { productId, pieces, isOnSale, told } = wish;
  const name = nameOf(wish);
  const { mutate, busy } = useMutation();
  return (
    <div className="button-row">
      {told && isOnSale ? (
        <Button
          size="small"
          busy={busy}
          aria-label={`Wish again for ${name}`}
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
