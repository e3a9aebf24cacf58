import { products } from "@/lib/core/data/catalogue/collections";
import { companies } from "@/lib/core/data/companies/collections";
import { users } from "@/lib/core/data/people/collections";
import { priceLists } from "@/lib/core/data/prices/collections";
import { idMadeOf } from "@/lib/core/data/store/ids";
import { insertMissing } from "@/lib/core/data/store/insert-missing";
import { catalogue } from "@/sample-data/catalogue";
import { sampleCompany, samplePeople } from "@/sample-data/company";

const COMPANY_ID = idMadeOf("sample company");
const LIST_ID = idMadeOf("sample price list");
const personId = (email: string) => idMadeOf(`sample person ${email}`);

/** Whether nobody but the people of the sample company has an account. */
export async function hasOnlySamplePeople(): Promise<boolean> {
  const emails = samplePeople.map(({ email }) => email);
  return (await users().findOne({ email: { $nin: emails } }, { projection: { _id: 1 } })) === null;
}

/** Its name and the people who can sign in. */
export interface SampleCompany {
  name: string;
  people: readonly { email: string; role: string }[];
}

/** Stores the sample company, its people with this password, and its price list. It can be repeated. */
export async function loadSampleCompany(passwordHash: string, now: Date): Promise<SampleCompany> {
  const { priceList, address, addressLabel, ...company } = sampleCompany;
  const product = await products().findOne({ sku: catalogue[0]?.sku ?? "" });
  const row = product && {
    productId: product._id,
    tiers: [{ from: 100, priceCents: Math.ceil(product.priceCents * 0.88) }],
    from: null,
    until: null,
  };
  const stamps = { requestHash: "", createdAt: now, updatedAt: now, revision: 1 };
  await insertMissing(
    users(),
    samplePeople.map(({ name, email }) => ({
      _id: personId(email),
      name,
      email,
      passwordHash,
      emailVerified: now,
      image: null,
      createdAt: now,
    })),
  );
  await insertMissing(priceLists(), [
    {
      _id: LIST_ID,
      ...priceList,
      from: null,
      until: null,
      rows: row ? [row] : [],
      rowCount: row ? 1 : 0,
      ...stamps,
    },
  ]);
  await insertMissing(companies(), [
    {
      _id: COMPANY_ID,
      ...company,
      billing: { ...address, countryCode: "SE" },
      addresses: [{ label: addressLabel, ...address, countryCode: "SE" }],
      addressRevision: 1,
      priceListId: LIST_ID,
      state: "approved",
      members: samplePeople.map(({ email, role }) => ({
        userId: personId(email),
        roles: [role],
        since: now,
      })),
      ...stamps,
    },
  ]);
  return { name: company.name, people: samplePeople };
}
