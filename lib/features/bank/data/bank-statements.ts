import type { ObjectId } from "@/lib/core/data/store/ids";
import { insertOnce } from "@/lib/core/data/store/insert-once";
import { afterFilter, oneMore, type PageQuery, toPage } from "@/lib/core/data/store/paging";
import { FORMER_CUSTOMER } from "@/lib/core/domain/people/former-customer";
import type { Page } from "@/lib/values/page";
import { bankStatements } from "./collections";
import type { BankStatementDocument } from "./documents";

/** Account statements that were sent. */

/** @returns false where its id is there already */
export const insertBankStatement = (statement: BankStatementDocument): Promise<boolean> =>
  insertOnce(bankStatements(), statement);

export const findBankStatement = (_id: ObjectId): Promise<BankStatementDocument | null> =>
  bankStatements().findOne({ _id });

export async function noteStored(_id: ObjectId): Promise<void> {
  await bankStatements().updateOne({ _id }, { $set: { isStored: true } });
}

/** Newest first. */
export async function listBankStatements(page: PageQuery): Promise<Page<BankStatementDocument>> {
  const found = await bankStatements()
    .find(afterFilter("at", -1, page.after))
    .sort({ at: -1, _id: -1 })
    .limit(oneMore(page))
    .toArray();
  return toPage(
    found,
    page,
    ({ at }) => at,
    (statement) => statement,
  );
}

/** The statements stay without the name of a person whose account was deleted. Can be repeated. */
export async function eraseFromBankStatements(userId: ObjectId): Promise<void> {
  await bankStatements().updateMany({ "by.userId": userId }, { $set: { "by.name": FORMER_CUSTOMER } });
}
