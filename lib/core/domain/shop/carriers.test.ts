import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { carrierChanges, carrierUrl, doubledCarriers, whyNoTemplate } from "./carriers";
import { carriersSchema } from "./schemas/carriers";

const TEMPLATES = [
  "https://dhl.example/track?id={number}&lang=en",
  "https://post.example/p/{number}",
  "https://post.example/p/{number}/history?all=1#top",
  "https://post.example?{number}",
  "https://post.example:8443/#/{number}",
  "HTTPS://Post.Example/a%20b/{number}",
];
const urlOf = (tracking: string, template: string, carrier = "DHL") =>
  carrierUrl({ carrier, tracking }, [{ name: "DHL", template }]);

describe("a template of a tracking page", () => {
  it.each(TEMPLATES)("can be %s", (template) => {
    expect(whyNoTemplate(template)).toBeNull();
  });

  it.each([
    ["nothing", ""],
    ["no number", "https://dhl.example/track"],
    ["a number twice", "https://dhl.example/{number}/{number}"],
    ["another placeholder", "https://dhl.example/{number}?zip={zip}"],
    ["a brace that is left", "https://dhl.example/{{number}}"],
    ["no TLS", "http://dhl.example/{number}"],
    ["a script", "javascript:alert({number})"],
    ["a script that looks like a host", "javascript://dhl.example/%0aalert({number})"],
    ["data", "data:text/html,{number}"],
    ["no scheme", "//dhl.example/{number}"],
    ["one slash", "https:/dhl.example/{number}"],
    ["the number as its host", "https://{number}/"],
    ["the number in its host", "https://{number}.dhl.example/"],
    ["the number behind its host", "https://dhl.example{number}"],
    ["the number as its port", "https://dhl.example:{number}/"],
    ["the number as a name", "https://{number}@dhl.example/"],
    ["a name and a password", "https://a:b@dhl.example/{number}"],
    ["a backslash for a slash", "https://dhl.example\\@evil.example/{number}"],
    ["a space", "https://dhl.example/a b/{number}"],
    ["two lines", "https://dhl.example/\n{number}"],
    ["a host of this network", "https://localhost/{number}"],
    ["a host that is none", "https://dhl..example:x/{number}"],
    ["a number within an escape", "https://dhl.example/%{number}"],
    ["a number at the end of an escape", "https://dhl.example/%2{number}"],
  ])("cannot have %s", (_, template) => {
    expect(whyNoTemplate(template)).not.toBeNull();
    expect(urlOf("1", template)).toBeNull();
    expect(carriersSchema.safeParse([{ name: "DHL", template }]).success).toBe(false);
  });
});

describe("the carrier's page of a parcel", () => {
  it("has the number where the template has its place", () => {
    expect(urlOf("00340", TEMPLATES[0] as string)).toBe("https://dhl.example/track?id=00340&lang=en");
    expect(urlOf("0037 2345/é", TEMPLATES[1] as string)).toBe("https://post.example/p/0037%202345%2F%C3%A9");
  });

  it("is found by the carrier's name, case and spaces aside", () => {
    for (const carrier of ["DHL", "dhl", " D H L ", "ＤＨＬ"])
      expect(urlOf("1", TEMPLATES[1] as string, carrier)).toBe("https://post.example/p/1");
    for (const carrier of ["DHL Express", "", "DH"])
      expect(urlOf("1", TEMPLATES[1] as string, carrier)).toBeNull();
  });

  it("is none without a number, and where the carrier has no template", () => {
    for (const nothing of ["", "..", ".", "-/-", "1\ud800"])
      expect(urlOf(nothing, TEMPLATES[1] as string)).toBeNull();
    expect(carrierUrl({ carrier: "DHL", tracking: "1" }, [{ name: "DHL" }])).toBeNull();
    expect(carrierUrl({ carrier: "DHL", tracking: "1" }, [])).toBeNull();
  });

  it("stays the template's, whatever the number: host, path, query and hash around it", () => {
    const hostile = fc.constantFrom(
      ..."@evil.example|#|?a=b&c=d|/../../|\\\\evil.example\\|%2e%2e|%2F|javascript:alert(1)|\"><script>|' on=|{number}|$&|$1|:99".split(
        "|",
      ),
    );
    const number = fc
      .array(fc.oneof(hostile, fc.string({ unit: "binary" })), { maxLength: 4 })
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(number, fc.constantFrom(...TEMPLATES), (tracking, template) => {
        const url = urlOf(tracking, template);
        if (url === null) return;
        const [before = "", after = ""] = template.split("{number}");
        const put = url.slice(before.length, url.length - after.length);
        expect(url).toBe(before + put + after);
        expect(put).toMatch(/^(?:[\w.~-]|%[0-9A-F]{2})+$/);
        expect(decodeURIComponent(put)).toBe(tracking);
        // As a browser reads it.
        const plain = new URL(`${before}1${after}`).href.split("1");
        const parsed = new URL(url);
        expect(parsed.protocol).toBe("https:");
        expect(parsed.href).toBe(plain[0] + put + plain.slice(1).join("1"));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("the list of carriers", () => {
  const refusals = (carriers: unknown) =>
    carriersSchema.safeParse(carriers).error?.issues.map(({ path }) => path.join(".")) ?? [];

  it("has each name once, case and spaces aside, and 20 of them at most", () => {
    expect(doubledCarriers([{ name: "Post Nord" }, { name: "DHL" }, { name: "postnord" }])).toEqual([2]);
    expect(refusals([{ name: "Post Nord" }, { name: "PostNord" }])).toEqual(["1.name"]);
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ name: `Carrier ${index}` }));
    expect(refusals(many(20))).toEqual([]);
    expect(refusals(many(21))).toEqual([""]);
  });

  it("refuses a name that is none at its field", () => {
    for (const name of ["", "  ", "n".repeat(41), "a\nb", 5])
      expect(refusals([{ name }])).toEqual(["0.name"]);
    expect(refusals([{ name: "DHL", url: "https://dhl.example/{number}" }])).toEqual(["0"]);
  });

  it("is sorted by name", () => {
    expect(carriersSchema.parse([{ name: "ups" }, { name: " DHL " }, { name: "GLS" }])).toEqual([
      { name: "DHL" },
      { name: "GLS" },
      { name: "ups" },
    ]);
  });

  it("has the rows that are gone and those that are new in the audit", () => {
    const dhl = { name: "DHL", template: "https://dhl.example/{number}" };
    expect(carrierChanges([dhl, { name: "GLS" }], [{ name: "DHL" }, { name: "GLS" }])).toEqual([
      { field: "carriers", from: "DHL: https://dhl.example/{number}", to: "DHL" },
    ]);
    expect(carrierChanges([], [dhl])).toEqual([
      { field: "carriers", from: null, to: "DHL: https://dhl.example/{number}" },
    ]);
    expect(carrierChanges([dhl], [dhl])).toEqual([]);
  });
});
