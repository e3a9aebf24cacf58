import { beforeAll, describe, expect, it } from "vitest";
import { audit } from "@/lib/core/data/audit/collections";
import { companies } from "@/lib/core/data/companies/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { requireId } from "@/lib/core/data/store/ids";
import type { CompanyAddresses, LabelledAddress } from "@/lib/core/domain/companies/company-addresses";
import { customer, type Person } from "../people/stored-accounts";
import { callRoute, json } from "../support/call-route";
import { companyWith, join } from "./company-calls";
import { get, place, placeFor, prepareCompanyOrders } from "./company-order-calls";

beforeAll(prepareCompanyOrders);

const at = (label: string, street = "Hamngatan 9"): LabelledAddress => ({
  label,
  company: "",
  street,
  city: "Malmö",
  postalCode: "211 22",
  country: "Sweden",
});
const keep = (person: Person, id: string, addresses: readonly LabelledAddress[], revision = 0) =>
  callRoute(`PUT /api/companies/${id}/addresses`, { token: person.token, body: { addresses, revision } });
const read = async (person: Person, id: string) =>
  (await json(get(person, `/companies/${id}/addresses`))) as unknown as CompanyAddresses;
const labelsOf = async (person: Person, id: string) =>
  (await read(person, id)).addresses.map(({ label }) => label);
const streetOf = async (orderId: string) =>
  (await orders().findOne({ _id: requireId(orderId) }))?.address?.street;
const streetsOf = async (person: Person) =>
  ((await json(get(person, "/account/addresses"))).delivery as { street: string }[]).map(
    ({ street }) => street,
  );

describe("the addresses of a company", () => {
  it("owners keep them in their order, with the codes of their countries", async () => {
    const marta = await customer();
    const id = await companyWith(marta);
    expect(await read(marta, id)).toEqual({ revision: 0, addresses: [] });
    const answer = await keep(marta, id, [at(" Store "), { ...at("Yard"), country: "Narnia" }]);
    const stored = [
      { ...at("Store"), countryCode: "SE" },
      { ...at("Yard"), country: "Narnia", countryCode: null },
    ];
    expect([answer.status, await answer.json()]).toEqual([200, { revision: 1, addresses: stored }]);
    expect(await read(marta, id)).toEqual({ revision: 1, addresses: stored });
  });

  it.each(["buyer", "approver", "accountant"] as const)(
    "a company's %s reads its addresses and cannot change them",
    async (role) => {
      const [marta, mia] = [await customer(), await customer("Mia Sandell")];
      const id = await companyWith(marta, [mia, role]);
      expect((await keep(marta, id, [at("Store")])).status).toBe(200);
      expect(await labelsOf(mia, id)).toEqual(["Store"]);
      expect((await keep(mia, id, [], 1)).status).toBe(403);
      expect(await labelsOf(mia, id)).toEqual(["Store"]);
    },
  );

  it("another company's addresses are not there, neither to read nor to change", async () => {
    const [marta, olga] = [await customer(), await customer("Olga Other")];
    const [id] = [await companyWith(marta), await companyWith(olga)];
    expect((await keep(marta, id, [at("Store")])).status).toBe(200);
    expect((await get(olga, `/companies/${id}/addresses`)).status).toBe(404);
    expect((await keep(olga, id, [], 1)).status).toBe(404);
    expect(await labelsOf(marta, id)).toEqual(["Store"]);
  });

  it("there are fifty at most, each with a name of its own", async () => {
    const marta = await customer();
    const id = await companyWith(marta);
    const fifty = Array.from({ length: 50 }, (_, index) => at(`Place ${index}`));
    expect((await keep(marta, id, fifty)).status).toBe(200);
    expect((await keep(marta, id, [...fifty, at("Place 50")], 1)).status).toBe(400);
    const refused = await keep(marta, id, [at("Store"), at("Yard"), at("STORE")], 1);
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      {
        error: {
          code: "invalid",
          fields: { "addresses[2].label": expect.stringContaining("has this name") },
        },
      },
    ]);
    expect(await labelsOf(marta, id)).toHaveLength(50);
  });

  it("of two owners who change them at once one wins, and the other gets the newer ones", async () => {
    const [marta, jonas] = [await customer(), await customer("Jonas Ekdahl")];
    const id = await companyWith(marta, [jonas, "owner"]);
    const answers = await Promise.all([keep(marta, id, [at("Hers")]), keep(jonas, id, [at("His")])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [label] = await labelsOf(marta, id);
    const loser = answers.find(({ status }) => status === 409);
    expect(await loser?.json()).toMatchObject({
      error: { code: "changed_meanwhile", newer: { revision: 1, addresses: [{ label }] } },
    });
  });

  it("the same change sent again is answered with the addresses, and is one entry of the audit", async () => {
    const marta = await customer();
    const id = await companyWith(marta);
    for (let times = 0; times < 2; times += 1)
      expect((await keep(marta, id, [at("Store"), at("Yard")])).status).toBe(200);
    expect((await keep(marta, id, [at("Yard", "Kajen 4"), at("Store")], 1)).status).toBe(200);
    const entries = await audit()
      .find({ "subject.id": requireId(id), event: "edit" })
      .sort({ at: 1, _id: 1 })
      .toArray();
    const line = (label: string, street: string) => `${label}: ${street}, 211 22 Malmö, Sweden`;
    expect(entries.map(({ changes }) => changes)).toEqual([
      [
        { field: "deliveryAddress", from: null, to: line("Store", "Hamngatan 9") },
        { field: "deliveryAddress", from: null, to: line("Yard", "Hamngatan 9") },
        { field: "defaultAddress", from: null, to: "Store" },
      ],
      [
        { field: "deliveryAddress", from: line("Yard", "Hamngatan 9"), to: line("Yard", "Kajen 4") },
        { field: "defaultAddress", from: "Store", to: "Yard" },
      ],
    ]);
    expect(entries.map(({ by }) => by.userId?.toHexString())).toEqual([marta.userId, marta.userId]);
  });

  it("an invitation or another change of the company meanwhile does not stand in the way", async () => {
    const [marta, mia] = [await customer(), await customer("Mia Sandell")];
    const id = await companyWith(marta);
    await join(id, mia, "buyer");
    await companies().updateOne({ _id: requireId(id) }, { $inc: { revision: 1 } });
    expect((await keep(marta, id, [at("Store")])).status).toBe(200);
  });
});

describe("an order to one of a company's addresses", () => {
  it("keeps the address as it was, and the person's own addresses do not get it", async () => {
    const [marta, mia] = [await customer(), await customer("Mia Sandell")];
    const id = await companyWith(marta, [mia, "buyer"]);
    expect((await keep(marta, id, [at("Store")])).status).toBe(200);
    const { label: _, ...address } = at("Store");
    const orderId = await placeFor(mia, id, { address, customerPhone: "030 777777" });
    const phoneOf = async () => (await json(get(mia, "/profile"))).phone;
    await expect.poll(phoneOf).toBe("030 777777");
    expect(await streetsOf(mia)).toEqual([]);
    expect((await keep(marta, id, [at("Store", "Kajen 4")], 1)).status).toBe(200);
    expect(await streetOf(orderId)).toBe("Hamngatan 9");
  });

  it("another address of an order for a company becomes the person's own, as before", async () => {
    const marta = await customer();
    const id = await companyWith(marta);
    expect((await keep(marta, id, [at("Store")])).status).toBe(200);
    const { label: _, ...address } = at("Site", "Byggatan 2");
    await placeFor(marta, id, { address });
    await expect.poll(() => streetsOf(marta)).toEqual(["Byggatan 2"]);
    // The company's address of an order of one's own is the person's wish.
    expect((await place(marta, { address: { ...address, street: "Hamngatan 9" } })).status).toBe(201);
    await expect.poll(() => streetsOf(marta)).toEqual(["Byggatan 2", "Hamngatan 9"]);
  });
});

describe("the end of a company", () => {
  it("its addresses go with its last person, and from the audit with their account", async () => {
    const [marta, mia] = [await customer(), await customer("Mia Sandell")];
    const id = await companyWith(marta, [mia, "owner"]);
    expect((await keep(marta, id, [at("Store", "Martas Gata 7")])).status).toBe(200);
    const texts = async () =>
      JSON.stringify([
        await companies().findOne({ _id: requireId(id) }),
        await audit()
          .find({ "subject.id": requireId(id) })
          .toArray(),
      ]);
    const erase = ({ token, password }: Person) =>
      callRoute("POST /api/account/erasure", { token, body: { password } });
    expect((await erase(marta)).status).toBe(200);
    expect(await labelsOf(mia, id)).toEqual(["Store"]);
    expect(await texts()).toContain("Martas Gata 7");
    expect((await erase(mia)).status).toBe(200);
    expect(await texts()).not.toContain("Martas Gata 7");
    expect(await texts()).not.toContain("Store");
  });
});
