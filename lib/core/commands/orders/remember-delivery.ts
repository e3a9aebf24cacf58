import { actorOf } from "@/lib/core/commands/audit/actor";
import { isCompanyAddress } from "@/lib/core/data/companies/company-addresses";
import { countryCodeOf } from "@/lib/core/data/orders/countries";
import { AccountGone, changeBook } from "@/lib/core/data/people/addresses";
import { rememberPhone } from "@/lib/core/data/people/users";
import { newId, type ObjectId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { addressOf, isFull, isSameAddress, withAddress } from "@/lib/core/domain/people/address-book";
import type { Address } from "@/lib/core/domain/people/views";

interface Delivery {
  phone: string;
  address?: Address | undefined;
  /** The company that the order is for. */
  companyId?: ObjectId | undefined;
}

/**
 * Pre-fills the form of the customer's next order. A new address is added to theirs while there is room; without any, it
 * becomes the default. An address of the company that the order is for stays the company's alone.
 * @returns false where the account was deleted meanwhile
 */
export async function rememberDelivery(
  viewer: Viewer,
  { phone, address, companyId }: Delivery,
): Promise<boolean> {
  if (!address || (companyId && (await isCompanyAddress(companyId, address))))
    return await rememberPhone(viewer, phone);
  const id = newId().toHexString();
  const added = { ...addressOf(address), id, countryCode: await countryCodeOf(address.country) };
  try {
    await changeBook(
      viewer,
      actorOf(viewer, viewer.userId),
      (book) =>
        isFull(book) || book.some((one) => isSameAddress(one, address))
          ? { book }
          : { book: withAddress(book, added, false) },
      { phone },
    );
    return true;
  } catch (error) {
    if (error instanceof AccountGone) return false;
    throw error;
  }
}
