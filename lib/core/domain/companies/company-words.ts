import type { Address } from "@/lib/core/domain/people/views";
import {
  storedWords,
  wordsOfAddress,
  wordsOfNumber,
  wordsOfText,
} from "@/lib/core/domain/shop/heard/stored-words";

interface WordedCompany {
  name: string;
  legalName: string;
  number?: string | undefined;
  vatId: string;
  billing: Address;
  addresses?: readonly Address[];
}

const MOST = 150;

/** The words that people of the shop find a company by. */
export const wordsOfCompany = ({
  name,
  legalName,
  number = "",
  vatId,
  billing,
  addresses = [],
}: WordedCompany): string[] =>
  storedWords(
    [
      ...wordsOfText(name),
      ...wordsOfText(legalName),
      ...wordsOfNumber(vatId),
      ...wordsOfNumber(number),
      ...wordsOfText(number),
      ...wordsOfAddress(billing),
      ...addresses.flatMap(wordsOfAddress),
    ],
    MOST,
  );
