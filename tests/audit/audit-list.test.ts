import { describe, expect, it } from "vitest";
import { addProduct } from "@/lib/core/commands/catalogue/add-product";
import { makeAdmin } from "@/lib/core/commands/people/make-admin";
import { removeAdmin } from "@/lib/core/commands/people/remove-admin";
import { listAudit } from "@/lib/core/data/audit/audit";
import { audit } from "@/lib/core/data/audit/collections";
import { newId, requireId } from "@/lib/core/data/store/ids";
import { aCustomer, must } from "../support/shop-in-process";
import { auditEvents, max, productInput, setUpAuditedShop } from "./audited-shop";

setUpAuditedShop();

describe("the list of audit entries", () => {
  it("only administrators can read the audit", async () => {
    must(await addProduct(max, productInput("Cog 45")));
    expect(await listAudit(await aCustomer())).toEqual({ items: [], next: null });
  });

  it("the audit search finds whole words in any case, an e-mail, an id, and one kind of entry", async () => {
    const ada = await aCustomer();
    const { productId } = must(await addProduct(max, productInput("Sealed cartridge BB-UN300, 68 mm")));
    must(await makeAdmin(max, ada.email));
    for (const q of ["bb-un300", "CARTRIDGE sealed", productId, `max ${productId}`]) {
      expect(await auditEvents(q), q).toEqual(["add"]);
    }
    expect(await auditEvents(max.email)).toEqual(["add", "give"]);
    expect(await auditEvents(ada.email)).toEqual(["give"]);
    for (const q of ["cart", "cartridge nobody", ".*", "$ne"]) expect(await auditEvents(q), q).toEqual([]);
    const ofRoles = await listAudit(max, { kind: "role" });
    expect(ofRoles.items.map(({ kind }) => kind)).toEqual(["role"]);
    must(await removeAdmin(max, ada.email));
  });

  it("the audit is paged without gaps, even for entries of one millisecond", async () => {
    const at = new Date();
    const by = { role: "system", userId: null, name: "Shop" } as const;
    const subject = { id: requireId(max.userId), label: max.email };
    const line = { at, kind: "role", event: "give", by, subject, reason: null } as const;
    const ids = Array.from({ length: 25 }, () => newId());
    await audit().insertMany(ids.map((_id) => ({ ...line, changes: [], words: ["x"], _id })));
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await listAudit(max, { limit: 4, after });
      seen.push(...page.items.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after);
    expect(seen).toEqual(ids.map((id) => id.toHexString()).reverse());
  });
});
