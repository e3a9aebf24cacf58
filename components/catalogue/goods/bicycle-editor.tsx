"use client";

import { useState } from "react";
import type { FoundGoods } from "@/components/api/answers";
import { useBicycle } from "@/components/fitment/use-bicycle";
import { FindProduct } from "@/components/forms/find-product";
import { Button, buttonClass } from "@/components/ui/button";
import { SelectField } from "@/components/ui/field";
import { Loading } from "@/components/ui/spinner";
import {
  bicycleText,
  MAX_BICYCLE_INTERFACES,
  parseBicycle,
  withInterfaces,
  withoutInterface,
} from "@/lib/core/domain/fitment/bicycle";
import { KINDS_BY_PART } from "@/lib/core/domain/fitment/kinds-by-part";
import {
  type FitInterface,
  type InterfaceKind,
  interfaceKey,
  interfaceText,
  isInterfaceKind,
  kindOf,
  parseInterfaces,
} from "@/lib/core/domain/fitment/vocabulary";
import { type GoodsFilter, goodsHref } from "./goods-query";

/** An adapter is no part that a bicycle has by itself. */
const PARTS = KINDS_BY_PART.filter(({ part }) => part !== "Adapter");

/** Chooses the parts of a bicycle, by choice lists or by a product of the shop. The browser stores them, or the account of a customer. */
export default function BicycleEditor({ filter }: { filter: GoodsFilter }) {
  const shown = parseBicycle(filter.fits);
  // A shared URL may be about somebody else's bicycle: it does not replace one's own.
  const { bicycle, message, isInAccount, change } = useBicycle(shown);
  const [added, setAdded] = useState("");
  if (bicycle === null) return <Loading label="Loading your bicycle" />;
  const add = (interfaces: readonly FitInterface[]) => {
    change(withInterfaces(bicycle, interfaces));
  };
  const addProduct = ({ name, interfaces = [] }: FoundGoods) => {
    const known = parseInterfaces(interfaces.map(({ kind, value }) => `${kind}=${value}`));
    if (known.length > 0) add(known);
    setAdded(
      known.length > 0
        ? `${name} is a part of your bicycle now.`
        : `It is not known how ${name} meets other parts. Please choose below.`,
    );
  };
  const text = bicycleText(bicycle);
  return (
    <div className="mt-3 grid max-w-160 gap-4">
      {bicycle.length === 0 ? (
        <p className="text-ink-2">Choose what your bicycle has. The list then shows what fits all of it.</p>
      ) : (
        <ul className="attention-list" aria-label="Your bicycle">
          {bicycle.map((one) => (
            <li key={interfaceKey(one)}>
              <span>
                {kindOf(one.kind).part}: {interfaceText(one)}
              </span>
              <Button size="small" onClick={() => change(withoutInterface(bicycle, one))}>
                Remove
                <span className="sr-only"> {interfaceText(one)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {bicycle.length < MAX_BICYCLE_INTERFACES ? (
        <ChooseInterface onChoose={(one) => add([one])} />
      ) : (
        <p>A bicycle has {MAX_BICYCLE_INTERFACES} of these at most.</p>
      )}
      <div className="field">
        <span className="field-label">or find a part that your bicycle has</span>
        <FindProduct
          id="bicycle-part"
          label="Name or SKU of a part of your bicycle"
          chooseLabel="My bicycle has it"
          onChoose={addProduct}
        />
        <p role="status">{added}</p>
      </div>
      <div className="button-row">
        {text !== "" && text !== filter.fits ? (
          <a
            className={buttonClass({ variant: "primary" })}
            href={goodsHref(filter, { fits: text })}
            rel="nofollow"
          >
            Show what fits
          </a>
        ) : null}
        {filter.fits ? (
          <a className={buttonClass()} href={goodsHref(filter, { fits: "" })}>
            Show all products
          </a>
        ) : null}
      </div>
      <p role="status">{message}</p>
      <p className="mb-4 text-ink-3">
        {isInAccount ? "Kept in your account." : "Kept in this browser."} The list has only products of which
        a standard, a maker’s table or a reference work says that they fit; what is not known is not in it.
      </p>
    </div>
  );
}

/** Says first where two parts meet, then how. */
function ChooseInterface({ onChoose }: { onChoose: (chosen: FitInterface) => void }) {
  const [kind, setKind] = useState<InterfaceKind | "">("");
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        id="bicycle-kind"
        label="Part of the bicycle"
        value={kind}
        onChange={({ target }) => setKind(isInterfaceKind(target.value) ? target.value : "")}
      >
        <option value="">Choose</option>
        {PARTS.map(({ part, kinds }) => (
          <optgroup key={part} label={part}>
            {kinds.map((one) => (
              <option key={one} value={one}>
                {kindOf(one).label}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      {kind === "" ? null : (
        <SelectField
          id="bicycle-value"
          label={kindOf(kind).label}
          value=""
          onChange={({ target }) => {
            if (target.value === "") return;
            onChoose({ kind, value: target.value });
            setKind("");
            document.getElementById("bicycle-kind")?.focus();
          }}
        >
          <option value="">Choose</option>
          {Object.entries(kindOf(kind).values).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}
