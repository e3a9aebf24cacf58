"use client";

import type { GoodsDetails } from "@/components/api/answers";
import { Field } from "@/components/forms/field";
import { FAMILY_SLUG_MAX } from "@/lib/core/domain/catalogue/families/family";
import { SectionForm } from "./section-form";
import { useTextSection } from "./use-text-section";

interface ProductFamilyFormProps {
  goods: GoodsDetails;
  /** Every family of the shop. */
  families: readonly { slug: string; name: string }[];
}

/** The family of a product, saved by itself. */
export function ProductFamilyForm({ goods, families }: ProductFamilyFormProps) {
  const { read, section } = useTextSection(goods, {
    textsOf: ({ family = "" }) => ({ family }),
    changesFrom: ({ family: before = "", revision }, { family = "" }) =>
      family.trim() === before ? null : { family: family.trim(), revision },
    conflictsOf: ({ family: before = "" }, { family: now = "" }) =>
      before === now ? [] : [{ name: "family", label: "Family", before, now }],
    names: { family: "family" },
  });
  const { family = "" } = read;
  const isRemoved = family !== "" && !families.some(({ slug }) => slug === family);
  return (
    <SectionForm {...section} saveLabel="Save family">
      <Field
        name="family"
        id="product-family"
        label="Family"
        hint={
          <>
            The slug of a family, or nothing. <a href="/dashboard/families">All families</a>
          </>
        }
        list="product-families"
        maxLength={FAMILY_SLUG_MAX}
        autoComplete="off"
        spellCheck={false}
      />
      <datalist id="product-families">
        {families.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </datalist>
      {isRemoved ? (
        <p className="text-ink-3">This family was removed: the product stands by itself.</p>
      ) : null}
    </SectionForm>
  );
}
