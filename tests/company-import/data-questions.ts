import { newId } from "@/lib/core/data/store/ids";
import * as companyImports from "@/lib/features/company-import/data/company-imports";
import type { CompanyImportDocument } from "@/lib/features/company-import/data/documents";
import * as importIds from "@/lib/features/company-import/data/import-ids";
import * as importedCompanies from "@/lib/features/company-import/data/imported-companies";
import { by, type DataQuestions, limit } from "../operations/data-questions/asked-shop";

const begun = (): CompanyImportDocument => ({
  _id: newId(),
  requestHash: "",
  state: "checking",
  running: true,
  until: new Date(),
  startedAt: new Date(),
});

export const dataQuestions: DataQuestions = {
  modules: {
    "company-imports": companyImports,
    "import-ids": importIds,
    "imported-companies": importedCompanies,
  },
  withoutSearch: [
    "company-imports.beginImport",
    "imported-companies.addImported",
    "import-ids.companyIdOf",
    "import-ids.ownerInvitationId",
    "import-ids.runOf",
  ],
  questions: {
    "company-imports.findImport": () => companyImports.findImport(newId()),
    "company-imports.findRunningImport": () => companyImports.findRunningImport(),
    "company-imports.renewLease": () => companyImports.renewLease(begun()),
    "company-imports.dropImport": () => companyImports.dropImport(begun()),
    "company-imports.endImport": () => companyImports.endImport(begun()),
    "imported-companies.findImported": () => importedCompanies.findImported(newId(), limit),
    "imported-companies.countStored": () => importedCompanies.countStored([newId()]),
    "imported-companies.deleteImported": () => importedCompanies.deleteImported(newId()),
    "imported-companies.findImportsOfCompanies": () => importedCompanies.findImportsOfCompanies(limit),
    "imported-companies.findInvitationsDue": () => importedCompanies.findInvitationsDue(limit),
    "imported-companies.inviteImported": () =>
      importedCompanies.inviteImported({ _id: newId(), invitationDue: new Date() }),
    "imported-companies.approveImported": () => importedCompanies.approveImported(newId(), [someone()], by),
  },
};

const someone = () => ({
  _id: newId(),
  state: "pending" as const,
  revision: 1,
  requestHash: "",
  data: {
    name: "Nowhere",
    legalName: "Nowhere",
    vatId: "",
    billing: { company: "", street: "", city: "", postalCode: "", country: "" },
  },
  owner: { _id: newId(), email: "a@example.com", token: "a" },
});
