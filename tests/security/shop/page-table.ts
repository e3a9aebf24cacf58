import { expect } from "vitest";
import { offerToken } from "@/lib/auth/offer-tokens";
import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { addDocument } from "@/lib/core/commands/catalogue/add-document";
import { addPicture } from "@/lib/core/commands/catalogue/add-picture";
import { applyForCompany } from "@/lib/core/commands/companies/apply";
import { products } from "@/lib/core/data/catalogue/collections";
import { insertFamily } from "@/lib/core/data/catalogue/families";
import { familyChanged } from "@/lib/core/data/catalogue/family-audit";
import { database } from "@/lib/core/data/store/connection";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { documentPath } from "@/lib/core/domain/catalogue/pdf-documents";
import { picturePath } from "@/lib/core/domain/catalogue/pictures";
import { sheetPath } from "@/lib/core/domain/shop/look-sheet";
import { changeOffer, makeOffer } from "@/lib/features/offers/commands/keep-offers";
import { sendOffer } from "@/lib/features/offers/commands/send-offer";
import { offerPath } from "@/lib/features/offers/domain/offers";
import { makePayLink } from "@/lib/features/pay-links/commands/change-pay-links";
import { addPriceList } from "@/lib/features/price-lists/commands/keep-price-lists";
import { createList } from "@/lib/features/saved-lists/commands/change-lists";
import { browserTexts } from "@/lib/languages/browser-texts";
import { offerContent } from "../../offers/stored-offer";
import { storePaper } from "../../papers/store-paper";
import { makeAwaiting } from "../../support/awaiting-order";
import { aCompany } from "../../support/companies";
import { aPdf } from "../../support/pdfs";
import { aPicture } from "../../support/pictures";
import { anOrder, aProduct, must, staffViewer } from "../../support/shop-in-process";
import { anAdminVisitor, aVisitor, sharedShop, type Visitor } from "../fixtures/shared-shop";

/** Every URL that a browser can open and that is not a documented call, from the files themselves. */
const FILES = Object.keys(import.meta.glob(["/app/**/page.tsx", "/app/**/route.ts", "!/app/api/**"]));
export const DOORS = FILES.map((file) =>
  file.replace(/^\/app|\/(?:page\.tsx|route\.ts)$/g, "").replace(/\/\([^)]*\)/g, ""),
).map((path) => path || "/");

interface Door {
  path: string;
  /** The result for Mara, Olga, an administrator and a visitor. "login" is the redirect that returns. */
  owner: Answer;
  stranger: Answer;
  admin: Answer;
  nobody: Answer;
}
type Answer = 200 | 404 | "307 /" | "307 /dashboard/customer-view" | "login" | "login as administrator";

/** The records that the pages show; only Mara's order has the phrase. */
export const at = {
  orderId: "",
  listId: "",
  productId: "",
  slug: "",
  family: "",
  phrase: "",
  picture: "",
  document: "",
  companyId: "",
  userId: "",
  awaitingId: "",
  priceListId: "",
  payLink: "",
  offerLink: "",
  offerId: "",
  paperId: "",
};

const open = (path: string): Door => ({ path, owner: 200, stranger: 200, admin: 200, nobody: 200 });
const signedIn = (path: string): Door => ({ ...open(path), nobody: "login" });
const own = (path: string, admin: Answer): Door => ({ ...signedIn(path), stranger: 404, admin });
/** Nothing is published there. */
const unpublished = (path: string): Door => ({ path, owner: 404, stranger: 404, admin: 404, nobody: 404 });
const forAdmins = (path: string): Door => ({
  path,
  owner: "login as administrator",
  stranger: "login as administrator",
  admin: 200,
  nobody: "login",
});

/** The administrator has no view open, which the first of its pages says. */
const inView = (path: string): Door => ({
  ...forAdmins(`/dashboard/customer-view${path}`),
  admin: "307 /dashboard/customer-view",
});

/** The row of each page. The records of its path are there after `openPages`. */
export const doors = (): Record<string, Door> => ({
  "/": open("/"),
  "/blogs": open("/blogs"),
  "/myprotfolio": open("/myprotfolio"),
  "/imprint": unpublished("/imprint"),
  "/terms": unpublished("/terms"),
  "/terms/[version]": unpublished("/terms/1"),
  "/privacy": unpublished("/privacy"),
  "/delivery-and-returns": unpublished("/delivery-and-returns"),
  "/pages/[slug]": unpublished("/pages/repairs"),
  "/blogs/[slug]": unpublished("/blogs/chains"),
  "/reviewsS": open("/reviewsS"),
  "/singlegoods": open("/singlegoods"),
  "/goods/[slug]": open(`/goods/${at.slug}`),
  "/families/[slug]": open(`/families/${at.family}`),
  "/sitemap.xml": open("/sitemap.xml"),
  "/sitemap/[file]": open("/sitemap/0.xml"),
  "/pictures/[file]": open(at.picture),
  "/documents/[id]/[name]": open(at.document),
  "/texts/[file]": open(browserTexts("de").path),
  "/look/[file]": open(sheetPath({ accent: "#c8102e", corners: "large" })),
  "/login": open("/login"),
  "/singup": open("/singup"),
  "/forgot": open("/forgot"),
  "/new-password": open("/new-password"),
  "/confirm-email": open("/confirm-email"),
  "/new-email": open("/new-email"),
  "/keep-email": open("/keep-email"),
  "/this-device": open("/this-device"),
  "/invitation": open("/invitation"),
  "/company-invitation": open("/company-invitation"),
  // The token is the only permission, for everybody.
  "/pay/[token]": open(at.payLink),
  "/offer/[token]": open(at.offerLink),
  "/welcome": signedIn("/welcome"),
  // Only a sign-in that waits for its second step stays there; tests/people/second-factor.test.ts has one.
  "/second-step": {
    path: "/second-step",
    owner: "307 /",
    stranger: "307 /",
    admin: "307 /",
    nobody: "login",
  },
  "/api-docs": open("/api-docs"),
  "/basket": open("/basket"),
  "/quick-order": open("/quick-order"),
  "/compare": open("/compare"),
  "/builds": open("/builds"),
  "/orders/[productId]": signedIn(`/orders/${at.productId}`),
  "/dashboard": signedIn("/dashboard"),
  "/dashboard/account": signedIn("/dashboard/account"),
  "/dashboard/myorders": signedIn("/dashboard/myorders"),
  "/dashboard/myorders/[id]": own(`/dashboard/myorders/${at.orderId}`, 200),
  "/dashboard/orders/[id]/pack": forAdmins(`/dashboard/orders/${at.orderId}/pack`),
  "/dashboard/picking": forAdmins("/dashboard/picking"),
  "/dashboard/picking/list": forAdmins(`/dashboard/picking/list?orders=${at.orderId}`),
  "/dashboard/picking/slips": forAdmins(`/dashboard/picking/slips?orders=${at.orderId}`),
  "/dashboard/picking/send": forAdmins(`/dashboard/picking/send?orders=${at.orderId}`),
  "/dashboard/returns": forAdmins("/dashboard/returns"),
  "/dashboard/myorders/[id]/return": own(`/dashboard/myorders/${at.orderId}/return`, 200),
  "/dashboard/myorders/[id]/change": own(`/dashboard/myorders/${at.orderId}/change`, 200),
  "/dashboard/myorders/[id]/again": own(`/dashboard/myorders/${at.orderId}/again`, 404),
  "/dashboard/lists": signedIn("/dashboard/lists"),
  "/dashboard/lists/[id]": own(`/dashboard/lists/${at.listId}`, 404),
  "/dashboard/own-numbers": signedIn("/dashboard/own-numbers"),
  "/dashboard/company": signedIn("/dashboard/company"),
  "/dashboard/company/[id]": own(`/dashboard/company/${at.companyId}`, 200),
  "/dashboard/company/[id]/orders": own(`/dashboard/company/${at.companyId}/orders`, 200),
  "/dashboard/approvals": signedIn("/dashboard/approvals"),
  "/dashboard/approvals/[id]": own(`/dashboard/approvals/${at.awaitingId}`, 404),
  "/dashboard/companies": forAdmins("/dashboard/companies"),
  "/dashboard/price-lists": forAdmins("/dashboard/price-lists"),
  "/dashboard/price-lists/[id]": forAdmins(`/dashboard/price-lists/${at.priceListId}`),
  "/dashboard/papers": signedIn("/dashboard/papers"),
  "/dashboard/invoicing": forAdmins("/dashboard/invoicing"),
  "/dashboard/invoicing/[id]": forAdmins(`/dashboard/invoicing/${at.paperId}`),
  "/dashboard/wishes": signedIn("/dashboard/wishes"),
  "/dashboard/payment/[id]": own(`/dashboard/payment/${at.orderId}`, 404),
  "/dashboard/addreview": signedIn("/dashboard/addreview"),
  "/dashboard/allorders": forAdmins("/dashboard/allorders"),
  "/dashboard/holds": forAdmins("/dashboard/holds"),
  "/dashboard/new-order": forAdmins("/dashboard/new-order"),
  "/dashboard/offers": forAdmins("/dashboard/offers"),
  "/dashboard/offers/new": forAdmins("/dashboard/offers/new"),
  "/dashboard/offers/[id]": forAdmins(`/dashboard/offers/${at.offerId}`),
  "/dashboard/shop": forAdmins("/dashboard/shop"),
  "/dashboard/shop/mail": forAdmins("/dashboard/shop/mail"),
  "/dashboard/shop/seller": forAdmins("/dashboard/shop/seller"),
  "/dashboard/shop/selling": forAdmins("/dashboard/shop/selling"),
  "/dashboard/shop/look": forAdmins("/dashboard/shop/look"),
  "/dashboard/shop/delivery": forAdmins("/dashboard/shop/delivery"),
  "/dashboard/shop/tax": forAdmins("/dashboard/shop/tax"),
  "/dashboard/shop/words": forAdmins("/dashboard/shop/words"),
  "/dashboard/shop/invoices": forAdmins("/dashboard/shop/invoices"),
  "/dashboard/shop/pages": forAdmins("/dashboard/shop/pages"),
  "/dashboard/shop/pages/[id]": forAdmins("/dashboard/shop/pages/imprint"),
  "/dashboard/users": forAdmins("/dashboard/users"),
  "/dashboard/users/[id]": forAdmins(`/dashboard/users/${at.userId}`),
  "/dashboard/add-company": forAdmins("/dashboard/add-company"),
  "/dashboard/import-companies": forAdmins("/dashboard/import-companies"),
  "/dashboard/customer-view": forAdmins("/dashboard/customer-view"),
  "/dashboard/customer-view/orders/[id]": inView(`/orders/${at.orderId}`),
  "/dashboard/customer-view/basket": inView("/basket"),
  "/dashboard/customer-view/lists": inView("/lists"),
  "/dashboard/customer-view/lists/[id]": inView(`/lists/${at.listId}`),
  "/dashboard/customer-view/company": inView("/company"),
  "/dashboard/customer-view/company/[id]": inView(`/company/${at.companyId}`),
  "/dashboard/customer-view/company/[id]/orders": inView(`/company/${at.companyId}/orders`),
  "/dashboard/manageproduct": forAdmins("/dashboard/manageproduct"),
  "/dashboard/manageproduct/drafts": forAdmins("/dashboard/manageproduct/drafts"),
  "/dashboard/manageproduct/[id]": forAdmins(`/dashboard/manageproduct/${at.productId}`),
  "/dashboard/manageproduct/[id]/history": forAdmins(`/dashboard/manageproduct/${at.productId}/history`),
  "/dashboard/manageproduct/[id]/preview": forAdmins(`/dashboard/manageproduct/${at.productId}/preview`),
  "/dashboard/arrivals": forAdmins("/dashboard/arrivals"),
  "/dashboard/arrivals/new": forAdmins("/dashboard/arrivals/new"),
  // An arrival that is not there.
  "/dashboard/arrivals/[id]": { ...forAdmins(`/dashboard/arrivals/${"0".repeat(24)}`), admin: 404 },
  "/dashboard/counts": forAdmins("/dashboard/counts"),
  "/dashboard/counts/new": forAdmins("/dashboard/counts/new"),
  // A count that is not there.
  "/dashboard/counts/[id]": { ...forAdmins(`/dashboard/counts/${"0".repeat(24)}`), admin: 404 },
  "/dashboard/stock/[sku]": forAdmins(`/dashboard/stock/${at.productId}`),
  "/dashboard/addproduct": forAdmins("/dashboard/addproduct"),
  "/dashboard/attributes": forAdmins("/dashboard/attributes"),
  // An attribute that is not there.
  "/dashboard/attributes/[key]": { ...forAdmins("/dashboard/attributes/nothing"), admin: 404 },
  "/dashboard/synonyms": forAdmins("/dashboard/synonyms"),
  "/dashboard/search": forAdmins("/dashboard/search?q=kowalski"),
  "/dashboard/families": forAdmins("/dashboard/families"),
  // A family that is not there.
  "/dashboard/families/[slug]": { ...forAdmins("/dashboard/families/nothing"), admin: 404 },
  "/dashboard/imports": forAdmins("/dashboard/imports"),
  // An import that is not there.
  "/dashboard/imports/[id]": { ...forAdmins(`/dashboard/imports/${"0".repeat(24)}`), admin: 404 },
  "/dashboard/statistics": forAdmins("/dashboard/statistics"),
  "/dashboard/reviews": forAdmins("/dashboard/reviews"),
  "/dashboard/audit": forAdmins("/dashboard/audit"),
  // Only `npm run dev` has it.
  "/dashboard/outbox/sample/[name]": { ...forAdmins("/dashboard/outbox/sample/welcome"), admin: 404 },
  "/dashboard/shop/mail/preview/[name]": forAdmins("/dashboard/shop/mail/preview/welcome"),
  "/dashboard/work": forAdmins("/dashboard/work"),
  "/dashboard/outbox": forAdmins("/dashboard/outbox"),
  "/dashboard/payments": forAdmins("/dashboard/payments"),
  "/dashboard/truth": forAdmins("/dashboard/truth"),
  "/dashboard/bank-statements": forAdmins("/dashboard/bank-statements"),
  "/dashboard/bank-entries": forAdmins("/dashboard/bank-entries"),
  "/dashboard/open-accounts": forAdmins("/dashboard/open-accounts"),
  "/dashboard/gallery": forAdmins("/dashboard/gallery"),
});

export const SECRET_NAME = "Mara Quillfeather";

let url = "";

/** Adds the visitors and the records of the table to the shop of this run. */
export async function openPages(): Promise<{ mara: Visitor; olga: Visitor; ada: Visitor; url: string }> {
  const shop = sharedShop();
  url = shop.url;
  const [mara, olga, ada] = [
    await aVisitor(SECRET_NAME),
    await aVisitor("Olga Stern"),
    await anAdminVisitor(),
  ];
  const product = await aProduct({ available: 5000 });
  const lines = [{ productId: product._id.toHexString(), quantity: 100, note: "" }];
  const picture = must(await addPicture(ada.viewer, product._id.toHexString(), await aPicture()));
  const words = { title: "Installation manual", language: null };
  const document = must(await addDocument(ada.viewer, product._id.toHexString(), aPdf(), words));
  const orderId = await anOrder(mara.viewer, product);
  const link = must(await makePayLink(mara.viewer, orderId, {}, { idempotencyKey: null }));
  const offered = { customerEmail: mara.viewer.email };
  const { offerId } = must(await makeOffer(staffViewer(), offered, "of the pages"));
  must(await changeOffer(staffViewer(), offerId, offerContent([{ product, quantity: 100 }])));
  must(await sendOffer(staffViewer(), offerId, { revision: 1 }));
  Object.assign(at, {
    payLink: new URL(link.url).pathname,
    offerLink: offerPath(offerToken(offerId)),
    offerId,
    document: documentPath(document),
    picture: picturePath(picture.id),
    orderId,
    listId: must(await createList(mara.viewer, { name: "Own list", lines }, { idempotencyKey: null })).listId,
    userId: mara.viewer.userId,
    companyId: must(await applyForCompany(mara.viewer, aCompany(), { idempotencyKey: null })).companyId,
    awaitingId: await makeAwaiting(await anOrder(mara.viewer, product), mara.viewer.userId),
    priceListId: must(await addPriceList(ada.viewer, NO_TERMS, null)).priceListId,
    productId: product._id.toHexString(),
    slug: product.slug,
    family: await aFamily(product._id),
    phrase: product.name,
    paperId: await storePaper({ userId: mara.viewer.userId }),
  });
  expect(database().databaseName).toBe(shop.mongodbDb);
  return { mara, olga, ada, url };
}

const NO_TERMS = { name: "Nordic", basisPoints: 0, from: null, until: null };

/** A family with this product alone. @returns its slug */
async function aFamily(productId: ObjectId): Promise<string> {
  const slug = `family-${productId.toHexString()}`;
  const chains = { name: "Chains", description: "", axes: ["links"] };
  await insertFamily(slug, chains, (_id) => familyChanged({ _id, slug }, null, chains, SYSTEM));
  await products().updateOne({ _id: productId }, { $set: { family: slug } });
  return slug;
}

/** The answer in a word: a status or the target of a redirect. */
export async function look(path: string, headers: { cookie?: string }): Promise<string | number> {
  const answer = await ask(path, headers.cookie === "" ? {} : { ...headers });
  await answer.arrayBuffer();
  const location = answer.headers.get("location");
  if (location === null) return answer.status;
  const to = new URL(location, url);
  const back = to.searchParams.get("callbackUrl");
  const comesBack = path === "/welcome" || path === "/second-step" ? back !== null : back === path;
  if (to.pathname !== "/login" || to.origin !== url || !comesBack) return `${answer.status} ${location}`;
  return to.searchParams.get("reason") === "admin" ? "login as administrator" : "login";
}

export function ask(path: string, headers: Record<string, string> | Visitor): Promise<Response> {
  const sent = "viewer" in headers ? { cookie: headers.cookie } : headers;
  return fetch(url + path, {
    redirect: "manual",
    headers: { accept: "text/html", ...(sent as Record<string, string>) },
  });
}
