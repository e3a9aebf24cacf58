import { it } from "vitest";
import { DEFAULT_SELLER } from "@/lib/core/domain/shop/seller";
import { DEFAULT_TAX } from "@/lib/core/domain/shop/tax-settings";
import { prepareFixtures } from "../support/call-fixtures";
import { recorder } from "./recorder";

it("the calls about tax and its rates answer as recorded", async () => {
  const { ada, mara } = await prepareFixtures();
  const record = recorder("tax-rates");
  await record("the rates of a country", "GET /api/tax-rates/DE", { as: ada });
  await record("a country without rates", "GET /api/tax-rates/US", { as: ada });
  await record("as a customer", "GET /api/tax-rates/DE", { as: mara });
  const put = (title: string, country: string, rates: object[], revision: number) =>
    record(title, `PUT /api/tax-rates/${country}`, { as: ada, body: { rates, revision } });
  const next = { from: "2027-01-01", standard: 20 };
  await put("a new rate", "DE", [{ from: "2021-01-01", standard: 19 }, next], 0);
  await put("an older revision", "DE", [next], 0);
  await put("a country without rates, too", "US", [next], 0);
  await put("no rate", "AT", [], 0);
  const tax = { ...DEFAULT_TAX, mode: "added" };
  const change = (title: string, body: object) => record(title, "PATCH /api/shop", { as: ada, body });
  await change("tax without a country", { tax, revision: 0 });
  await change("tax", { seller: { ...DEFAULT_SELLER, country: "DE" }, tax, revision: 0 });
  await change("a small business without its text", { tax: { ...tax, smallBusiness: true }, revision: 1 });
  await record.compare();
});
