"use client";

import { useState } from "react";
import { PlainForm } from "@/components/forms/plain-form";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { DataTable } from "@/components/ui/table";
import { type Carrier, carrierText, sortedCarriers } from "@/lib/core/domain/shop/carriers";
import { type CarrierMistakes, checkedCarrier, type TypedCarrier } from "./checked-carrier";
import { patchShop, type ReadPart, useShopForm } from "./use-shop-form";

interface Part {
  carriers: readonly Carrier[];
}

interface CarriersFormProps extends Part {
  /** Of the shop's record. */
  revision: number;
  /** The e-mail of the person who types. */
  owner: string;
}

const NO_CARRIER: TypedCarrier = { name: "", template: "", changed: "" };

const tableText = (carriers: readonly Carrier[]): string => carriers.map(carrierText).join("\n");

/** The list of carriers. Each change is stored at once, and a row is changed in the form below the list. */
export function CarriersForm({ carriers: first, revision, owner }: CarriersFormProps) {
  const [row, setRow] = useState(NO_CARRIER);
  const [mistakes, setMistakes] = useState<CarrierMistakes>({});
  // The whole list as it was sent last, for a change of the same list by somebody else.
  const [wanted, setWanted] = useState<{ carriers: readonly Carrier[]; done: string } | null>(null);
  const { read, save, busy, refusal, remedy } = useShopForm<Part, { [Field in keyof TypedCarrier]: string }>({
    name: "carriers",
    owner,
    read: { part: { carriers: first }, revision },
    partOf: (shop) => ({ carriers: shop.carriers ?? [] }),
    send: (part, of) => patchShop({ carriers: [...part.carriers], revision: of }),
    typed: () => ({ ...row }),
    restore: setRow,
    // The row that is being typed can be added to their list.
    take: () => setWanted(null),
    differences: (newer) => [
      {
        label: "Carriers",
        mine: tableText(wanted?.carriers ?? first),
        theirs: tableText(newer.carriers),
      },
    ],
  });
  const { carriers } = read.part;
  // The row may be gone from a newer list.
  const changed = carriers.find(({ name }) => name === row.changed);
  const type = (next: Partial<TypedCarrier>) => {
    setMistakes({});
    setRow({ ...row, ...next });
  };
  const store = (next: readonly Carrier[], done: string, from?: ReadPart<Part>) => {
    const sorted = sortedCarriers(next);
    setWanted({ carriers: sorted, done });
    void save({ carriers: sorted }, from ? { from, done } : { done });
  };
  const submit = () => {
    const others = carriers.filter((carrier) => carrier !== changed);
    const checked = checkedCarrier(row, others);
    setMistakes(checked.mistakes);
    if (checked.carrier) store([...others, checked.carrier], changed ? "Carrier changed" : "Carrier added");
    else document.getElementById(checked.focus)?.focus();
  };
  const conflict = remedy((from) => wanted && store(wanted.carriers, wanted.done, from));
  const begin = ({ name, template = "" }: Carrier) => {
    type({ name, template, changed: name });
    document.getElementById("carrier-name")?.focus();
  };
  return (
    <>
      {carriers.length === 0 ? (
        <p className="mt-4 max-w-160 text-ink-3">
          No carriers yet. Packers type the name of a carrier, and the number of a parcel has no link.
        </p>
      ) : (
        <DataTable
          caption="Carriers"
          cards
          className="mt-4"
          rows={carriers}
          keyOf={({ name }) => name}
          columns={[
            { label: "Name", cell: ({ name }) => <b className="wrap-anywhere">{name}</b> },
            {
              label: "Tracking page",
              wide: true,
              cell: ({ template = "none" }) => <span className="wrap-anywhere">{template}</span>,
            },
            {
              label: "Action",
              heading: <span className="sr-only">Action</span>,
              className: "col-action",
              cell: (carrier) => (
                <span className="button-row is-end">
                  <Button
                    size="small"
                    disabled={busy}
                    aria-label={`Change ${carrier.name}`}
                    onClick={() => begin(carrier)}
                  >
                    Change
                  </Button>
                  <Button
                    size="small"
                    disabled={busy}
                    aria-label={`Remove ${carrier.name}`}
                    onClick={() =>
                      store(
                        carriers.filter((other) => other !== carrier),
                        "Carrier removed",
                      )
                    }
                  >
                    Remove
                  </Button>
                </span>
              ),
            },
          ]}
        />
      )}
      <PlainForm
        className="mt-6 grid max-w-160 gap-4"
        aria-label={changed ? `Change ${changed.name}` : "Add a carrier"}
        onSubmit={submit}
        refusal={refusal}
        remedy={conflict}
        busy={busy}
        submitLabel={changed ? "Save carrier" : "Add carrier"}
        buttons={changed ? <Button onClick={() => type(NO_CARRIER)}>Cancel</Button> : undefined}
      >
        <TextField
          id="carrier-name"
          label="Name of the carrier"
          autoComplete="off"
          value={row.name}
          error={mistakes.name}
          onChange={({ currentTarget }) => type({ name: currentTarget.value })}
        />
        <TextField
          id="carrier-template"
          label="Link to its tracking page"
          hint="Write {number} in the place of the parcel's number. Leave it empty if the carrier has no such page."
          placeholder="https://carrier.example/track?id={number}"
          inputMode="url"
          autoComplete="off"
          value={row.template}
          error={mistakes.template}
          onChange={({ currentTarget }) => type({ template: currentTarget.value })}
        />
      </PlainForm>
    </>
  );
}
