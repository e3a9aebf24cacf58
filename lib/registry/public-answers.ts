import { DECLARED_PUBLIC_ANSWERS } from "./declared/public-answers";

/**
 * Every page, call and file whose answer is the same for all visitors, with the parameters that change it. Three
 * readers share this declaration: the front door drops other parameters and caches the answer, pages read their query by
 * it (`readParameters`), and the calls' zod schemas are made from it (`lib/core/domain/shop/schemas/queries.ts`). Answers that are
 * not listed are never cached. Each room and feature declares its own in `pages.ts`.
 */
export const PUBLIC_ANSWERS = DECLARED_PUBLIC_ANSWERS;
