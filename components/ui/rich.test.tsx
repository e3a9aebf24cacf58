import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { keepLanguageOfWork } from "@/lib/values/language";
import { msg } from "@/lib/values/text";
import { rich } from "./rich";

afterEach(() => keepLanguageOfWork(() => null));

const link = (inside: string) => <a href="/terms">{inside}</a>;
const html = (name: string) =>
  renderToStaticMarkup(<p>{rich(msg`Read <a>the terms</a>, ${name}`, { a: link })}</p>);

it("elements stand in a text where its language wants them, and a value is never an element", () => {
  expect(html("Ines")).toBe('<p>Read <a href="/terms">the terms</a>, Ines</p>');
  keepLanguageOfWork(() => ({
    language: "de",
    dictionary: { "Read <a>the terms</a>, {0}": "{0}, bitte lesen Sie <a>die AGB</a>" },
  }));
  expect(html("Ines")).toBe('<p>Ines, bitte lesen Sie <a href="/terms">die AGB</a></p>');
  expect(html("<a>x</a>")).toContain("&lt;a&gt;x&lt;/a&gt;, bitte");
});
