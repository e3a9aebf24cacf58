import { call } from "@/components/api/call";
import { actingForSchema } from "@/lib/core/domain/companies/schemas/companies";

/** Loaded by the header once it asks: these bring the schemas, which few pages need. */
export const findActingFor = () => call("GET /account/company", { answer: actingForSchema });

/** @param companyId null: oneself */
export const chooseCompany = (companyId: string | null) =>
  call("PUT /account/company", { body: { companyId }, answer: actingForSchema });
