"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { Form } from "@/components/forms/form";
import { useForm } from "@/components/forms/use-form";
import { sellerSchema } from "@/lib/core/domain/shop/schemas/seller";
import { SELLER_LABELS, type Seller, type SellerField } from "@/lib/core/domain/shop/seller";
import type { Country } from "./delivery-rows";
import {
  fromSellerValues,
  SELLER_NAMES,
  type SellerValues,
  sellerFieldId,
  toSellerValues,
} from "./seller-values";
import { useSectionForm } from "./use-section-form";

/** The server alone judges VAT IDs, which are lines of one field here. */
const schema = sellerSchema.omit({ vatIds: true }).extend({ vatIds: z.string() });

interface SellerFormProps {
  seller: Seller;
  /** Of the shop's record. */
  revision: number;
  /** The e-mail of the person who types. */
  owner: string;
  countries: readonly Country[];
  timeZones: readonly string[];
}

/** The name of the shop, and who stands behind it. */
export function SellerForm({ seller, revision, owner, countries, timeZones }: SellerFormProps) {
  const form = useForm<SellerValues>({
    resolver: zodResolver(schema),
    defaultValues: toSellerValues(seller),
  });
  const section = useSectionForm({
    section: "seller",
    read: { value: seller, revision },
    owner,
    form,
    names: SELLER_NAMES,
    labels: SELLER_LABELS,
    toValues: toSellerValues,
    fromValues: fromSellerValues,
  });
  const named = (name: SellerField) => ({
    name,
    id: sellerFieldId(name),
    label: SELLER_LABELS[name],
    autoComplete: "off",
  });
  return (
    <Form form={form} className="mt-6 grid max-w-160 gap-6" {...section} submitLabel="Save">
      <form.Field
        {...named("tradingName")}
        hint="Customers see it everywhere: in the head of each page, in mails and on pay links."
      />
      <fieldset className="grid gap-4">
        <legend className="mb-3 text-16 font-semibold">Person or company</legend>
        <form.Field {...named("legalName")} hint="As it stands in the register, such as Rad & Tat GmbH." />
        <form.Field {...named("street")} />
        <div className="field-pair">
          <form.Field {...named("postalCode")} />
          <form.Field {...named("city")} />
        </div>
        <form.Field as="select" {...named("country")}>
          <option value="">Please choose</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </form.Field>
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="mb-3 text-16 font-semibold">Tax and register</legend>
        <form.Field
          as="textarea"
          rows={3}
          {...named("vatIds")}
          hint="One a line, each with its country, such as DE 136695976. At most 10."
        />
        <form.Field {...named("taxNumber")} hint="Of the tax office, where invoices need one." />
        <div className="field-pair">
          <form.Field {...named("register")} hint="With its place, such as Amtsgericht Köln." />
          <form.Field {...named("registerNumber")} hint="Such as HRB 12345." />
        </div>
        <form.Field {...named("managingPeople")} hint="With first and last names." />
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="mb-3 text-16 font-semibold">How customers reach you</legend>
        <div className="field-pair">
          <form.Field {...named("email")} type="email" />
          <form.Field {...named("telephone")} type="tel" />
        </div>
        <form.Field as="textarea" rows={3} {...named("openingHours")} />
        <form.Field as="select" {...named("timeZone")} hint="Of the opening hours.">
          {timeZones.map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll("_", " ")}
            </option>
          ))}
        </form.Field>
      </fieldset>
    </Form>
  );
}
