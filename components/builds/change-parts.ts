import { MAX_BUILD_LINES } from "@/lib/features/builds/domain/build";
import type { TypedPart } from "@/lib/features/builds/domain/typed";

/** Adds one piece of a product to each bicycle. A product that the build has already, and one over its limit, changes nothing. */
export const withPart = (parts: readonly TypedPart[], productId: string): readonly TypedPart[] =>
  parts.some((part) => part.productId === productId) || parts.length >= MAX_BUILD_LINES
    ? parts
    : [...parts, { productId, perBicycle: "1", spare: "0", ownStock: "0" }];

/** Puts one product in the place of another, of which the own stock is no stock. The build has each product once. */
export const withReplaced = (
  parts: readonly TypedPart[],
  productId: string,
  by: string,
): readonly TypedPart[] =>
  parts.some((part) => part.productId === by)
    ? parts.filter((part) => part.productId !== productId)
    : parts.map((part) => (part.productId === productId ? { ...part, productId: by, ownStock: "0" } : part));
