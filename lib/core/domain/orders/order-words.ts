import {
  storedWords,
  wordOfAmount,
  wordOfDay,
  wordOfOrder,
  wordsOfAddress,
  wordsOfEmail,
  wordsOfGoods,
  wordsOfNumber,
  wordsOfPhone,
  wordsOfText,
} from "@/lib/core/domain/shop/heard/stored-words";
import { dayOfShop } from "@/lib/values/shop-day";
import { dueOf, type OrderAmounts } from "./amounts";
import { orderNumber } from "./order-number";

interface WordedOrder extends OrderAmounts {
  _id: { toString: () => string };
  customer: { name: string; email: string; phone: string };
  company?: { name: string; legalName: string } | undefined;
  address: { company: string; street: string; city: string; postalCode: string } | null;
  lines: readonly { sku: string; name: string }[];
  poNumber?: string | undefined;
  placedAt: Date;
}

const MOST = 250;

/**
 * The words that people of the shop find an order by (docs/decisions/044-words-that-orders-are-found-by.md), those that one order alone has first.
 * An order without its person keeps what its figures are found by.
 * @param transactions of its payments, as the provider or the bank names them
 */
export function wordsOfOrder(order: WordedOrder, transactions: readonly string[]): string[] {
  const { _id, customer, company, address, lines, poNumber, placedAt } = order;
  return storedWords(
    [
      wordOfOrder(orderNumber(_id.toString())),
      wordOfAmount(dueOf(order)),
      wordOfDay(dayOfShop(placedAt)),
      ...transactions.flatMap(wordsOfNumber),
      ...wordsOfText(poNumber ?? ""),
      ...wordsOfNumber(poNumber ?? ""),
      ...(customer.email === "" ? [] : personWords(customer)),
      ...(company ? [...wordsOfText(company.name), ...wordsOfText(company.legalName)] : []),
      ...wordsOfAddress(address),
      ...lines.flatMap(({ sku }) => wordsOfNumber(sku)),
      ...lines.flatMap(({ name }) => wordsOfGoods(name)),
    ],
    MOST,
  );
}

const personWords = ({ name, email, phone }: WordedOrder["customer"]): string[] => [
  ...wordsOfText(name),
  ...wordsOfEmail(email),
  ...wordsOfPhone(phone),
];
