import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { DataTable } from "./table";

const table = (mayEdit: boolean) =>
  renderToStaticMarkup(
    <DataTable
      caption="Parts"
      cards
      className="mt-4"
      rows={[
        { id: "a", name: "Chain", pieces: 300 },
        { id: "b", name: "Hub", pieces: 200 },
      ]}
      keyOf={({ id }) => id}
      columns={[
        {
          label: "Name",
          heading: <a href="/?sort=name">Name</a>,
          sorted: "ascending",
          headClass: "w-1/4",
          wide: true,
          className: "col-name",
          cell: ({ name }, index) => `${index + 1}. ${name}`,
        },
        { label: "Pieces", numeric: true, cell: ({ pieces }) => pieces },
        mayEdit && { label: "Action", cell: ({ id }) => <button type="button">Edit {id}</button> },
      ]}
    />,
  );

it("a column is said once, for its head, for its cells and for the card of a phone", () => {
  expect(table(false)).toBe(
    '<table role="table" class="data-table record-table mt-4"><caption class="sr-only">Parts</caption>' +
      '<thead role="rowgroup"><tr role="row">' +
      '<th role="columnheader" scope="col" aria-sort="ascending" class="w-1/4"><a href="/?sort=name">Name</a></th>' +
      '<th role="columnheader" scope="col" class="numeric">Pieces</th></tr></thead>' +
      '<tbody role="rowgroup">' +
      '<tr role="row"><td role="cell" data-label="Name" class="col-name is-wide is-plain">1. Chain</td>' +
      '<td role="cell" data-label="Pieces" class="numeric">300</td></tr>' +
      '<tr role="row"><td role="cell" data-label="Name" class="col-name is-wide is-plain">2. Hub</td>' +
      '<td role="cell" data-label="Pieces" class="numeric">200</td></tr></tbody></table>',
  );
});

it("a column that is left out has neither a head nor cells", () => {
  expect(table(true).match(/Action/g)).toHaveLength(3);
  expect(table(false)).not.toContain("Action");
});

it("a card draws no label that its value makes plain, unless the column says otherwise", () => {
  const cell = (column: { label: string; plain?: boolean }, cards = true) =>
    renderToStaticMarkup(
      <DataTable
        caption="Parts"
        cards={cards}
        rows={[1]}
        keyOf={() => 1}
        columns={[{ ...column, cell: () => "x" }]}
      />,
    ).match(/<td[^>]*>/)?.[0];
  for (const label of ["Name", "Product", "Description", "Action", "Actions"])
    expect(cell({ label })).toBe(`<td role="cell" data-label="${label}" class="is-plain">`);
  expect(cell({ label: "Pieces" })).toBe('<td role="cell" data-label="Pieces">');
  expect(cell({ label: "Product", plain: false })).toBe('<td role="cell" data-label="Product">');
  expect(cell({ label: "Review", plain: true })).toContain("is-plain");
  // A table that stays one has its labels in its head.
  expect(cell({ label: "Name" }, false)).toBe('<td role="cell" data-label="Name">');
});
