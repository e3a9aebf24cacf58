import { it } from "vitest";
import { DEFAULT_SELLER } from "@/lib/core/domain/shop/seller";
import { prepareFixtures } from "../support/call-fixtures";
import { recorder } from "./recorder";

it("the calls about who sells answer as recorded", async () => {
  const { ada } = await prepareFixtures();
  const record = recorder("seller");
  const change = (title: string, seller: object, revision: number) =>
    record(title, "PATCH /api/shop", { as: ada, body: { seller: { ...RAD, ...seller }, revision } });
  await change("who sells", {}, 0);
  await change("a VAT ID with a wrong digit", { vatIds: ["DE136695976", "DE136695977"] }, 1);
  await change("no such country, and a name of two lines", { tradingName: "Rad\nTat", country: "XX" }, 1);
  await change("an older record", { city: "Köln" }, 0);
  await record.compare();
});

const RAD = {
  ...DEFAULT_SELLER,
  tradingName: "Rad & Tat",
  legalName: "Rad & Tat GmbH",
  country: "DE",
  vatIds: ["DE 136 695 976"],
};
