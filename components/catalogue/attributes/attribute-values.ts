import type { BodyOf } from "@/components/api/call";
import type { AttributeType, AttributeView } from "@/lib/core/domain/catalogue/attributes";

/** The values of the form of an attribute. */
export interface AttributeFormValues {
  key: string;
  label: string;
  type: AttributeType;
  unit: string;
  /** Each line of this text is a choice. */
  choices: string;
  categories: string[];
  facet: boolean;
}

export const NEW_ATTRIBUTE: AttributeFormValues = {
  key: "",
  label: "",
  type: "number",
  unit: "",
  choices: "",
  categories: [],
  facet: true,
};

export const formValuesOf = (attribute: AttributeView): AttributeFormValues => ({
  ...attribute,
  choices: attribute.choices.join("\n"),
  categories: [...attribute.categories],
});

/** As the call takes it. Choices that were typed stay in the form of another type, and are not sent. */
export const inputOf = (values: AttributeFormValues): BodyOf<"POST /attributes/{key}/check"> => ({
  label: values.label,
  type: values.type,
  unit: values.unit,
  choices: values.type === "choice" ? linesOf(values.choices) : [],
  categories: values.categories,
  facet: values.facet,
});

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

export const TYPE_WORD: Readonly<Record<AttributeType, string>> = {
  number: "Number",
  word: "Word",
  choice: "Choice",
};
