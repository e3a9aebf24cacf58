import { renderToStaticMarkup } from "react-dom/server";
import { expect, expectTypeOf, it } from "vitest";
import { Form } from "./form";
import { type ShopForm, useForm } from "./use-form";

interface Values {
  name: string;
  address: { city: string };
  kind: string;
  note: string;
  tags: string[];
  other: string;
}

const mistake = (message: string) => ({ type: "server", message });

function Example({ refusal }: { refusal?: string }) {
  const form = useForm<Values>({
    defaultValues: { name: "", address: { city: "" }, kind: "b", note: "", tags: [], other: "" },
    errors: {
      address: { city: mistake("No such city") },
      kind: mistake("Another one"),
      note: mistake("Too long"),
    },
  });
  return (
    <Form
      form={form}
      className="grid"
      onSubmit={form.handleSubmit(() => undefined)}
      refusal={refusal}
      remedy={<b>Look again</b>}
      submitLabel="Send it"
      buttons={<i>Cancel</i>}
    >
      <form.Field name="name" id="a-name" label="Name" hint="In full" maxLength={40} />
      <form.Field name="address.city" id="a-city" label="City" hint="Or town" />
      <form.Field as="select" name="kind" id="a-kind" label="Kind">
        <option value="b">B</option>
      </form.Field>
      <form.Field as="textarea" name="note" id="a-note" label="Note" rows={2} />
      <form.Field as="checkbox" name="tags" value="new" label="New" />
      <form.Field name="other" id="a-slip" label="Slip" error="Of a call" />
    </Form>
  );
}

const html = renderToStaticMarkup(<Example />);

it("a field has its label, its name, its hint and what its control takes", () => {
  expect(html).toContain('<label for="a-name">Name</label>');
  expect(html).toMatch(/<input(?=[^>]* name="name")(?=[^>]* id="a-name")(?=[^>]* maxLength="40")[^>]*>/);
  expect(html).toMatch(/<input(?=[^>]* id="a-name")(?=[^>]* aria-describedby="a-name-hint")[^>]*>/);
  expect(html).toContain('<p class="field-hint" id="a-name-hint">In full</p>');
  expect(html).toMatch(
    /<label[^>]*><input(?=[^>]* type="checkbox")(?=[^>]* value="new")(?=[^>]* name="tags")[^>]*>New<\/label>/,
  );
});

it("a field shows the message that the form or its caller has for it, and says so to a screen reader", () => {
  expect(html).toContain('<p class="field-error" id="a-city-error" role="alert">No such city</p>');
  expect(html).toMatch(
    /<input(?=[^>]* id="a-city")(?=[^>]* aria-invalid="true")(?=[^>]* aria-describedby="a-city-error a-city-hint")[^>]*>/,
  );
  expect(html).toMatch(/<select(?=[^>]* name="kind")(?=[^>]* aria-invalid="true")[^>]*>/);
  expect(html).toMatch(/<textarea(?=[^>]* rows="2")(?=[^>]* aria-describedby="a-note-error")[^>]*>/);
  expect(html).toContain('id="a-slip-error" role="alert">Of a call</p>');
  expect(html.match(/aria-invalid/g)).toHaveLength(4);
});

it("the compiler takes the names of the form's values and their parts, and no mistyped one", () => {
  type Name = Parameters<ShopForm<Values>["Field"]>[0]["name"];
  expectTypeOf<"name" | "address.city">().toExtend<Name>();
  expectTypeOf<"nmae">().not.toExtend<Name>();
});

it("a form is judged by the shop, never puts values into the URL, and ends with its refusal and its buttons", () => {
  expect(html).toMatch(/^<form(?=[^>]* noValidate)(?=[^>]* method="post")(?=[^>]* class="grid")[^>]*>/);
  expect(html).toMatch(
    /<div class="button-row"><button[^>]*type="submit"[^>]*>.*Send it.*<\/button><i>Cancel<\/i><\/div><\/form>$/,
  );
  expect(html).not.toContain("Look again");
  expect(renderToStaticMarkup(<Example refusal="Not today" />)).toMatch(
    /role="alert".*Not today.*<b>Look again<\/b>.*<div class="button-row">/,
  );
});
