"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { Form } from "@/components/forms/form";
import { useForm } from "@/components/forms/use-form";
import { line } from "@/lib/core/domain/shop/schemas/fields";
import {
  MAX_SMALL_BUSINESS_TEXT,
  TAX_LABELS,
  TAX_MODE_TEXTS,
  TAX_MODES,
  type TaxSettings,
} from "@/lib/core/domain/shop/tax-settings";
import { useSectionForm } from "./use-section-form";

const YES_NO = ["no", "yes"] as const;
type YesNo = (typeof YES_NO)[number];

/** An alias, since an interface is no record of texts. */
type Values = Record<"smallBusiness" | "oss", YesNo> & Pick<TaxSettings, "mode" | "smallBusinessText">;

const schema = z
  .object({
    mode: z.enum(TAX_MODES),
    smallBusiness: z.enum(YES_NO),
    smallBusinessText: line(MAX_SMALL_BUSINESS_TEXT),
    oss: z.enum(YES_NO),
  })
  .refine(({ smallBusiness, smallBusinessText }) => smallBusiness === "no" || smallBusinessText !== "", {
    path: ["smallBusinessText"],
    message: "Please enter the legal text of your country",
  });

const toValues = ({ smallBusiness, oss, ...tax }: TaxSettings): Values => ({
  ...tax,
  smallBusiness: smallBusiness ? "yes" : "no",
  oss: oss ? "yes" : "no",
});

const fromValues = ({ smallBusiness, oss, ...tax }: Values): TaxSettings => ({
  mode: tax.mode,
  smallBusiness: smallBusiness === "yes",
  smallBusinessText: tax.smallBusinessText.trim(),
  oss: oss === "yes",
});

/** The form's field for each field of the call. */
const NAMES = {
  "tax.mode": "mode",
  "tax.smallBusiness": "smallBusiness",
  "tax.smallBusinessText": "smallBusinessText",
  "tax.oss": "oss",
} as const;

interface TaxFormProps {
  tax: TaxSettings;
  /** Of the shop's record. */
  revision: number;
  /** The e-mail of the person who types. */
  owner: string;
}

/** How prices and tax stand to each other, and what the seller is to the tax office. */
export function TaxForm({ tax, revision, owner }: TaxFormProps) {
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: toValues(tax) });
  const section = useSectionForm({
    section: "tax",
    read: { value: tax, revision },
    owner,
    form,
    names: NAMES,
    labels: TAX_LABELS,
    toValues,
    fromValues,
  });
  const isSmall = form.watch("smallBusiness") === "yes";
  const named = (name: keyof TaxSettings) => ({ name, id: `tax-${name}`, label: TAX_LABELS[name] });
  return (
    <Form form={form} className="mt-6 grid max-w-160 gap-6" {...section} submitLabel="Save">
      <form.Field
        as="select"
        {...named("mode")}
        hint="It holds for orders from now on. Orders that are placed stay as they are."
      >
        {TAX_MODES.map((mode) => (
          <option key={mode} value={mode}>
            {TAX_MODE_TEXTS[mode]}
          </option>
        ))}
      </form.Field>
      <form.Field
        as="select"
        {...named("smallBusiness")}
        hint="For sellers below their country's limit of turnover, such as § 19 UStG."
      >
        <option value="no">No, I charge VAT</option>
        <option value="yes">Yes, I charge no VAT</option>
      </form.Field>
      {isSmall ? (
        <form.Field
          {...named("smallBusinessText")}
          autoComplete="off"
          hint="Each order and paper says it instead of VAT, in the words of your country's law."
        />
      ) : null}
      <form.Field
        as="select"
        {...named("oss")}
        hint="With it, persons in other member states pay the VAT of their own country."
      >
        <option value="no">I do not use it</option>
        <option value="yes">I tell VAT of other member states through it</option>
      </form.Field>
    </Form>
  );
}
