/** By the folder of each page that the shop has in every language: its name in the owner's words, for their own screen. */
export const SPOKEN_PAGES = {
  "/": "the home page",
  "/singlegoods": "the list of products with its search and filters",
  "/goods/[slug]": "the page of a product",
} as const;
