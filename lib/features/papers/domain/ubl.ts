import { notesOf, sellerIdOf } from "./cii";
import type { Paper, PaperLine, PaperTax, Party } from "./paper";
import { amountText, EN16931, meansOf, rateText, suppliedOn, TYPE_CODES, unitOf } from "./wire-amounts";
import { el, ela, type Xml, type XmlElement, xmlText } from "./xml";

/** UBL 2.1 with the meaning of EN 16931. A credit note is a document of its own there. */
export function ublOf(paper: Paper): string {
  const isCredit = paper.kind === "creditNote";
  const root = isCredit ? "CreditNote" : "Invoice";
  const { seller, buyer, currency, totals, terms } = paper;
  const amount = (name: string, cents: number) => ela(name, { currencyID: currency }, amountText(cents));
  const dueOn = totals.due > 0 ? terms.dueOn : undefined;
  return xmlText(
    ela(
      root,
      {
        xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
        "xmlns:cac": "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2",
        "xmlns:cbc": "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2",
      },
      el("cbc:CustomizationID", EN16931),
      el("cbc:ID", paper.name),
      el("cbc:IssueDate", paper.day),
      isCredit ? undefined : el("cbc:DueDate", dueOn),
      el(isCredit ? "cbc:CreditNoteTypeCode" : "cbc:InvoiceTypeCode", TYPE_CODES[paper.kind]),
      notesOf(paper).map((note) => el("cbc:Note", note)),
      el("cbc:DocumentCurrencyCode", currency),
      // A sales order stands beside the buyer's own reference; the schema wants one of them first.
      el(
        "cac:OrderReference",
        el("cbc:ID", paper.poNumber ?? "NA"),
        el("cbc:SalesOrderID", paper.orderNumber),
      ),
      paper.corrects
        ? el(
            "cac:BillingReference",
            el(
              "cac:InvoiceDocumentReference",
              el("cbc:ID", paper.corrects.name),
              el("cbc:IssueDate", paper.corrects.day),
            ),
          )
        : undefined,
      el("cac:AccountingSupplierParty", partyOf(seller, { isSeller: true })),
      el("cac:AccountingCustomerParty", partyOf(buyer)),
      deliveryOf(paper),
      paymentOf(paper),
      totals.due > 0 ? el("cac:PaymentTerms", el("cbc:Note", terms.text)) : undefined,
      paper.charges.map(({ label, netCents, ...tax }) =>
        el(
          "cac:AllowanceCharge",
          el("cbc:ChargeIndicator", "true"),
          el("cbc:AllowanceChargeReason", label),
          amount("cbc:Amount", netCents),
          categoryOf("cac:TaxCategory", tax),
        ),
      ),
      el(
        "cac:TaxTotal",
        amount("cbc:TaxAmount", totals.tax),
        paper.taxes.map((tax) =>
          el(
            "cac:TaxSubtotal",
            amount("cbc:TaxableAmount", tax.baseCents),
            amount("cbc:TaxAmount", tax.taxCents),
            categoryOf(
              "cac:TaxCategory",
              tax,
              paper.reasons.find(({ category }) => category === tax.category),
            ),
          ),
        ),
      ),
      el(
        "cac:LegalMonetaryTotal",
        amount("cbc:LineExtensionAmount", totals.lines),
        amount("cbc:TaxExclusiveAmount", totals.net),
        amount("cbc:TaxInclusiveAmount", totals.gross),
        paper.charges.length > 0 ? amount("cbc:ChargeTotalAmount", totals.charges) : undefined,
        totals.prepaid === 0 ? undefined : amount("cbc:PrepaidAmount", totals.prepaid),
        totals.rounding === 0 ? undefined : amount("cbc:PayableRoundingAmount", totals.rounding),
        amount("cbc:PayableAmount", totals.due),
      ),
      paper.lines.map((line) => lineOf(line, currency, isCredit)),
    ),
  );
}

function lineOf(line: PaperLine, currencyID: string, isCredit: boolean): XmlElement {
  const { no, sku, name, quantity, unitPrice, netCents, isAmount, ...tax } = line;
  const unitCode = unitOf(isAmount ? { isAmount } : {});
  return el(
    isCredit ? "cac:CreditNoteLine" : "cac:InvoiceLine",
    el("cbc:ID", no),
    ela(isCredit ? "cbc:CreditedQuantity" : "cbc:InvoicedQuantity", { unitCode }, quantity),
    ela("cbc:LineExtensionAmount", { currencyID }, amountText(netCents)),
    el(
      "cac:Item",
      el("cbc:Name", name),
      el("cac:SellersItemIdentification", el("cbc:ID", sku)),
      categoryOf("cac:ClassifiedTaxCategory", tax),
    ),
    el("cac:Price", ela("cbc:PriceAmount", { currencyID }, unitPrice)),
  );
}

const categoryOf = (name: string, tax: PaperTax, reason?: { code?: string; text: string }): XmlElement =>
  el(
    name,
    el("cbc:ID", tax.category),
    el("cbc:Percent", rateText(tax)),
    el("cbc:TaxExemptionReasonCode", reason?.code),
    el("cbc:TaxExemptionReason", reason?.text),
    el("cac:TaxScheme", el("cbc:ID", "VAT")),
  );

function partyOf(party: Party, { isSeller = false } = {}): XmlElement {
  const { name, email, phone, contact, tradingName, vatId, taxNumber, registration, register } = party;
  return el(
    "cac:Party",
    ela("cbc:EndpointID", { schemeID: "EM" }, email),
    el("cac:PartyIdentification", el("cbc:ID", isSeller ? sellerIdOf(party) : party.number)),
    el("cac:PartyName", el("cbc:Name", tradingName)),
    addressOf("cac:PostalAddress", party),
    vatId ? schemeOf(vatId, "VAT") : undefined,
    isSeller && taxNumber ? schemeOf(taxNumber, "TAX") : undefined,
    el(
      "cac:PartyLegalEntity",
      el("cbc:RegistrationName", name),
      el("cbc:CompanyID", registration),
      el("cbc:CompanyLegalForm", isSeller ? register : undefined),
    ),
    el("cac:Contact", el("cbc:Name", contact), el("cbc:Telephone", phone), el("cbc:ElectronicMail", email)),
  );
}

const schemeOf = (id: string, scheme: string): XmlElement =>
  el("cac:PartyTaxScheme", el("cbc:CompanyID", id), el("cac:TaxScheme", el("cbc:ID", scheme)));

const addressOf = (
  name: string,
  { street, city, postalCode, countryCode }: Omit<Party, "name">,
): XmlElement =>
  el(
    name,
    el("cbc:StreetName", street),
    el("cbc:CityName", city),
    el("cbc:PostalZone", postalCode),
    el("cac:Country", el("cbc:IdentificationCode", countryCode)),
  );

const deliveryOf = (paper: Paper): Xml =>
  el(
    "cac:Delivery",
    el("cbc:ActualDeliveryDate", suppliedOn(paper)),
    paper.deliverTo ? el("cac:DeliveryLocation", addressOf("cac:Address", paper.deliverTo)) : undefined,
    paper.deliverTo
      ? el("cac:DeliveryParty", el("cac:PartyName", el("cbc:Name", paper.deliverTo.name)))
      : undefined,
  );

function paymentOf(paper: Paper): Xml {
  const { account, reference } = paper;
  const means = meansOf(paper);
  if (means === undefined) return undefined;
  const isTransfer = account !== undefined && (means === "58" || means === "30");
  return el(
    "cac:PaymentMeans",
    el("cbc:PaymentMeansCode", means),
    el("cbc:PaymentID", reference),
    isTransfer
      ? el(
          "cac:PayeeFinancialAccount",
          el("cbc:ID", account.iban),
          el("cbc:Name", account.holder),
          el("cac:FinancialInstitutionBranch", el("cbc:ID", account.bic)),
        )
      : undefined,
  );
}
