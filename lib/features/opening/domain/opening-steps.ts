import { ISSUE_WORDS } from "@/lib/core/domain/shop/invoicing";
import { missingPages } from "@/lib/core/domain/shop/missing-pages";
import type { PageKind, PublishedPage } from "@/lib/core/domain/shop/published-pages";
import { missingOfSeller } from "@/lib/core/domain/shop/seller";
import type { ShopRecord } from "@/lib/core/domain/shop/shop-record";
import { TAX_MODE_TEXTS } from "@/lib/core/domain/shop/tax-settings";
import { formatCount } from "@/lib/values/money";

/** A part of the owner's way to an open shop. */
export interface OpeningStep {
  title: string;
  /** `missing`: the shop cannot open without it. `advised`: it can. */
  state: "done" | "missing" | "advised";
  text: string;
  /** The page where it is done. */
  href?: string;
}

/** The settings of the machine: owners cannot change them in the browser. */
export interface Installation {
  takesCards: boolean;
  takesTransfers: boolean;
  sendsMail: boolean;
  secondFactor: "off" | "offered" | "required";
}

export interface OpeningFacts extends Installation {
  record: ShopRecord;
  /** The pages that visitors can read. */
  published: readonly Pick<PublishedPage, "kind">[];
  /** Products of the sample catalogue that are still there. */
  sampleProducts: number;
}

/** The owner's list, in the order in which it is worked through. */
export function openingSteps(facts: OpeningFacts): OpeningStep[] {
  return [
    seller(facts),
    pages(facts),
    articles(facts),
    sampleCatalogue(facts),
    currency(facts),
    delivery(facts),
    payment(facts),
    tax(facts),
    invoices(facts),
    mail(facts),
    secondFactor(facts),
  ];
}

/** The steps without which the shop cannot open. */
export const missingSteps = (steps: readonly OpeningStep[]): OpeningStep[] =>
  steps.filter(({ state }) => state === "missing");

/** A missing VAT ID keeps no shop closed: only invoices wait for it. */
const seller = ({ record }: OpeningFacts): OpeningStep => {
  const missing = missingOfSeller(record.seller);
  const forImprint = missing.filter(({ isForImprint }) => isForImprint);
  return {
    title: "Who sells",
    state: forImprint.length > 0 ? "missing" : missing.length > 0 ? "advised" : "done",
    text:
      missing.length > 0
        ? `Not set: ${missing.map(({ label }) => label).join(", ")}.`
        : `${record.seller.legalName} sells as ${record.seller.tradingName}.`,
    href: "/dashboard/shop/seller",
  };
};

const pages = ({ record, published }: OpeningFacts): OpeningStep => {
  const missing = missingPages(published, record.seller.country || null);
  const asked = missing.filter(({ blocks }) => blocks);
  return {
    title: "Pages",
    state: asked.length > 0 ? "missing" : missing.length > 0 ? "advised" : "done",
    text:
      missing.length > 0
        ? `Not published: ${missing.map(({ label }) => label).join(", ")}.`
        : "Imprint, terms, privacy, delivery and returns are published.",
    href: "/dashboard/shop/pages",
  };
};

const articles = ({ published }: OpeningFacts): OpeningStep => {
  const has = (page: PageKind): boolean => published.some(({ kind }) => kind === page);
  const samples = [
    ...(has("article") ? [] : ["the sample articles"]),
    ...(has("portfolio") ? [] : ["the sample portfolio"]),
  ];
  return {
    title: "Articles and portfolio",
    state: samples.length > 0 ? "advised" : "done",
    text:
      samples.length > 0
        ? `Visitors still read ${samples.join(" and ")}. Publish your own.`
        : "Visitors read your own articles and portfolio.",
    href: "/dashboard/shop/pages",
  };
};

const sampleCatalogue = ({ sampleProducts }: OpeningFacts): OpeningStep => ({
  title: "Catalogue",
  state: sampleProducts > 0 ? "advised" : "done",
  text:
    sampleProducts === 0
      ? "No product of the sample catalogue is left."
      : sampleProducts === 1
        ? "One product is still of the sample catalogue. You can remove it below."
        : `${formatCount(sampleProducts)} products are still of the sample catalogue. You can remove them below.`,
  ...(sampleProducts > 0 ? { href: "#sample-catalogue" } : {}),
});

const currency = ({ record }: OpeningFacts): OpeningStep => ({
  title: "Currency",
  state: "done",
  text: `Prices are in ${record.currency}. The first order fixes that.`,
  href: "/dashboard/shop/selling",
});

const delivery = ({ record: { deliveryRates } }: OpeningFacts): OpeningStep => ({
  title: "Delivery",
  state: deliveryRates.length > 0 ? "done" : "advised",
  text:
    deliveryRates.length > 0
      ? "Orders pay their delivery by your table."
      : "Orders pay no delivery. Set prices, unless you deliver free of charge.",
  href: "/dashboard/shop/delivery",
});

const payment = ({ takesCards, takesTransfers }: OpeningFacts): OpeningStep => {
  const ways = [...(takesCards ? ["by card"] : []), ...(takesTransfers ? ["by bank transfer"] : [])];
  return {
    title: "Payment",
    state: ways.length > 0 ? "done" : "missing",
    text:
      ways.length > 0
        ? `Customers pay ${ways.join(" and ")}.`
        : "Customers cannot pay yet. Ask who runs the server to set Stripe’s keys or a bank account.",
  };
};

const tax = ({ record }: OpeningFacts): OpeningStep => {
  const { mode } = record.tax;
  return {
    title: "Tax",
    state: mode === "off" ? "advised" : "done",
    text:
      mode === "off"
        ? "The shop calculates no tax: your prices are what customers pay."
        : `${TAX_MODE_TEXTS[mode]}.`,
    href: "/dashboard/shop/tax",
  };
};

const invoices = ({ record: { invoices: kept } }: OpeningFacts): OpeningStep => ({
  title: "Invoices",
  state: kept.issue === "never" ? "advised" : "done",
  text:
    kept.issue === "never"
      ? "The shop issues no invoices. Look at the specimens, and choose when orders get theirs."
      : `Invoices are issued: ${ISSUE_WORDS[kept.issue].toLowerCase()}.`,
  href: "/dashboard/shop/invoices",
});

const mail = ({ sendsMail }: OpeningFacts): OpeningStep => ({
  title: "Mail",
  state: sendsMail ? "done" : "missing",
  text: sendsMail
    ? "Mails are sent."
    : "Mails wait in the outbox and reach nobody. Ask who runs the server to set SMTP_URL.",
});

const secondFactor = ({ secondFactor: is }: OpeningFacts): OpeningStep => ({
  title: "Second factor",
  state: is === "required" ? "done" : "advised",
  text:
    is === "required"
      ? "All staff prove a second factor when they sign in."
      : "Staff can sign in by password alone. The setting STAFF_SECOND_FACTOR=required ends that.",
});
