import { useWatch } from "react-hook-form";
import { type FieldOf, Field as FormField } from "@/components/forms/field";
import { COMPANY_NUMBER_MAX } from "@/lib/core/domain/companies/company-number";
import { NET_DAYS, termsText } from "@/lib/core/domain/companies/terms";
import { currencyWord } from "@/lib/values/currency";
import { type AddedValues, netDaysIn } from "./added-values";

/** The fields that the viewer may set, beside the owner and the number. */
export interface AddedChoices {
  setsTerms: boolean;
  /** Null for those who give no prices. */
  priceLists: readonly { id: string; name: string }[] | null;
}

const Field = FormField as FieldOf<AddedValues>;

/** The fields that staff alone have when they add a company. */
export function AddedFields({ setsTerms, priceLists }: AddedChoices) {
  const netDays = useWatch<AddedValues, "netDays">({ name: "netDays" });
  return (
    <>
      <div className="field-pair">
        <Field
          name="ownerEmail"
          id="company-owner-email"
          label="E-mail of its owner"
          hint="We invite them by mail, to order and to invite their colleagues."
          type="email"
          autoComplete="off"
        />
        <Field
          name="number"
          id="company-number"
          label="Customer number"
          hint="Optional. Each company has its own number."
          maxLength={COMPANY_NUMBER_MAX}
          autoComplete="off"
        />
      </div>
      {setsTerms ? (
        <div className="field-pair">
          <Field as="select" name="netDays" id="company-net-days" label="Terms">
            <option value="">Pays before its orders ship</option>
            {NET_DAYS.map((days) => (
              <option key={days} value={days}>
                {termsText(days)}
              </option>
            ))}
          </Field>
          {netDaysIn(netDays) === undefined ? null : (
            <Field
              name="credit"
              id="company-credit-limit"
              label="Credit"
              hint={`In ${currencyWord()}. The limit for all open orders on account together.`}
              inputMode="decimal"
              autoComplete="off"
            />
          )}
        </div>
      ) : null}
      {priceLists ? (
        <Field as="select" name="priceListId" id="company-price-list" label="Price list">
          <option value="">None: public prices</option>
          {priceLists.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Field>
      ) : null}
    </>
  );
}
