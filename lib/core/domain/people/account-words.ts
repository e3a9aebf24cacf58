import {
  storedWords,
  wordsOfAddress,
  wordsOfEmail,
  wordsOfPhone,
  wordsOfText,
} from "@/lib/core/domain/shop/heard/stored-words";
import type { Address } from "./views";

interface WordedAccount {
  name?: string | null;
  email: string;
  phone?: string;
  address?: Address | null;
  otherAddresses?: readonly Address[];
  billingAddress?: Address | null;
}

const MOST = 150;

/** The words that people of the shop find an account by. */
export const wordsOfAccount = (account: WordedAccount): string[] =>
  storedWords(
    [
      ...wordsOfText(account.name ?? ""),
      ...wordsOfEmail(account.email),
      ...wordsOfPhone(account.phone ?? ""),
      ...wordsOfAddress(account.address),
      ...wordsOfAddress(account.billingAddress),
      ...(account.otherAddresses ?? []).flatMap(wordsOfAddress),
    ],
    MOST,
  );
