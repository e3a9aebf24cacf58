import { listAttributes } from "@/lib/core/data/catalogue/attributes";
import { allProductRecords } from "@/lib/core/data/catalogue/product-export";
import { EDITABLE_FIELDS, type EditableField } from "@/lib/core/domain/catalogue/editable-fields";
import { cellText } from "@/lib/core/domain/catalogue/product-cells";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { attributeFields, attributeHeading } from "@/lib/features/imports/domain/attribute-fields";
import { DECIMAL_POINT_REMARK } from "@/lib/features/imports/domain/number-text";
import { writeSpreadsheet } from "@/lib/spreadsheets/write-spreadsheet";
import type { WrittenCell } from "@/lib/spreadsheets/written-table";
import { done, type Result } from "@/lib/values/result";
import type { SpreadsheetKind } from "@/lib/values/spreadsheet-types";
import { valuesOf } from "./product-values";
import { successorCells } from "./successor-cells";

/** The first line of the file, which the import passes over. */
const HOW_TO_READ = `Change cells and import this file again: an empty cell changes nothing, a cell with - alone empties the field. ${DECIMAL_POINT_REMARK}`;

/** The number of the article comes first: it says which product a row is. */
const FIELDS: readonly EditableField[] = [
  ...EDITABLE_FIELDS.filter(({ key }) => key === "sku"),
  ...EDITABLE_FIELDS.filter(({ key }) => key !== "sku"),
];

/** Every product with every field that people edit and every attribute, drafts too, as a file that the import reads. */
export async function exportProducts(
  viewer: Viewer,
  kind: SpreadsheetKind,
): Promise<Result<ReadableStream<Uint8Array>>> {
  if (!hasRight(viewer, "changeCatalogue")) return staffOnly("changeCatalogue");
  const attributes = attributeFields(await listAttributes());
  return done(
    writeSpreadsheet(kind, {
      sheet: "Products",
      remarks: [HOW_TO_READ],
      headings: [...FIELDS.map(({ label }) => label), ...attributes.map(attributeHeading)],
      rows: rows([...FIELDS, ...attributes]),
    }),
  );
}

async function* rows(fields: readonly EditableField[]): AsyncGenerator<WrittenCell[][]> {
  for await (const products of allProductRecords()) {
    const successors = await successorCells(products);
    yield products.map((product) => {
      const values = valuesOf(product);
      return fields.map((field) =>
        field.key === "successor" ? (successors.get(product.id) ?? "") : cellOf(field, values.get(field.key)),
      );
    });
  }
}

function cellOf(field: EditableField, value: unknown): WrittenCell {
  const isNumber =
    field.type === "dollars" || field.type === "count" || field.type === "grams" || field.type === "number";
  return isNumber && typeof value === "number" ? value : cellText(field, value);
}
