import { findCompany } from "@/lib/core/data/companies/companies";
import { countryCodeOf, countryName } from "@/lib/core/data/orders/countries";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { findBillingOf } from "@/lib/core/data/people/addresses";
import type { Address } from "@/lib/core/domain/people/views";
import { shopName } from "@/lib/core/domain/shop/page-record";
import { SELLER_LABELS, type Seller } from "@/lib/core/domain/shop/seller";
import { shopRecord } from "@/lib/core/domain/shop/shop-record";
import { env } from "@/lib/env";
import type { PaperParts } from "@/lib/features/papers/domain/build-invoice";
import type { Party } from "@/lib/features/papers/domain/paper";
import { type PaperProblem, problem } from "@/lib/features/papers/domain/problems";
import { missingForPapers, sellerParty } from "@/lib/features/papers/domain/seller-party";
import { shopCurrency } from "@/lib/values/currency";

type Coded = Address & { countryCode?: string | null };

/** The two sides of an order's paper as they are today, or what is missing of them. */
export async function partiesOf(
  order: OrderDocument,
  { isTaxed }: { isTaxed: boolean },
): Promise<{ ok: true; parts: PaperParts } | { ok: false; problem: PaperProblem }> {
  const { seller } = shopRecord();
  const [buyer, deliverTo] = await Promise.all([buyerOf(order), withCode(order.address)]);
  const fields = [
    ...missingForPapers(seller, isTaxed).map((field) => ({
      field: `seller.${field}`,
      text: `Not set under Shop, Who sells: ${SELLER_LABELS[field]}`,
    })),
    ...(buyer.address === null
      ? [
          {
            field: "order.address",
            text: "The order has no address of its buyer with a country that the shop knows",
          },
        ]
      : []),
  ];
  if (fields.length > 0 || buyer.address === null) {
    const what = fields.map(({ text }) => text).join(". ");
    return { ok: false, problem: problem("seller_incomplete", `${what}.`, fields) };
  }
  const { bank } = env();
  return {
    ok: true,
    parts: {
      seller: sellerParty(seller, await countryName(seller.country)),
      buyer: { ...buyer.party, ...buyer.address },
      deliverTo: deliverTo ? { name: nameAt(order, buyer.party.name), ...deliverTo } : undefined,
      currency: shopCurrency(),
      timeZone: seller.timeZone,
      account: bank ?? undefined,
    },
  };
}

const nameAt = ({ address, customer }: OrderDocument, buyer: string): string =>
  address?.company || buyer || customer.name;

type AddressPart = Pick<Party, "street" | "postalCode" | "city" | "countryCode" | "country">;

async function buyerOf({ company, customer, address }: OrderDocument) {
  const { name, email, phone } = customer;
  const contact = { ...(email ? { email } : {}), ...(phone ? { phone } : {}) };
  if (company) {
    const stored = await findCompany(company.id);
    return {
      party: {
        name: company.legalName || company.name,
        contact: name,
        ...contact,
        ...(stored?.number ? { number: stored.number } : {}),
        ...(company.vatId ? { vatId: company.vatId } : {}),
      },
      address: (await withCode(stored?.billing ?? null)) ?? (await withCode(address)),
    };
  }
  const billing = await findBillingOf(customer.userId);
  const firm = (billing ?? address)?.company;
  return {
    party: firm ? { name: firm, contact: name, ...contact } : { name, ...contact },
    address: (await withCode(billing)) ?? (await withCode(address)),
  };
}

/** Null where there is no address, or no country by its text. */
async function withCode(address: Coded | null): Promise<AddressPart | null> {
  if (!address) return null;
  const countryCode = address.countryCode || (await countryCodeOf(address.country));
  if (!countryCode || !address.street || !address.city) return null;
  const { street, postalCode, city } = address;
  return { street, postalCode, city, countryCode, country: await countryName(countryCode) };
}

/** For papers without a number of law, which show what is there. */
export async function asItIs(
  order: OrderDocument,
): Promise<Pick<PaperParts, "seller" | "buyer" | "deliverTo">> {
  const [seller, buyer, deliverTo] = await Promise.all([
    sellerAsItIs(shopRecord().seller),
    buyerOf(order),
    withCode(order.address),
  ]);
  const address = buyer.address ?? { ...NO_ADDRESS, ...typed(order.address) };
  return {
    seller: { ...seller, name: seller.name || shopName() },
    buyer: { ...buyer.party, ...address },
    deliverTo: deliverTo ? { name: nameAt(order, buyer.party.name), ...deliverTo } : undefined,
  };
}

const NO_ADDRESS: AddressPart = { street: "", postalCode: "", city: "", countryCode: "", country: "" };

const typed = (address: Address | null): Partial<AddressPart> => {
  if (!address) return {};
  const { street, postalCode, city, country } = address;
  return { street, postalCode, city, country };
};

/** For specimens. */
export const sellerAsItIs = async (seller: Seller): Promise<Party> =>
  sellerParty(seller, seller.country ? await countryName(seller.country) : "");
