import { inEnglish, type Message } from "@/lib/values/text";
import { PLAIN_FORM_MESSAGES, PLAIN_LABELS, PLAIN_TOASTS } from "./plain-texts";
import { pairs, type Spelling, shopWords, spellPlainly, worded } from "./shop-words";

/**
 * Every label, message and toast that the specification quotes, letter for letter, with its misspellings and spaces. Only
 * texts of the specification stand here, and no other file repeats them; other messages stand where they are used. A text is
 * read when it is shown, not while a module is loaded: the owner may change the words, and each page has a language.
 */
export const SPECIFIED_LABELS = {
  nav: {
    home: "Home",
    blogs: "Blogs",
    product: "Product",
    reviews: "Reviews",
    portfolio: "Portfolio",
    dashboard: "DashBoard",
    login: "Login",
    logout: "Log Out",
  },
  columns: {
    index: "index",
    image: "Avater",
    name: "Name",
    description: "Description",
    price: "price",
    minimumLot: "Minimum Lot",
    available: "Avilable",
    action: "Action",
  },
  action: { purchase: "Purchase", manage: "Manage", cancel: "Cancel", pay: "Pay", ship: "Ship" },
  slides: ["Legend 1", "Legend 2", "Legend 3"],
  customerMenu: { profile: "Profile", myOrders: "My Orders", addReview: "Add Review" },
  adminMenu: {
    profile: "Profile",
    allOrders: "All Orders",
    allUsers: "All Users",
    manageProduct: "Manage Product",
    addProduct: "Add Product",
  },
  role: { admin: "Admin", client: "Client" },
  order: {
    unpaid: "Not Yet Paid",
    paid: "Already Paid !",
    shipped: "Shiping Start",
    alreadyShipped: "Already Shiped",
  },
  makeAdmin: "Make Admin",
  notFound: "Opps! Page not found",
  returnHome: "Return home",
} as const;

const SPECIFIED_FORM_MESSAGES = {
  nameRequired: "Please Enter Your Name",
  emailRequired: "Please Enter Your Email",
  emailInvalid: "Provied a valid email",
  passwordRequired: "Please Type Your Passeword",
  passwordShort: "Minimum 6 charecter lenght ",
  overAvailable: "Order Quantity Over Available Quantity ",
  underMinimum: "Minimum lots For Oeder",
} as const;

const SPECIFIED_TOASTS = {
  ordered: "oreder success",
  productDeleted: "Product delete success",
  orderDeleted: "Order Delete!!!",
  adminMade: "Admin make successfully",
  shipped: "Shipping Starting",
  productAdded: "Product Added",
  reviewAdded: "Review Added SuccessFully",
  paid: " Congratse !!! Payment completed",
  makeAdminRefused: "You have Not permission make admin",
} as const;

/** A message of a form that is said later, in the words and the language of whoever reads it. */
export const formMessage = (name: keyof typeof SPECIFIED_FORM_MESSAGES): Message => ({
  pattern: SPECIFIED_FORM_MESSAGES[name],
  values: [],
});

/** A toast for a page that is in English alone. */
export const englishToast = (name: keyof typeof SPECIFIED_TOASTS): string =>
  inEnglish(SPECIFIED_TOASTS[name]);

export const LABELS = worded(SPECIFIED_LABELS);
export const FORM_MESSAGES = worded(SPECIFIED_FORM_MESSAGES);
export const TOASTS = worded(SPECIFIED_TOASTS);

/** Each text that plain words spell otherwise, in both spellings. */
export const spellings = (): Spelling[] => [
  ...pairs(SPECIFIED_LABELS, PLAIN_LABELS),
  ...pairs(SPECIFIED_FORM_MESSAGES, PLAIN_FORM_MESSAGES),
  ...pairs(SPECIFIED_TOASTS, PLAIN_TOASTS),
];
spellPlainly(spellings());

/** A card error is shown as the provider's message followed by three exclamation marks (specification, section 8). */
export const cardErrorText = (providerMessage: string): string =>
  shopWords() === "plain" ? providerMessage : `${providerMessage}!!!`;
