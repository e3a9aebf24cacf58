import type { OrderTax, TaxCategory } from "@/lib/core/domain/orders/amounts";
import type { Currency } from "@/lib/values/currency";
import { buildCredit } from "./build-credit";
import { buildInvoice, type PaperParts } from "./build-invoice";
import { buildDeliveryNote, type DeliveryNote } from "./delivery-note";
import type { PaperOrder } from "./order-facts";
import type { Paper, Party } from "./paper";
import { taxOn } from "./tax-sums";

/** Invented papers: specimens for the owner, samples of mails, and the beginning of what judges read. */

export const SPECIMEN_AT = new Date("2026-11-21T14:05:00Z");

const BUYER: Party = {
  name: "Velo Nord AB",
  contact: "Mara Kessler",
  number: "K 10231",
  street: "Hamngatan 12",
  postalCode: "211 22",
  city: "Malmö",
  countryCode: "SE",
  country: "Sweden",
  email: "mara@example.com",
};

const SELLER: Party = {
  name: "Rad & Tat GmbH",
  tradingName: "Rad & Tat",
  street: "Aachener Straße 7",
  postalCode: "50674",
  city: "Köln",
  countryCode: "DE",
  country: "Germany",
  vatId: "DE136695976",
  registration: "HRB 12345",
  register: "Amtsgericht Köln, HRB 12345, Greta Rad",
  email: "buero@example.com",
  phone: "+49 221 5551234",
};

export const SAMPLE_PARTS: PaperParts = {
  seller: SELLER,
  buyer: BUYER,
  deliverTo: {
    name: "Velo Nord AB, Lager 3",
    street: "Gate 3",
    postalCode: "211 24",
    city: "Malmö",
    countryCode: "SE",
    country: "Sweden",
  },
  currency: "EUR",
  timeZone: "Europe/Berlin",
  account: { holder: "Rad & Tat GmbH", iban: "DE02120300000000202051", bic: "BYLADEM1001" },
};

const LINES = [
  { sku: "HI-SE-2735", name: "Seatpost, 27.2 × 350 mm", priceCents: 1290, quantity: 200 },
  {
    sku: "HI-CH-1116",
    name: "Chain, 11-speed, 116 links",
    priceCents: 1240,
    quantity: 300,
    ...{ tierFrom: 300, listCents: 1310 },
  },
  { sku: "HI-NI-2014", name: "Nipple, brass, 14 mm", priceCents: 7, quantity: 500 },
];

/** The tax of a specimen by its category. */
const TAXES: Readonly<Partial<Record<TaxCategory, Partial<OrderTax>>>> = {
  S: { rate: 19, why: "The goods stay in Germany." },
  K: {
    why: "The goods go to a company in another country of the EU.",
    buyerVatId: "SE556188840401",
    to: "SE",
  },
  G: { why: "The goods leave the EU.", to: "CH" },
  E: { why: "Exempt from VAT under § 19 UStG (small business).", code: "VATEX-EU-132" },
  AE: { why: "The buyer owes the tax.", buyerVatId: "SE556188840401", to: "SE" },
  Z: { why: "Zero-rated." },
};

interface Specimen {
  category?: TaxCategory;
  mode?: OrderTax["mode"];
  /** Beside what the category says. */
  tax?: Partial<OrderTax>;
  currency?: Currency;
  /** Paid by card before it ships. */
  isPaid?: boolean;
  lines?: PaperOrder["lines"];
}

/** An order as its papers read it. */
export function sampleOrder({
  category = "O",
  mode = "added",
  tax: more = {},
  isPaid = false,
  lines = LINES,
}: Specimen = {}): PaperOrder {
  const totalCents = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  const tax: OrderTax | undefined =
    category === "O"
      ? undefined
      : { mode, category, rate: 0, why: "", from: "DE", to: "DE", ...TAXES[category], ...more };
  const rate = tax?.rate ?? 0;
  const charges = [{ kind: "delivery" as const, label: "Delivery to Sweden", cents: 2490, category, rate }];
  const taxCents = mode === "included" ? 0 : taxOn(totalCents + 2490, rate);
  return {
    _id: "65f0c0ffee65f0c0ffee65f0",
    customer: { userId: "65f0c0ffee65f0c0ffee65f1", name: "Mara Kessler", email: "mara@example.com" },
    address: null,
    lines: [...lines],
    totalCents,
    charges,
    dueCents: totalCents + 2490 + taxCents,
    ...(tax ? { tax } : {}),
    ...(isPaid ? {} : { terms: { netDays: 30, settledCents: 0, dueAt: new Date("2026-12-21T00:00:00Z") } }),
    payment: { provider: isPaid ? "stripe" : null },
    history: [...(isPaid ? [{ event: "pay", at: SPECIMEN_AT }] : []), { event: "ship", at: SPECIMEN_AT }],
    poNumber: "PO 4711",
  };
}

export const sampleInvoice = (specimen: Specimen = {}, parts: PaperParts = SAMPLE_PARTS): Paper => ({
  ...buildInvoice(sampleOrder(specimen), parts, SPECIMEN_AT),
  name: "INV-2026-000123",
});

export function sampleCredit(invoice: Paper): Paper {
  const { name, ...content } = invoice;
  const wanted = { lines: [{ no: 1, pieces: 3 }], reason: "Three pieces came back scratched" };
  const built = buildCredit({ name, day: content.day, content }, [], wanted, "2026-11-24");
  if (!built.ok) throw new Error("the specimen of a credit note takes more than is left");
  return { ...built.content, name: "CN-2026-000007" };
}

/** The first of two deliveries. */
export function sampleNote({ seller, deliverTo, buyer, account, timeZone }: PaperParts): DeliveryNote {
  const note = buildDeliveryNote(
    {
      number: "65F0C0",
      poNumber: "PO 4711",
      lines: LINES,
      shipments: [
        {
          no: 1,
          state: "shipped",
          at: SPECIMEN_AT,
          lines: [
            { lineNo: 1, pieces: 200 },
            { lineNo: 2, pieces: 180 },
          ],
          parcels: [
            { carrier: "DHL", tracking: "00340434161094015902" },
            { carrier: "DHL", tracking: "00340434161094015919" },
          ],
        },
      ],
    },
    1,
    { seller, consignee: { ...buyer, ...deliverTo }, account, timeZone },
  );
  if (!note) throw new Error("the specimen of a delivery note has no shipment");
  return note;
}

export const SAMPLE_INVOICE: Paper = sampleInvoice({ category: "S" });
export const SAMPLE_CREDIT: Paper = sampleCredit(SAMPLE_INVOICE);
