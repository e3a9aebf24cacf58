import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { companies } from "@/lib/core/data/companies/collections";
import { newId } from "@/lib/core/data/store/ids";
import * as distanceSales from "@/lib/core/data/tax/distance-sales";
import * as taxRates from "@/lib/core/data/tax/tax-rates";
import * as vatProofs from "@/lib/core/data/tax/vat-proofs";
import type { DataQuestions } from "../operations/data-questions/asked-shop";

export const dataQuestions: DataQuestions = {
  modules: { "tax-rates": taxRates, "distance-sales": distanceSales, "vat-proofs": vatProofs },
  withoutSearch: [],
  questions: {
    "vat-proofs.storeStaffProof": async () => {
      const company = await companies().findOne({});
      if (!company) throw new Error("the large shop has no company");
      const staff = { ...SYSTEM, userId: newId() };
      return await vatProofs.storeStaffProof(company, "staff", { by: staff, reason: "By letter" });
    },
    "vat-proofs.storeVatAnswer": async () => {
      const company = await companies().findOne({});
      if (!company) throw new Error("the large shop has no company");
      return await vatProofs.storeVatAnswer(company, { state: "valid" }, { by: SYSTEM, mayOverrule: true });
    },
    "distance-sales.sumDistanceSales": () => distanceSales.sumDistanceSales(2026, null),
    "vat-proofs.findVatProof": () => vatProofs.findVatProof(newId(), "ATU12345675"),
    "tax-rates.findTaxRates": () => taxRates.findTaxRates("DE"),
    "tax-rates.listTaxRates": () => taxRates.listTaxRates(),
    "tax-rates.findRatesOf": () => taxRates.findRatesOf(["DE", "XI"]),
    "tax-rates.replaceTaxRates": () =>
      taxRates.replaceTaxRates(
        { country: "DE", rates: [], revision: 0 },
        [{ from: "2021-01-01", standard: 19 }],
        SYSTEM,
      ),
  },
};
