import { sellerAddress } from "@/lib/core/domain/shop/seller-text";
import { shopRecord } from "@/lib/core/domain/shop/shop-record";

/** The seller at the foot of each page; nothing where the owner has not said who sells. */
export function SellerNote() {
  const { seller } = shopRecord();
  const { email, telephone, openingHours } = seller;
  const address = sellerAddress(seller);
  if (`${address}${email}${telephone}${openingHours}` === "") return null;
  return (
    <address className="site-footer-seller">
      {address === "" ? null : <span>{address}</span>}
      {email === "" ? null : <a href={`mailto:${email}`}>{email}</a>}
      {telephone === "" ? null : <a href={`tel:${telephone.replace(/[^+\d]/g, "")}`}>{telephone}</a>}
      {openingHours === "" ? null : <span className="whitespace-pre-line">{openingHours}</span>}
    </address>
  );
}
