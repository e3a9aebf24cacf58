"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useFieldArray } from "react-hook-form";
import { call } from "@/components/api/call";
import { failureText } from "@/components/forms/failure-text";
import { FindProduct } from "@/components/forms/find-product";
import { Form } from "@/components/forms/form";
import { useForm } from "@/components/forms/use-form";
import { useMutation } from "@/components/forms/use-mutation";
import { useRevisedDraft } from "@/components/forms/use-revised-draft";
import { Button } from "@/components/ui/button";
import { lotStep } from "@/lib/core/domain/prices/lot-step";
import type { PriceListRow } from "@/lib/core/domain/prices/own-prices";
import { MAX_TIERS } from "@/lib/core/domain/prices/tiers";
import { priceListSchema } from "@/lib/features/price-lists/domain/schemas";
import { currencySign } from "@/lib/values/currency";
import { formatCount } from "@/lib/values/money";
import { type RowValues, rowInput, rowValues } from "./price-list-values";

interface Product {
  id: string;
  name: string;
}

interface PriceRowFormProps {
  list: { id: string; revision: number };
  /** The product that a link has chosen, with the row that it has. */
  chosen: { product: Product; row: PriceListRow | null } | null;
  editor: string;
}

/** Chooses a product and sets its prices in the list. */
export function PriceRowForm({ list, chosen, editor }: PriceRowFormProps) {
  const router = useRouter();
  const path = `/dashboard/price-lists/${list.id}`;
  if (!chosen)
    return (
      <FindProduct
        id="price-row-product"
        label="Find a product"
        chooseLabel="Set its price"
        onChoose={({ _id }) => router.push(`${path}?product=${_id}#row`)}
      />
    );
  return <RowForm key={chosen.product.id} list={list} {...chosen} editor={editor} />;
}

interface RowFormProps {
  list: { id: string; revision: number };
  product: Product;
  row: PriceListRow | null;
  editor: string;
}

function RowForm({ list, product, row, editor }: RowFormProps) {
  const router = useRouter();
  const path = `/dashboard/price-lists/${list.id}`;
  const form = useForm<RowValues>({
    defaultValues: rowValues(row),
  });
  const { control, handleSubmit, getValues, reset } = form;
  const tiers = useFieldArray({ control, name: "tiers" });
  const [refusal, setRefusal] = useState<string | null>(null);
  const [fields, setFields] = useState<Record<string, string>>({});
  const [revision, setRevision] = useRevisedDraft({
    name: `price row ${list.id} ${product.id}`,
    owner: editor,
    revision: list.revision,
    form: { getValues, reset },
  });
  const { mutate, busy } = useMutation();
  const save = handleSubmit((values) => {
    setRefusal(null);
    setFields({});
    return mutate(
      () =>
        call("PUT /price-lists/{id}/rows/{productId}", {
          path: { id: list.id, productId: product.id },
          body: { ...rowInput(values), revision },
          answer: priceListSchema,
        }),
      {
        successToast: "Price saved",
        onSuccess: () => router.push(path),
        onFailure: (failure) => {
          setFields(failure.fields);
          if (Object.keys(failure.fields).length === 0) setRefusal(failureText(failure));
        },
      },
    );
  });
  return (
    <Form
      form={form}
      className="grid max-w-160 gap-6"
      onSubmit={save}
      refusal={refusal}
      remedy={
        list.revision !== revision ? (
          <Button
            size="small"
            className="mt-2"
            onClick={() => {
              reset(rowValues(row));
              setRevision(list.revision);
              setRefusal(null);
            }}
          >
            Show it as it is now
          </Button>
        ) : null
      }
      busy={busy}
      submitLabel="Save price"
      buttons={
        <Button variant="quiet" onClick={() => router.push(path)}>
          Another product
        </Button>
      }
    >
      <p className="wrap-anywhere">
        <b>{product.name}</b>
      </p>
      {tiers.fields.map(({ id }, index) => (
        <div key={id} className="flex flex-wrap items-end gap-3">
          <form.Field
            name={`tiers.${index}.from`}
            id={`price-row-from-${index}`}
            label="From, pieces"
            inputMode="numeric"
            autoComplete="off"
            error={fields[`tiers[${index}].from`]}
          />
          <form.Field
            name={`tiers.${index}.unitPrice`}
            id={`price-row-price-${index}`}
            label={`Price of a piece in ${currencySign()}`}
            inputMode="decimal"
            autoComplete="off"
            error={fields[`tiers[${index}].unitPrice`]}
          />
          {tiers.fields.length > 1 ? (
            <Button
              variant="quiet"
              aria-label={`Remove price ${index + 1}`}
              onClick={() => {
                tiers.remove(index);
                document.getElementById("price-row-add")?.focus();
              }}
            >
              Remove
            </Button>
          ) : null}
        </div>
      ))}
      <div>
        <Button
          id="price-row-add"
          size="small"
          disabled={tiers.fields.length >= MAX_TIERS}
          onClick={() => tiers.append({ from: "", unitPrice: "" })}
        >
          Add a price from more pieces on
        </Button>
        <p className="field-hint">
          {lotStep() === 1 ? "No price" : `Quantities are multiples of ${formatCount(lotStep())}, and none`}{" "}
          is dearer than the one before.
        </p>
      </div>
      <div className="field-pair">
        <form.Field
          name="from"
          id="price-row-first-day"
          type="date"
          label="First day of the price"
          error={fields.from}
        />
        <form.Field
          name="until"
          id="price-row-last-day"
          type="date"
          label="Last day of the price"
          error={fields.until}
        />
      </div>
    </Form>
  );
}
