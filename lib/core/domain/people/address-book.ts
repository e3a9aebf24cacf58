import type { Address } from "./views";

/** The delivery addresses of one account. The first is the default, which new orders begin with. */
export interface SavedAddress extends Address {
  id: string;
  /** ISO 3166, two letters; null where the country's text is no exact name of one. */
  countryCode: string | null;
}
export type AddressBook = readonly SavedAddress[];

export const MAX_ADDRESSES = 10;

export const isFull = (book: AddressBook): boolean => book.length >= MAX_ADDRESSES;

/** The first address of a book is its default, whatever was asked. */
export const withAddress = (book: AddressBook, added: SavedAddress, isDefault: boolean): AddressBook =>
  isDefault ? [added, ...book] : [...book, added];

/** @returns null where there is no such address */
export function withChange(
  book: AddressBook,
  id: string,
  change: Partial<Omit<SavedAddress, "id">>,
): AddressBook | null {
  if (!book.some((address) => address.id === id)) return null;
  return book.map((address) => (address.id === id ? { ...address, ...change } : address));
}

/** @returns null where there is no such address */
export function withDefault(book: AddressBook, id: string): AddressBook | null {
  const chosen = book.find((address) => address.id === id);
  return chosen ? [chosen, ...book.filter((address) => address.id !== id)] : null;
}

/** Without the default, the next address becomes it. @returns null where there is no such address */
export const withoutAddress = (book: AddressBook, id: string): AddressBook | null =>
  book.some((address) => address.id === id) ? book.filter((address) => address.id !== id) : null;

const FIELDS = ["company", "street", "city", "postalCode", "country"] as const;

export const isSameAddress = (one: Address, other: Address): boolean =>
  FIELDS.every((field) => one[field] === other[field]);

/** Without the id and the code. */
export const addressOf = ({ company, street, city, postalCode, country }: Address): Address => ({
  company,
  street,
  city,
  postalCode,
  country,
});

/** `Kessler Bikes, Main street 1, 10115 Berlin, Germany` */
export const addressLine = ({ company, street, city, postalCode, country }: Address): string =>
  [company, street, `${postalCode} ${city}`, country].filter((part) => part.trim() !== "").join(", ");
