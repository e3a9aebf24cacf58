import { actorOf } from "@/lib/commands/actor";
import { changeBook } from "@/lib/data/addresses";
import { countryCodeOf } from "@/lib/data/countries";
import { newId } from "@/lib/data/ids";
import { rememberPhone } from "@/lib/data/users";
import type { Viewer } from "@/lib/domain/access";
import { addressOf, isFull, isSameAddress, withAddress } from "@/lib/domain/address-book";
import type { Address } from "@/lib/domain/views";

/**
 * Pre-fills the form of the customer's next order. A new address is added to theirs while there is room; without any, it
 * becomes the default.
 */
export async function rememberDelivery(
  viewer: Viewer,
  { phone, address }: { phone: string; address?: Address | undefined },
): Promise<void> {
  if (!address) return await rememberPhone(viewer, phone);
  const id = newId().toHexString();
  const added = { ...addressOf(address), id, countryCode: await countryCodeOf(address.country) };
  await changeBook(
    viewer,
    actorOf(viewer, viewer.userId),
    (book) =>
      isFull(book) || book.some((one) => isSameAddress(one, address))
        ? { book }
        : { book: withAddress(book, added, false) },
    { phone },
  );
}
