import {
  AUDIT_DUE,
  type AuditFields,
  type AuditKinds,
  type Bodies,
  type Collections,
  type OfficePages,
  type Rights,
} from "@/lib/registry/manifest";
import { INVOICING_LABELS } from "./invoicing";
import { MAX_LOGO_BYTES } from "./logo";
import { MAIL_LABELS } from "./mail-settings";
import { SELLER_LABELS } from "./seller";
import { TAX_LABELS } from "./tax-settings";

export const collections: Collections = {
  // Counters of rate-limiter-flexible (`LIMITS` in lib/core/data/store/collections.ts).
  limits: {
    indexes: [
      { keys: { key: 1 }, options: { unique: true } },
      { keys: { expire: 1 }, options: { expireAfterSeconds: 0 } },
    ],
  },
  shop: { indexes: [AUDIT_DUE] },
};

export const auditKinds = {
  shop: {
    word: "Shop",
    pendingIn: "shop",
    events: { edit: "Shop changed", delete: "Sample catalogue removed" },
  },
} as const satisfies AuditKinds;

export const auditFields = {
  isOpen: "Open for business",
  currency: "Currency",
  lotStep: "Step of lots",
  words: "Words",
  languages: "Languages",
  whoMayOrder: "Who may order",
  deliversTo: "Countries delivered to",
  freeDeliveryOver: "Free delivery over",
  deliveryRates: "Prices of deliveries",
  leavesWithinDays: "Days until an order leaves",
  returnDays: "Days to send pieces back",
  carriers: "Carriers",
  heading: "Heading",
  lead: "Text under the heading",
  shopDescription: "Description",
  slides: "Captions of the slides",
  figures: "Figures",
  facility: "Facility",
  accent: "Accent",
  corners: "Corners",
  logo: "Logo",
  darkLogo: "Logo for dark pages",
  mailSenderName: MAIL_LABELS.senderName,
  mailReplyTo: MAIL_LABELS.replyTo,
  mailGreeting: MAIL_LABELS.greeting,
  mailFooter: MAIL_LABELS.footer,
  taxMode: TAX_LABELS.mode,
  smallBusiness: TAX_LABELS.smallBusiness,
  smallBusinessText: TAX_LABELS.smallBusinessText,
  oneStopShop: TAX_LABELS.oss,
  invoicesIssued: INVOICING_LABELS.issue,
  papersKeptYears: INVOICING_LABELS.keptYears,
  sellerTradingName: SELLER_LABELS.tradingName,
  sellerLegalName: SELLER_LABELS.legalName,
  sellerStreet: SELLER_LABELS.street,
  sellerPostalCode: SELLER_LABELS.postalCode,
  sellerCity: SELLER_LABELS.city,
  sellerCountry: SELLER_LABELS.country,
  sellerVatIds: SELLER_LABELS.vatIds,
  sellerTaxNumber: SELLER_LABELS.taxNumber,
  sellerRegister: SELLER_LABELS.register,
  sellerRegisterNumber: SELLER_LABELS.registerNumber,
  sellerManagingPeople: SELLER_LABELS.managingPeople,
  sellerEmail: SELLER_LABELS.email,
  sellerTelephone: SELLER_LABELS.telephone,
  sellerOpeningHours: SELLER_LABELS.openingHours,
  sellerTimeZone: SELLER_LABELS.timeZone,
} satisfies AuditFields;

export const rights = {
  seeGallery: { allows: "see the shop's components", roles: [], pages: ["/dashboard/gallery"] },
  keepShop: {
    allows: "change what the shop's owner may set",
    roles: [],
    calls: ["GET /shop", "PATCH /shop", "POST /shop/logo/{mode}", "DELETE /shop/logo/{mode}"],
    pages: [
      "/dashboard/shop",
      "/dashboard/shop/seller",
      "/dashboard/shop/mail",
      "/dashboard/shop/selling",
      "/dashboard/shop/delivery",
      "/dashboard/shop/look",
      "/dashboard/shop/words",
      "/dashboard/shop/invoices",
    ],
    needsProof: true,
  },
} satisfies Rights;

export const bodies = {
  "POST /shop/logo/{mode}": { types: ["image/*"], maxBytes: MAX_LOGO_BYTES },
} satisfies Bodies;

export const officePages = [
  { group: "shop", place: 10, href: "/dashboard/shop", label: "Shop" },
] satisfies OfficePages;
