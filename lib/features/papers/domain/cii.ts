import type { Paper, PaperLine, PaperTax, Party } from "./paper";
import { amountText, EN16931, meansOf, rateText, suppliedOn, TYPE_CODES, unitOf } from "./wire-amounts";
import { el, ela, type Xml, type XmlElement, xmlText } from "./xml";

/** UN/CEFACT Cross Industry Invoice D16B with the meaning of EN 16931: the file inside the PDF (Factur-X, ZUGFeRD). */
export const ciiOf = (paper: Paper): string =>
  xmlText(
    ela(
      "rsm:CrossIndustryInvoice",
      {
        "xmlns:rsm": "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
        "xmlns:ram": "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
        "xmlns:qdt": "urn:un:unece:uncefact:data:standard:QualifiedDataType:100",
        "xmlns:udt": "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
      },
      el(
        "rsm:ExchangedDocumentContext",
        el("ram:GuidelineSpecifiedDocumentContextParameter", el("ram:ID", EN16931)),
      ),
      el(
        "rsm:ExchangedDocument",
        el("ram:ID", paper.name),
        el("ram:TypeCode", TYPE_CODES[paper.kind]),
        el("ram:IssueDateTime", dateOf("udt", paper.day)),
        notesOf(paper).map((note) => el("ram:IncludedNote", el("ram:Content", note))),
      ),
      el(
        "rsm:SupplyChainTradeTransaction",
        paper.lines.map((line) => lineOf(line)),
        agreementOf(paper),
        el(
          "ram:ApplicableHeaderTradeDelivery",
          paper.deliverTo && partyOf("ram:ShipToTradeParty", paper.deliverTo),
          el(
            "ram:ActualDeliverySupplyChainEvent",
            el("ram:OccurrenceDateTime", dateOf("udt", suppliedOn(paper))),
          ),
        ),
        settlementOf(paper),
      ),
    ),
  );

/** Beside what has a field of its own: why this tax, and why the paper corrects another. */
export const notesOf = ({ why, reason, terms, totals }: Paper): string[] =>
  [why, reason, totals.due <= 0 ? terms.text : ""].filter((text): text is string => Boolean(text));

const dateOf = (prefix: "udt" | "qdt", day: string | undefined): XmlElement | undefined =>
  day === undefined ? undefined : ela(`${prefix}:DateTimeString`, { format: "102" }, day.replaceAll("-", ""));

function lineOf({ no, sku, name, quantity, unitPrice, netCents, isAmount, ...tax }: PaperLine): XmlElement {
  return el(
    "ram:IncludedSupplyChainTradeLineItem",
    el("ram:AssociatedDocumentLineDocument", el("ram:LineID", no)),
    el("ram:SpecifiedTradeProduct", el("ram:SellerAssignedID", sku), el("ram:Name", name)),
    el(
      "ram:SpecifiedLineTradeAgreement",
      el("ram:NetPriceProductTradePrice", el("ram:ChargeAmount", unitPrice)),
    ),
    el(
      "ram:SpecifiedLineTradeDelivery",
      ela("ram:BilledQuantity", { unitCode: unitOf(isAmount ? { isAmount } : {}) }, quantity),
    ),
    el(
      "ram:SpecifiedLineTradeSettlement",
      el("ram:ApplicableTradeTax", ...taxOf(tax)),
      el(
        "ram:SpecifiedTradeSettlementLineMonetarySummation",
        el("ram:LineTotalAmount", amountText(netCents)),
      ),
    ),
  );
}

const taxOf = (tax: PaperTax): Xml[] => [
  el("ram:TypeCode", "VAT"),
  el("ram:CategoryCode", tax.category),
  el("ram:RateApplicablePercent", rateText(tax)),
];

const agreementOf = ({ seller, buyer, poNumber, orderNumber }: Paper): XmlElement =>
  el(
    "ram:ApplicableHeaderTradeAgreement",
    partyOf("ram:SellerTradeParty", seller, { isSeller: true }),
    partyOf("ram:BuyerTradeParty", buyer),
    el("ram:SellerOrderReferencedDocument", el("ram:IssuerAssignedID", orderNumber)),
    el("ram:BuyerOrderReferencedDocument", el("ram:IssuerAssignedID", poNumber)),
  );

/**
 * The identifier of the seller (BT-29), which is needed where there is neither a VAT ID nor a registration (BR-CO-26). The buyer's
 * (BT-46) is the customer number.
 */
export const sellerIdOf = ({ email, vatId, taxNumber, registration }: Partial<Party>): string | undefined =>
  vatId || registration ? undefined : taxNumber || email;

type Placed = Pick<Party, "name" | "street" | "postalCode" | "city" | "countryCode"> & Partial<Party>;

function partyOf(name: string, party: Placed, { isSeller = false } = {}): XmlElement {
  const { email, phone, contact, tradingName, vatId, taxNumber, registration, register } = party;
  return el(
    name,
    el("ram:ID", isSeller ? sellerIdOf(party) : party.number),
    el("ram:Name", party.name),
    el("ram:Description", isSeller ? register : undefined),
    el(
      "ram:SpecifiedLegalOrganization",
      el("ram:ID", registration),
      el("ram:TradingBusinessName", tradingName),
    ),
    el(
      "ram:DefinedTradeContact",
      el("ram:PersonName", contact),
      el("ram:TelephoneUniversalCommunication", el("ram:CompleteNumber", phone)),
      el("ram:EmailURIUniversalCommunication", el("ram:URIID", email)),
    ),
    el(
      "ram:PostalTradeAddress",
      el("ram:PostcodeCode", party.postalCode),
      el("ram:LineOne", party.street),
      el("ram:CityName", party.city),
      el("ram:CountryID", party.countryCode),
    ),
    email ? el("ram:URIUniversalCommunication", ela("ram:URIID", { schemeID: "EM" }, email)) : undefined,
    isSeller && taxNumber
      ? el("ram:SpecifiedTaxRegistration", ela("ram:ID", { schemeID: "FC" }, taxNumber))
      : undefined,
    vatId ? el("ram:SpecifiedTaxRegistration", ela("ram:ID", { schemeID: "VA" }, vatId)) : undefined,
  );
}

function settlementOf(paper: Paper): XmlElement {
  const { currency, reference, account, taxes, charges, totals, terms, reasons, corrects } = paper;
  const means = meansOf(paper);
  const isTransfer = account !== undefined && (means === "58" || means === "30");
  return el(
    "ram:ApplicableHeaderTradeSettlement",
    el("ram:PaymentReference", reference),
    el("ram:InvoiceCurrencyCode", currency),
    means === undefined
      ? undefined
      : el(
          "ram:SpecifiedTradeSettlementPaymentMeans",
          el("ram:TypeCode", means),
          isTransfer
            ? [
                el(
                  "ram:PayeePartyCreditorFinancialAccount",
                  el("ram:IBANID", account.iban),
                  el("ram:AccountName", account.holder),
                ),
                el("ram:PayeeSpecifiedCreditorFinancialInstitution", el("ram:BICID", account.bic)),
              ]
            : undefined,
        ),
    taxes.map((tax) => {
      const reason = reasons.find(({ category }) => category === tax.category);
      return el(
        "ram:ApplicableTradeTax",
        el("ram:CalculatedAmount", amountText(tax.taxCents)),
        el("ram:TypeCode", "VAT"),
        el("ram:ExemptionReason", reason?.text),
        el("ram:BasisAmount", amountText(tax.baseCents)),
        el("ram:CategoryCode", tax.category),
        el("ram:ExemptionReasonCode", reason?.code),
        el("ram:RateApplicablePercent", rateText(tax)),
      );
    }),
    charges.map(({ label, netCents, ...tax }) =>
      el(
        "ram:SpecifiedTradeAllowanceCharge",
        el("ram:ChargeIndicator", el("udt:Indicator", "true")),
        el("ram:ActualAmount", amountText(netCents)),
        el("ram:Reason", label),
        el("ram:CategoryTradeTax", ...taxOf(tax)),
      ),
    ),
    el(
      "ram:SpecifiedTradePaymentTerms",
      totals.due > 0 ? el("ram:Description", terms.text) : undefined,
      totals.due > 0 ? el("ram:DueDateDateTime", dateOf("udt", terms.dueOn)) : undefined,
    ),
    el(
      "ram:SpecifiedTradeSettlementHeaderMonetarySummation",
      el("ram:LineTotalAmount", amountText(totals.lines)),
      charges.length > 0 ? el("ram:ChargeTotalAmount", amountText(totals.charges)) : undefined,
      el("ram:TaxBasisTotalAmount", amountText(totals.net)),
      ela("ram:TaxTotalAmount", { currencyID: currency }, amountText(totals.tax)),
      totals.rounding === 0 ? undefined : el("ram:RoundingAmount", amountText(totals.rounding)),
      el("ram:GrandTotalAmount", amountText(totals.gross)),
      totals.prepaid === 0 ? undefined : el("ram:TotalPrepaidAmount", amountText(totals.prepaid)),
      el("ram:DuePayableAmount", amountText(totals.due)),
    ),
    corrects
      ? el(
          "ram:InvoiceReferencedDocument",
          el("ram:IssuerAssignedID", corrects.name),
          el("ram:FormattedIssueDateTime", dateOf("qdt", corrects.day)),
        )
      : undefined,
  );
}
