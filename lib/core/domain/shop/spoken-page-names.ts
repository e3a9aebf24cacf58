/** By the folder of each page that the shop has in every language: its name in the owner's words, for their own screen. */
export const SPOKEN_PAGES = {
  "/": "the home page",
  "/singlegoods": "the list of products with its search and filters",
  "/goods/[slug]": "the page of a product",
  "/basket": "the basket with the order",
  "/login": "the login",
  "/singup": "the sign-up",
  "/forgot": "the way to a new password",
} as const;

/** Pages whose scripts have many texts of their own, which come with the page (`components/site/page-texts.tsx`). */
export const WITH_OWN_TEXTS = [
  "/basket",
  "/login",
  "/singup",
  "/forgot",
] as const satisfies readonly (keyof typeof SPOKEN_PAGES)[];
