import { expect, it } from "vitest";
import { DEFAULT_SELLER } from "@/lib/core/domain/shop/seller";
import { DEFAULT_RECORD, type ShopRecord } from "@/lib/core/domain/shop/shop-record";
import { missingSteps, type OpeningFacts, openingSteps } from "./opening-steps";

const NOTHING: OpeningFacts = {
  record: DEFAULT_RECORD,
  published: [],
  sampleProducts: 89,
  takesCards: false,
  takesTransfers: false,
  sendsMail: false,
  secondFactor: "offered",
};
const SELLER = {
  ...DEFAULT_SELLER,
  legalName: "Rad & Tat GmbH",
  street: "Ringstr. 1",
  postalCode: "50667",
  city: "Köln",
  country: "DE",
  email: "post@rad.example",
};

const missing = (facts: Partial<OpeningFacts>): string[] =>
  missingSteps(openingSteps({ ...NOTHING, ...facts })).map(({ title }) => title);
const stateOf = (title: string, facts: Partial<OpeningFacts>) =>
  openingSteps({ ...NOTHING, ...facts }).find((step) => step.title === title)?.state;

it("a shop as it starts lacks who sells, pages of the law, a way to pay and mail", () => {
  expect(missing({})).toEqual(["Who sells", "Pages", "Payment", "Mail"]);
});

it("either way to pay is enough", () => {
  expect(missing({ takesCards: true })).not.toContain("Payment");
  expect(missing({ takesTransfers: true })).not.toContain("Payment");
});

it("a seller whom the imprint can name is enough, and a VAT ID is advised", () => {
  const without = { record: { ...DEFAULT_RECORD, seller: SELLER } };
  expect(missing(without)).not.toContain("Who sells");
  expect(stateOf("Who sells", without)).toBe("advised");
  const seller = { ...SELLER, vatIds: ["DE136695976"] };
  expect(stateOf("Who sells", { record: { ...DEFAULT_RECORD, seller } })).toBe("done");
  const registered = { ...seller, register: "Amtsgericht Köln" };
  expect(missing({ record: { ...DEFAULT_RECORD, seller: registered } })).toContain("Who sells");
});

it("the sample articles and the sample portfolio are named until there are own ones", () => {
  const title = "Articles and portfolio";
  const textOf = (kinds: readonly ("article" | "portfolio")[]) =>
    openingSteps({ ...NOTHING, published: kinds.map((kind) => ({ kind })) }).find(
      (step) => step.title === title,
    );
  expect(textOf([])).toMatchObject({
    state: "advised",
    text: "Visitors still read the sample articles and the sample portfolio. Publish your own.",
  });
  expect(textOf(["article"])?.text).toBe("Visitors still read the sample portfolio. Publish your own.");
  expect(textOf(["article", "portfolio"])?.state).toBe("done");
});

it("tax and invoices are advised until the owner has switched them on", () => {
  const textOf = (title: string, record: Partial<ShopRecord>) =>
    openingSteps({ ...NOTHING, record: { ...DEFAULT_RECORD, ...record } }).find(
      (step) => step.title === title,
    );
  expect(textOf("Tax", {})?.state).toBe("advised");
  expect(textOf("Invoices", {})?.state).toBe("advised");
  expect(textOf("Tax", { tax: { ...DEFAULT_RECORD.tax, mode: "added" } })).toMatchObject({
    state: "done",
    text: "VAT is added to prices.",
  });
  expect(textOf("Invoices", { invoices: { issue: "shipment", keptYears: 10 } })).toMatchObject({
    state: "done",
    text: "Invoices are issued: when an order ships.",
  });
});

it("prices of deliveries and a required second factor are advised", () => {
  const deliveryRates = [{ country: "*", cents: 690 }];
  expect(stateOf("Delivery", {})).toBe("advised");
  expect(stateOf("Delivery", { record: { ...DEFAULT_RECORD, deliveryRates } })).toBe("done");
  expect(stateOf("Second factor", { secondFactor: "required" })).toBe("done");
});

it("the pages that the law of the seller's country asks for are missing, elsewhere they are advised", () => {
  const of = (country: string) => ({ record: { ...DEFAULT_RECORD, seller: { ...SELLER, country } } });
  const all = (["imprint", "terms", "privacy", "delivery"] as const).map((kind) => ({ kind }));
  expect(stateOf("Pages", of("DE"))).toBe("missing");
  expect(stateOf("Pages", { ...of("DE"), published: all.slice(1) })).toBe("missing");
  expect(stateOf("Pages", of("US"))).toBe("advised");
  expect(stateOf("Pages", { ...of("DE"), published: all })).toBe("done");
});

it("the sample catalogue is named until nothing of it is left", () => {
  const textOf = (sampleProducts: number) =>
    openingSteps({ ...NOTHING, sampleProducts }).find(({ title }) => title === "Catalogue");
  expect(textOf(89)).toMatchObject({
    state: "advised",
    text: "89 products are still of the sample catalogue. You can remove them below.",
    href: "#sample-catalogue",
  });
  expect(textOf(1)?.text).toBe("One product is still of the sample catalogue. You can remove it below.");
  expect(textOf(0)).toMatchObject({ state: "done" });
});
