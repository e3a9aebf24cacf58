/**
 * The specification's misspelt texts, spelled rightly: the owner's choice under Shop, Words. A text that is not here is right as
 * it is specified.
 */
export const PLAIN_LABELS = {
  nav: { dashboard: "Dashboard" },
  columns: { image: "Picture", available: "Available" },
  order: { paid: "Already Paid", shipped: "Shipping Started", alreadyShipped: "Already Shipped" },
  notFound: "Oops! Page not found",
} as const;

export const PLAIN_FORM_MESSAGES = {
  emailInvalid: "Please Enter a Valid Email",
  passwordRequired: "Please Type Your Password",
  passwordShort: "Minimum 6 characters",
  overAvailable: "Order Quantity Over Available Quantity",
  underMinimum: "Below the Minimum Lot",
} as const;

export const PLAIN_TOASTS = {
  ordered: "Order placed",
  productDeleted: "Product deleted",
  orderDeleted: "Order deleted",
  adminMade: "Made an administrator",
  shipped: "Shipping started",
  productAdded: "Product added",
  reviewAdded: "Review added",
  paid: "Payment completed",
  makeAdminRefused: "You may not make administrators",
} as const;
