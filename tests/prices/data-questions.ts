import { companies } from "@/lib/core/data/companies/collections";
import * as priceLists from "@/lib/core/data/prices/price-lists";
import { newId } from "@/lib/core/data/store/ids";
import { by, type DataQuestions, limit } from "../operations/data-questions/asked-shop";
import { priceListIds } from "../operations/large-shop";

const first = async () => {
  const found = await priceLists.findPriceList(firstId());
  if (!found) throw new Error("the large shop has no price list");
  return found;
};

const firstId = () => (priceListIds[0] ?? newId()).toHexString();

const company = async () => {
  const found = await companies().findOne({});
  if (!found) throw new Error("the large shop has no company");
  return found;
};

export const dataQuestions: DataQuestions = {
  modules: { "price-lists": priceLists },
  asksNothing: ["price-list-audit"],
  withoutSearch: ["price-lists.insertPriceList"],
  questions: {
    "price-lists.namesOfPriceLists": () => priceLists.namesOfPriceLists(),
    "price-lists.listPriceLists": () => priceLists.listPriceLists({ limit }),
    "price-lists.countPriceLists": () => priceLists.countPriceLists(),
    "price-lists.findPriceList": first,
    "price-lists.findPriceListHash": () => priceLists.findPriceListHash(newId()),
    "price-lists.findCompanyPrices": () => priceLists.findCompanyPrices(firstId(), [newId().toHexString()]),
    "price-lists.isPricedBy": async () =>
      await priceLists.isPricedBy((await company())._id, { id: firstId(), revision: 1 }),
    "price-lists.replacePriceListTerms": async () => {
      const list = await first();
      return await priceLists.replacePriceListTerms(list, list, by);
    },
    "price-lists.replacePriceRows": async () => {
      const productId = newId().toHexString();
      const row = { productId, tiers: [{ from: 100, priceCents: 5 }], from: null, until: null };
      const list = await first();
      return await priceLists.replacePriceRows(
        list,
        [...list.rows, row],
        [{ sku: "A", before: null, after: row }],
        by,
      );
    },
    "price-lists.companiesOfPriceList": () => priceLists.companiesOfPriceList(firstId()),
    "price-lists.findPriceListOf": async () =>
      await priceLists.findPriceListOf((await company())._id.toHexString()),
    "price-lists.nameOfPriceList": () => priceLists.nameOfPriceList(priceListIds[0]),
    "price-lists.givePriceList": async () =>
      await priceLists.givePriceList(await company(), { id: firstId(), name: "Nordic" }, null, by),
  },
};
