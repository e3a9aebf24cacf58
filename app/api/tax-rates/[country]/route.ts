import { readTaxRates, setTaxRates } from "@/lib/core/commands/tax/keep-tax-rates";
import { rateParams, setTaxRatesSchema, taxRatesSchema } from "@/lib/core/domain/tax/schemas/tax-rates";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { toTaxRates } from "@/lib/http/wire-tax";

const read = operation({
  method: "GET",
  path: "/tax-rates/{country}",
  tag: "Shop",
  summary: "The rates of VAT of a country",
  access: "staff",
  params: rateParams,
  answer: { status: 200, schema: taxRatesSchema, description: "The rates, the newest last" },
  refuses: ["not_found"],
  run: async ({ viewer, params }) => {
    const rates = await readTaxRates(viewer, params.country);
    return rates.ok ? { ok: true, value: toTaxRates(rates.value) } : rates;
  },
});

const replace = operation({
  method: "PUT",
  path: "/tax-rates/{country}",
  tag: "Shop",
  summary: "Correct the rates of VAT of a country, as they were read",
  description:
    "They hold for orders from this moment on. Orders that are placed keep theirs until their lines or their address change.",
  access: "staff",
  params: rateParams,
  body: setTaxRatesSchema,
  answer: { status: 200, schema: taxRatesSchema, description: "The rates as they are now" },
  refuses: ["not_found", "changed_meanwhile"],
  run: async ({ viewer, params, body }) => {
    const rates = body.rates.map(({ from, standard, reduced }) => ({
      from,
      standard,
      ...(reduced === undefined ? {} : { reduced }),
    }));
    const set = await setTaxRates(viewer, params.country, { rates, revision: body.revision });
    return set.ok ? { ok: true, value: toTaxRates(set.value) } : set;
  },
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(read, replace);
