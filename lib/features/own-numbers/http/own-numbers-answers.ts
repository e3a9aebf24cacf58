import type { z } from "zod";
import type { OwnNumbersView } from "@/lib/features/own-numbers/domain/own-numbers";
import type { ownNumbersSchema } from "@/lib/features/own-numbers/domain/schemas";
import { csvFile } from "@/lib/http/file-answer";
import type { AnswerFile } from "@/lib/http/operation";

/** Own part numbers with the wire's names. */

export type OwnNumbersAnswer = z.output<typeof ownNumbersSchema>;

export const toOwnNumbers = ({ revision, numbers }: OwnNumbersView): OwnNumbersAnswer => ({
  revision,
  numbers: numbers.map(({ isOnSale, ...one }) => ({ ...one, onSale: isOnSale })),
});

/** A file that the call which changes the numbers reads back as the same numbers. */
export const ownNumbersFile = ({ numbers }: OwnNumbersView): AnswerFile =>
  csvFile("own-numbers", [
    ["Own number", "SKU", "Name"],
    ...numbers.map(({ number, sku, name }) => [number, sku, name]),
  ]);
