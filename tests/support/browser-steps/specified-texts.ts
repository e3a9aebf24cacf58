/**
 * Every text that the specification quotes, copied from it and not from lib/core/domain/shop/specified-texts.ts, so that a mistake
 * there is found here. Spaces at the ends are part of the text. The numbers are its sections.
 */
export const SPECIFIED_TEXTS = {
  /** 1, 2, 9: the home page as a visitor sees it. */
  home: [
    "Legend 1",
    "Legend 2",
    "Legend 3",
    "state",
    "deal/delivery",
    "user",
    "reviews",
    "42",
    "7565",
    "1438",
    "1250",
    "24/7 support",
    "$3500",
    "Purchase",
  ],
  /** 2: the columns of the product table and the prefix of a price. */
  table: ["index", "Avater", "Name", "Description", "price", "Minimum Lot", "Avilable", "Action", "$ "],
  /** 2: the navigation bar, signed out. */
  navigation: ["Home", "Blogs", "Product", "Reviews", "Portfolio", "Login"],
  /** 2: the entries that replace it, signed in. */
  navigationSignedIn: ["DashBoard", "Log Out"],
  notFound: ["Opps! Page not found", "Return home"],
  /** 2: the two menus of the dashboard, the words for the two roles. */
  customerMenu: ["Profile", "My Orders", "Add Review", "Client"],
  adminMenu: ["Profile", "All Orders", "All Users", "Manage Product", "Add Product", "Admin"],
  adminTable: ["Manage"],
  /** 5: the sign-up and the login form. */
  emptySignUp: ["Please Enter Your Name", "Please Enter Your Email", "Please Type Your Passeword"],
  emptyLogin: ["Please Enter Your Email", "Please Type Your Passeword"],
  wrongLogin: ["Provied a valid email", "Minimum 6 charecter lenght "],
  /** 5, 8: the order form, '+' at the end of the stock and '-' at the smallest order. */
  overAvailable: ["Order Quantity Over Available Quantity "],
  underMinimum: ["Minimum lots For Oeder"],
  /** 4: an order's labels for an administrator. */
  unpaidOrder: ["Not Yet Paid", "Cancel"],
  paidOrder: ["Already Paid !", "Ship"],
  shippedOrder: ["Shiping Start", "Already Shiped"],
  makeAdmin: ["Make Admin"],
  /** 8: the toasts. */
  toastOrdered: ["oreder success"],
  toastOrderDeleted: ["Order Delete!!!"],
  toastPaid: [" Congratse !!! Payment completed"],
  toastShipped: ["Shipping Starting"],
  toastProductAdded: ["Product Added"],
  toastProductDeleted: ["Product delete success"],
  toastReviewAdded: ["Review Added SuccessFully"],
  toastAdminMade: ["Admin make successfully"],
  toastAdminRefused: ["You have Not permission make admin"],
  cardError: ["!!!"],
} as const;

export type SpecifiedPlace = keyof typeof SPECIFIED_TEXTS;
