import { type ObjectId, parseId, requireId } from "@/lib/core/data/store/ids";
import { FIXED_PAGES, type FixedPage, isFixedPage } from "@/lib/core/domain/shop/published-pages";

const FIXED = Object.keys(FIXED_PAGES) as FixedPage[];

/** Fixed pages have the same id in every shop, of the kind that all records of the audit have. Others begin with a time. */
const idOfFixed = (page: FixedPage): ObjectId =>
  requireId((FIXED.indexOf(page) + 1).toString(16).padStart(24, "0"));

/** @param id the kind of a fixed page, the id of another. @returns null where no page can have it */
export const pageId = (id: string): ObjectId | null => (isFixedPage(id) ? idOfFixed(id) : parseId(id));
