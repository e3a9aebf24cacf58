import { DECLARED_PRIVATE_PAGES } from "./declared/private-pages";

/**
 * The query parameters of every page that is not public, by its path. Like `PUBLIC_ANSWERS`, these are the only
 * parameters that such a page can read, and each is read in its form: a page never sees a NUL, a lone surrogate, an
 * overlong text or a cursor that no list has given out. Each room and feature declares its own in `pages.ts`.
 */
export const PRIVATE_PAGES = DECLARED_PRIVATE_PAGES;
