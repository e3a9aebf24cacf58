"use client";

import type { ReactNode } from "react";
import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { listHref } from "@/components/site/search-params";
import { Button } from "@/components/ui/button";
import { Pagination } from "@/components/ui/pagination";
import { Status } from "@/components/ui/status";
import { DataTable, SecondLine } from "@/components/ui/table";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { ownNumbersSchema } from "@/lib/features/own-numbers/domain/schemas";
import { formatCount } from "@/lib/values/money";
import type { OwnNumber } from "./number-form";

/** The table has no search field for fewer numbers. */
const FEW = 10;
const OWN_NUMBERS_PATH = "/dashboard/own-numbers";

export interface ShownNumbers {
  q: string;
  page: number;
  perPage: number;
  /** How many have the words of the search. */
  found: number;
}

interface NumbersTableProps {
  revision: number;
  /** Of this page. */
  numbers: readonly OwnNumber[];
  all: number;
  list: ShownNumbers;
  /** The field that searches all of them. */
  search: ReactNode;
  onChange: (number: OwnNumber) => void;
}

export function NumbersTable({ revision, numbers, all, list, search, onChange }: NumbersTableProps) {
  const { q, page, perPage, found } = list;
  return (
    <>
      {all > FEW ? search : null}
      <p className="field-hint mt-3" role="status">
        {q.trim() === "" ? countText(all) : `${formatCount(found)} of ${countText(all)}`}
      </p>
      {numbers.length === 0 ? null : (
        <DataTable
          caption="Your numbers"
          cards
          rows={numbers}
          keyOf={(one) => one.number}
          columns={[
            { label: "Your number", cell: (one) => <b className="break-all">{one.number}</b> },
            {
              label: "Part",
              cell: (one) => (
                <>
                  {one.name}
                  <SecondLine>{one.sku}</SecondLine>
                  {one.onSale ? null : <Status tone="bad">No longer sold</Status>}
                </>
              ),
            },
            {
              label: LABELS.columns.action,
              numeric: true,
              wide: true,
              cell: (one) => (
                <span className="button-row is-end">
                  <Button size="small" aria-label={`Change ${one.number}`} onClick={() => onChange(one)}>
                    Change
                  </Button>
                  <ConfirmButton
                    size="small"
                    variant="danger"
                    label="Delete"
                    aria-label={`Delete ${one.number}`}
                    question={{
                      title: `Delete your number ${one.number}?`,
                      description: `Quick order no longer reads it as ${one.sku}.`,
                      keepLabel: "Keep it",
                      confirmLabel: "Delete number",
                    }}
                    call={() =>
                      call("PUT /own-numbers", {
                        query: { mode: "merge", revision },
                        body: { numbers: [{ number: one.number, productId: null }] },
                        answer: ownNumbersSchema,
                      })
                    }
                    successToast="Number deleted"
                    focusAfter="heading"
                  />
                </span>
              ),
            },
          ]}
        />
      )}
      <Pagination
        page={page}
        perPage={perPage}
        total={found}
        href={(to) => listHref(OWN_NUMBERS_PATH, { q, page: to })}
      />
    </>
  );
}

const countText = (count: number): string => (count === 1 ? "1 number" : `${formatCount(count)} numbers`);
