import type { Schema } from "./document";

export interface SchemaRow {
  /** `lines[].quantity`; empty for the body itself. */
  name: string;
  type: string;
  required: boolean;
  description: string;
}

/** The fields of a schema, each under its full name, nested ones below their parent. */
export function schemaRows(schema: Schema, name = "", required = true): SchemaRow[] {
  const own: SchemaRow = { name, type: typeText(schema), required, description: schema.description ?? "" };
  const fields = fieldsOf(schema, name);
  // The object around all fields says nothing by itself.
  return name === "" && fields.length > 0 && schema.type === "object" ? fields : [own, ...fields];
}

function fieldsOf(schema: Schema, name: string): SchemaRow[] {
  const rows = Object.entries(schema.properties ?? {}).flatMap(([field, inner]) =>
    schemaRows(inner, name === "" ? field : `${name}.${field}`, schema.required?.includes(field) ?? false),
  );
  if (schema.items?.properties) rows.push(...fieldsOf(schema.items, `${name}[]`));
  for (const way of choices(schema)) if (way.properties) rows.push(...fieldsOf(way, name));
  if (isSchema(schema.additionalProperties) && schema.additionalProperties.properties)
    rows.push(...fieldsOf(schema.additionalProperties, name === "" ? "*" : `${name}.*`));
  return rows;
}

/** `text, 6 to 128 characters`, `whole number, at least 1`, `"price" or "-price"`. */
export function typeText(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" or ");
  if (choices(schema).length > 0) return [...new Set(choices(schema).map(typeText))].join(" or ");
  const types = [schema.type ?? []].flat();
  if (types.includes("array")) {
    const items = schema.items ? typeText(schema.items) : "any value";
    const count = range(schema.minItems, schema.maxItems, "entries");
    return withNull(types, `list of ${items}${count ? `, ${count}` : ""}`);
  }
  const [type = types[0] ?? "any"] = types.filter((one) => one !== "null");
  const limits = [
    schema.format ?? "",
    range(schema.minLength, schema.maxLength, "characters"),
    range(schema.minimum, schema.maximum, ""),
    schema.pattern ? `matches ${schema.pattern}` : "",
    schema.default !== undefined ? `${JSON.stringify(schema.default)} if left out` : "",
  ];
  return withNull(types, [TYPES[type] ?? type, ...limits].filter((part) => part !== "").join(", "));
}

/** A body to begin with: each required field with a value of its type. */
export function sampleOf(schema: Schema): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = choices(schema);
  if (choice) return sampleOf(choice);
  switch ([schema.type ?? []].flat()[0]) {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([field]) => schema.required?.includes(field))
          .map(([field, inner]) => [field, sampleOf(inner)]),
      );
    case "array":
      return schema.items ? [sampleOf(schema.items)] : [];
    case "integer":
    case "number":
      return schema.minimum ?? 0;
    case "boolean":
      return false;
    case "string":
      return "";
    default:
      return null;
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  object: "object",
  null: "null",
  any: "any value",
};

const choices = (schema: Schema): Schema[] => schema.anyOf ?? schema.oneOf ?? [];
const isSchema = (value: boolean | Schema | undefined): value is Schema => typeof value === "object";
const withNull = (types: string[], text: string): string =>
  types.includes("null") && types.length > 1 ? `${text} or null` : text;

function range(least: number | undefined, most: number | undefined, unit: string): string {
  const text =
    least !== undefined && most !== undefined
      ? `${least} to ${most}`
      : least !== undefined
        ? `at least ${least}`
        : most !== undefined
          ? `at most ${most}`
          : "";
  return text && unit ? `${text} ${unit}` : text;
}
