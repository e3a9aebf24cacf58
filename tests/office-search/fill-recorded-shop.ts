import { companies } from "@/lib/core/data/companies/collections";
import type { CompanyDocument } from "@/lib/core/data/companies/documents";
import { orders } from "@/lib/core/data/orders/collections";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { users } from "@/lib/core/data/people/collections";
import type { UserDocument } from "@/lib/core/data/people/documents";
import { newId, requireId } from "@/lib/core/data/store/ids";
import { insertInPortions } from "../support/insert-in-portions";
import { aProduct } from "../support/shop-in-process";
import { COMPANIES, CUSTOMERS, ORDERS, PRODUCTS } from "./recorded-shop";

const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()));

/** Ends with the number. */
export const orderIdOf = (number: string): string => `6a10000000000000aa${number.toLowerCase()}`;

const at = (day: string): Date => new Date(`${day}T12:00:00Z`);

export async function fillRecordedShop(): Promise<void> {
  for (const [sku = "", name = ""] of rowsOf(PRODUCTS)) await aProduct({ sku, name });
  const people = rowsOf(CUSTOMERS).map(toUser);
  const firms = rowsOf(COMPANIES).map(toCompany);
  const names = new Map(rowsOf(PRODUCTS).map(([sku = "", name = ""]) => [sku, name]));
  const placed = rowsOf(ORDERS).map((row) => toOrder(row, people, firms, names));
  await insertInPortions(users(), people);
  await insertInPortions(companies(), firms);
  await insertInPortions(orders(), [...placed, ...others(people, names)]);
}

function toUser([
  name = "",
  email = "",
  phone = "",
  street = "",
  postalCode = "",
  city = "",
  company = "",
]: string[]) {
  const address = { company, street, postalCode, city, country: "" };
  return { _id: newId(), name, email, phone, address } as UserDocument;
}

function toCompany([
  name = "",
  legalName = "",
  vatId = "",
  street = "",
  postalCode = "",
  city = "",
]: string[]) {
  return {
    _id: newId(),
    ...{ name, legalName, vatId },
    billing: { company: "", street, postalCode, city, country: "", countryCode: null },
    state: "approved",
    members: [],
    revision: 1,
    requestHash: "",
    createdAt: at("2026-01-01"),
    updatedAt: at("2026-01-01"),
  } as CompanyDocument;
}

function toOrder(
  row: string[],
  people: readonly UserDocument[],
  firms: readonly CompanyDocument[],
  names: ReadonlyMap<string, string>,
): OrderDocument {
  const [number = "", who, day = "", skus = "", due = "", poNumber = "", transactionId = "", firm = ""] = row;
  const person = people.find(({ name }) => name === who);
  if (!person) throw new Error(`there is no ${who}`);
  const company = firms.find(({ name }) => name === firm);
  return orderOf(requireId(orderIdOf(number)), person, {
    placedAt: at(day),
    lines: skus.split(" ").map((sku) => ({ sku, name: names.get(sku) ?? sku })),
    cents: Math.round(Number(due) * 100),
    ...(poNumber ? { poNumber } : {}),
    transactionId: transactionId || null,
    ...(company
      ? {
          company: {
            id: company._id,
            name: company.name,
            legalName: company.legalName,
            vatId: "",
            poRequired: false,
          },
        }
      : {}),
  });
}

interface Facts {
  placedAt: Date;
  lines: { sku: string; name: string }[];
  cents: number;
  poNumber?: string;
  transactionId: string | null;
  company?: OrderDocument["company"];
}

function orderOf(_id: OrderDocument["_id"], person: UserDocument, facts: Facts): OrderDocument {
  const { placedAt, lines, cents, poNumber, transactionId, company } = facts;
  return {
    _id,
    customer: { userId: person._id, name: person.name ?? "", email: person.email, phone: person.phone ?? "" },
    ...(company ? { company } : {}),
    address: person.address ?? null,
    lines: lines.map((line) => ({ ...line, productId: newId(), image: "", priceCents: 1, quantity: 100 })),
    totalCents: cents,
    status: "paid",
    holdId: null,
    holdingSince: null,
    stockDue: false,
    returns: {},
    refundedFrom: null,
    refundDue: false,
    payment: { provider: null, intentId: null, attempt: 0, transactionId, refund: null },
    flags: [],
    history: [],
    idempotencyKey: _id.toHexString(),
    requestHash: "",
    placedAt,
    expiresAt: placedAt,
    ...(poNumber ? { poNumber } : {}),
    updatedAt: placedAt,
  } as OrderDocument;
}

const FIRST = "Max Eva Tim Ute Jan Ida Rolf Marie Pierre Agata Piotr Claire Hanna Otto Nina Luc".split(" ");
const LAST =
  "Müllenbach Schmied Meyering Vogelsang Kowalczyk Wiśniak Lefort Dubois Bergmann Nowak Weber Fischer Lewandowski Martin Petersen".split(
    " ",
  );
const CITIES = ["Hamburg", "Berlin", "Lyon", "Kraków", "Köln", "Bremen", "Lille", "Gdynia"];
const OTHERS = 1_500;

/** Orders of other people in the same cities, of the same goods, by a rule. */
function others(_people: readonly UserDocument[], names: ReadonlyMap<string, string>): OrderDocument[] {
  const goods = [...names];
  return Array.from({ length: OTHERS }, (_, n) => {
    const [sku = "", name = ""] = goods[n % goods.length] ?? [];
    const person = {
      _id: newId(),
      name: `${FIRST[n % FIRST.length]} ${LAST[n % LAST.length]}`,
      email: `other${n}@example.org`,
      phone: `+49 9${String(1_000_003 * (n + 7)).slice(0, 9)}`,
      address: {
        company: "",
        street: `Nebenweg ${200 + (n % 90)}`,
        postalCode: String(90_000 + n),
        city: CITIES[n % CITIES.length] ?? "",
        country: "",
      },
    } as UserDocument;
    const placedAt = new Date(Date.UTC(2026, 0, 1) + n * 13_000_000);
    const facts = { placedAt, lines: [{ sku, name }], cents: 3_001 + n * 7, transactionId: `pi_other${n}x` };
    return orderOf(requireId(`6a00000000000000bb${(0x100000 + n * 37).toString(16)}`), person, facts);
  });
}
