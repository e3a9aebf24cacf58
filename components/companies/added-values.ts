import { NET_DAYS, type NetDays } from "@/lib/core/domain/companies/terms";
import { creditMistake, limitText, parseLimit } from "./limit-text";

/** The shop's own fields of a company that it adds, as they are typed. */

export interface AddedValues {
  ownerEmail: string;
  number: string;
  /** Empty: it pays before its orders ship. */
  netDays: string;
  credit: string;
  /** Empty: public prices. */
  priceListId: string;
}

export const NOTHING_ADDED: AddedValues = {
  ownerEmail: "",
  number: "",
  netDays: "",
  credit: limitText(null),
  priceListId: "",
};

export const netDaysIn = (text: string): NetDays | undefined =>
  NET_DAYS.find((days) => String(days) === text);

/** Null where the credit can be sent, or the company has none. */
export const creditMistakeIn = ({
  netDays,
  credit,
}: Pick<AddedValues, "netDays" | "credit">): string | null =>
  netDaysIn(netDays) === undefined ? null : creditMistake(credit);

/** The part of the call's body. What is not set is left out. @param values without a mistake */
export function addedInput({ ownerEmail, number, netDays, credit, priceListId }: AddedValues) {
  const days = netDaysIn(netDays);
  const creditLimit = parseLimit(credit);
  return {
    ownerEmail,
    ...(number.trim() === "" ? {} : { number: number.trim() }),
    ...(days !== undefined && typeof creditLimit === "number"
      ? { terms: { netDays: days, creditLimit } }
      : {}),
    ...(priceListId === "" ? {} : { priceListId }),
  };
}
