import { randomBytes } from "node:crypto";
import { aCompany } from "../companies";
import { shopClient } from "../shop-client";

interface Tier {
  from: number;
  unitPrice: number;
}

/** An approved company with its owner. @returns also a word that no other test has in its names */
export async function anApprovedCompany(shopUrl: string) {
  const client = shopClient(shopUrl);
  const word = randomBytes(3).toString("hex");
  const company = `Lindqvist ${word}`;
  const marta = await client.signUp("Marta Lindqvist");
  const account = await client.withToken(marta);
  const boss = await client.sharedAdmin();
  const admin = await client.withToken(boss);
  const companyId = await client.insert(account, "POST /api/companies", aCompany(company));
  await client.call(admin, `PUT /api/companies/${companyId}/state`, { state: "approved", revision: 1 });

  /** Gives it a price list with these tiers of one product. @returns the id of the list */
  const setPrices = async (percentOff: number, goodsId: string, tiers: readonly Tier[]): Promise<string> => {
    const terms = { name: `Own ${word}`, percentOff };
    const listId = await client.insert(admin, "POST /api/price-lists", terms, {
      "idempotency-key": crypto.randomUUID(),
    });
    await client.call(admin, `PUT /api/price-lists/${listId}/rows/${goodsId}`, { tiers, revision: 1 });
    const given = { priceListId: listId, revision: 2 };
    await client.call(admin, `PUT /api/companies/${companyId}/price-list`, given);
    return listId;
  };
  return { client, word, company, companyId, marta, account, boss, admin, setPrices };
}
