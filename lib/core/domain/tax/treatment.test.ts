import { describe, expect, it } from "vitest";
import { inEnglish } from "@/lib/values/text";
import { KNOWN_RATES } from "./known-rates";
import { taxPlaceOf } from "./territories";
import { type Proof, type Treatment, treatmentOf } from "./treatment";

const NAMES: Record<string, string> = { DE: "Germany", AT: "Austria", XI: "Northern Ireland" };

/** `DE`, or `ES 38001` with its postal code. */
function place(text: string) {
  const [countryCode = "", ...code] = text.split(" ");
  return taxPlaceOf({ countryCode, postalCode: code.join(" ") }, NAMES[countryCode] ?? countryCode);
}

interface Case {
  what: string;
  source: string;
  from?: string;
  to: string;
  /** A VAT ID, empty for a company without one; missing for a person. */
  vatId?: string;
  proof?: Proof;
  smallBusiness?: string;
  oss?: true;
  day?: string;
  is: Pick<Treatment, "category" | "rate"> & Partial<Treatment>;
}

const DIRECTIVE = "Directive 2006/112/EC";
const SMALL = "Kein Ausweis von Umsatzsteuer, § 19 UStG";

const CASES: Case[] = [
  {
    what: "a person in the seller's country pays its rate",
    source: `${DIRECTIVE}, Art. 2(1)(a), 31, 96`,
    to: "DE",
    is: { category: "S", rate: 19 },
  },
  {
    what: "a company in the seller's country pays its rate, also with a confirmed VAT ID",
    source: `${DIRECTIVE}, Art. 31, 96`,
    to: "DE",
    vatId: "DE136695976",
    proof: "valid",
    is: { category: "S", rate: 19 },
  },
  {
    what: "the rate is that of the day of supply",
    source: "Finland, rate of 25.5 % from 1 September 2024 (TEDB)",
    from: "FI",
    to: "FI",
    day: "2024-08-31",
    is: { category: "S", rate: 24 },
  },
  {
    what: "the new rate holds from its first day on",
    source: "Finland, rate of 25.5 % from 1 September 2024 (TEDB)",
    from: "FI",
    to: "FI",
    day: "2024-09-01",
    is: { category: "S", rate: 25.5 },
  },
  {
    what: "a company in another member state with a confirmed VAT ID pays none",
    source: `${DIRECTIVE}, Art. 138(1); VATEX-EU-IC`,
    to: "AT",
    vatId: "ATU12345675",
    proof: "valid",
    is: { category: "K", rate: 0, code: "VATEX-EU-IC", buyerVatId: "ATU12345675", proof: "valid" },
  },
  {
    what: "staff's proof is as good as the machine's",
    source: `${DIRECTIVE}, Art. 138(1)(b)`,
    to: "AT",
    vatId: "ATU12345675",
    proof: "staff",
    is: { category: "K", rate: 0, proof: "staff" },
  },
  {
    what: "the VAT ID may be of a third member state",
    source: `${DIRECTIVE}, Art. 138(1)(b): other than that in which dispatch begins`,
    to: "AT",
    vatId: "EL123456783",
    proof: "valid",
    is: { category: "K", rate: 0, buyerVatId: "EL123456783" },
  },
  {
    what: "a VAT ID of the seller's own state makes no intra-Community supply",
    source: `${DIRECTIVE}, Art. 138(1)(b)`,
    to: "AT",
    vatId: "DE136695976",
    proof: "valid",
    is: { category: "S", rate: 19 },
  },
  ...(["invalid", "unavailable"] as const).map((proof) => ({
    what: `a company whose VAT ID is ${proof} pays the seller's rate`,
    source: `${DIRECTIVE}, Art. 138(1)(b)`,
    to: "AT",
    vatId: "ATU12345675",
    proof,
    is: { category: "S" as const, rate: 19 },
  })),
  {
    what: "a company whose VAT ID nobody has looked at pays the seller's rate",
    source: `${DIRECTIVE}, Art. 138(1)(b)`,
    to: "AT",
    vatId: "ATU12345675",
    is: { category: "S", rate: 19 },
  },
  {
    what: "a company without a VAT ID pays the seller's rate",
    source: `${DIRECTIVE}, Art. 138(1)(b)`,
    to: "AT",
    vatId: "",
    is: { category: "S", rate: 19 },
  },
  {
    what: "a British VAT ID is none of the Union",
    source: "Withdrawal Agreement, Protocol on Northern Ireland, Art. 8: the prefix XI alone",
    to: "AT",
    vatId: "GB999999973",
    proof: "valid",
    is: { category: "S", rate: 19 },
  },
  {
    what: "a person in another member state pays the seller's rate up to the limit",
    source: `${DIRECTIVE}, Art. 59c`,
    to: "AT",
    is: { category: "S", rate: 19, isDistanceSale: true },
  },
  {
    what: "a person in another member state pays the destination's rate through the one-stop shop",
    source: `${DIRECTIVE}, Art. 33(a), 369a ff.`,
    to: "AT",
    oss: true,
    is: { category: "S", rate: 20, oss: true },
  },
  {
    what: "a company in Northern Ireland with a confirmed VAT ID is as one in a member state",
    source: "Protocol on Northern Ireland, Art. 8 and Annex 3",
    to: "GB BT1 5GS",
    vatId: "XI999999973",
    proof: "valid",
    is: { category: "K", rate: 0, to: "XI" },
  },
  {
    what: "a person in Northern Ireland is as one in a member state",
    source: "Protocol on Northern Ireland, Art. 8 and Annex 3",
    to: "GB bt15gs",
    oss: true,
    is: { category: "S", rate: 20, to: "XI", oss: true },
  },
  ...["GB SW1A 1AA", "CH 8001", "NO 0150", "US 10001"].map((to) => ({
    what: `goods to ${to} are exported without VAT`,
    source: `${DIRECTIVE}, Art. 146(1)(a); VATEX-EU-G`,
    to,
    is: { category: "G" as const, rate: 0, code: "VATEX-EU-G" },
  })),
  ...["ES 38001", "ES 51001", "FI 22100", "FR 97110", "GP 97110", "AX 22100", "IT 23041", "GR 630 86"].map(
    (to) => ({
      what: `${to} is outside of the VAT area`,
      source: `${DIRECTIVE}, Art. 6`,
      to,
      vatId: "FR83404833048",
      proof: "valid" as const,
      is: { category: "G" as const, rate: 0 },
    }),
  ),
  {
    what: "Büsingen is in Germany and outside of the VAT area",
    source: `${DIRECTIVE}, Art. 6(2)(b)`,
    to: "DE 78266",
    is: { category: "G", rate: 0 },
  },
  {
    what: "Monaco has the VAT of France",
    source: `${DIRECTIVE}, Art. 7(2)`,
    to: "MC 98000",
    oss: true,
    is: { category: "S", rate: 20, oss: true },
  },
  ...["DE", "AT", "US"].map((to) => ({
    what: `a small business charges none, to ${to}`,
    source: `${DIRECTIVE}, Art. 284; the owner's legal text`,
    to,
    smallBusiness: SMALL,
    is: { category: "E" as const, rate: 0, why: SMALL },
  })),
  {
    what: "a British seller charges the British rate at home",
    source: "VATA 1994, s. 2(1)",
    from: "GB SW1A 1AA",
    to: "GB EH1 1YZ",
    is: { category: "S", rate: 20 },
  },
  {
    what: "a British seller charges the British rate to Northern Ireland",
    source: "HMRC, Accounting for VAT on goods moving between Great Britain and Northern Ireland",
    from: "GB SW1A 1AA",
    to: "GB BT1 5GS",
    is: { category: "S", rate: 20, to: "XI" },
  },
  {
    what: "a British seller's exports are rated at zero",
    source: "VATA 1994, s. 30(6); VAT Notice 703",
    from: "GB SW1A 1AA",
    to: "DE",
    is: { category: "Z", rate: 0 },
  },
  {
    what: "a seller in Northern Ireland sells to member states as those do",
    source: "Protocol on Northern Ireland, Art. 8",
    from: "GB BT1 5GS",
    to: "DE",
    vatId: "DE136695976",
    proof: "valid",
    is: { category: "K", rate: 0, from: "XI" },
  },
  {
    what: "a Swiss seller charges the Swiss rate at home",
    source: "MWSTG Art. 25",
    from: "CH",
    to: "CH",
    is: { category: "S", rate: 8.1 },
  },
  {
    what: "a Swiss seller charges it in Liechtenstein",
    source: "MWSTG Art. 4; treaty of 28 October 1994",
    from: "CH",
    to: "LI 9490",
    is: { category: "S", rate: 8.1 },
  },
  {
    what: "a Norwegian seller's exports are rated at zero",
    source: "Merverdiavgiftsloven § 6-21",
    from: "NO",
    to: "SE",
    is: { category: "Z", rate: 0 },
  },
  {
    what: "a seller in the United States is out of the scope of VAT, and charges no sales tax",
    source: "VATEX-EU-O",
    from: "US",
    to: "US",
    is: { category: "O", rate: 0, code: "VATEX-EU-O", why: "Sales tax is not charged." },
  },
  {
    what: "a seller of another country is out of the scope of VAT",
    source: "VATEX-EU-O",
    from: "JP",
    to: "DE",
    is: { category: "O", rate: 0 },
  },
  {
    what: "a seller on the Canary Islands is out of the scope of VAT",
    source: `${DIRECTIVE}, Art. 6(1)(b)`,
    from: "ES 38001",
    to: "ES 28001",
    is: { category: "O", rate: 0 },
  },
];

describe("the tax of an order", () => {
  it.each(CASES.map((one) => [one.what, one.source, one] as const))("%s (%s)", (_what, _source, one) => {
    const treatment = treatmentOf({
      seller: { smallBusiness: one.smallBusiness ?? null, oss: one.oss ?? false },
      buyer: one.vatId === undefined ? null : { vatId: one.vatId },
      from: place(one.from ?? "DE"),
      to: place(one.to),
      proof: one.proof ?? null,
      day: one.day ?? "2026-11-26",
      rates: KNOWN_RATES,
    });
    expect(treatment).toMatchObject(one.is);
    expect(inEnglish(treatment.why)).toMatch(one.smallBusiness ? /UStG$/ : /^[A-Z].+\.$/);
    // A rate, or a reason why there is none.
    expect(treatment.rate > 0).toBe(treatment.category === "S");
    expect(treatment.isDistanceSale).toBe(one.is.isDistanceSale);
    expect(treatment.oss).toBe(one.is.oss);
  });
});
