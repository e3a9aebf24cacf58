import { expect, it, vi } from "vitest";
import { moveAuditOf } from "@/lib/core/commands/audit/move-audit";
import { makeAdmin } from "@/lib/core/commands/people/make-admin";
import { removeAdmin } from "@/lib/core/commands/people/remove-admin";
import { setStaffRoles } from "@/lib/core/commands/people/set-staff-roles";
import { addAdmin, removeAdmin as takeRole } from "@/lib/core/data/people/admins";
import { users } from "@/lib/core/data/people/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { mailsTo } from "../support/run-jobs";
import { setUpTestShop } from "../support/set-up-test-shop";
import { aCustomer, anAdmin, must } from "../support/shop-in-process";
import { atEveryStep } from "../support/steps";

const { stepwise } = await vi.hoisted(() => import("../support/steps"));
vi.mock("@/lib/core/data/audit/audit", stepwise);
vi.mock("@/lib/core/data/jobs/jobs", stepwise);

setUpTestShop();

it("a person hears of each role that they are given or that is taken away, once", async () => {
  const [admin, ada] = [await anAdmin(), await aCustomer()];
  must(await makeAdmin(admin, ada.email));
  must(await makeAdmin(admin, ada.email));
  expect(await mailsTo(ada.email)).toEqual(["You have a new role: Administrator"]);
  must(await removeAdmin(admin, ada.email));
  await users().updateOne({ email: ada.email }, { $set: { emailVerified: new Date() } });
  must(await setStaffRoles(admin, ada.email, ["sales", "warehouse"]));
  must(await setStaffRoles(admin, ada.email, ["warehouse", "accounts"]));
  expect((await mailsTo(ada.email)).slice(1).sort()).toEqual([
    "You have a new role: Accounts",
    "You have a new role: Sales",
    "You have a new role: Warehouse",
    "Your role has ended: Administrator",
    "Your role has ended: Sales",
  ]);
});

it("a role that the operator gives on the machine is not mailed", async () => {
  const ada = await anAdmin("Ada Reyes");
  await moveAuditOf("admins");
  expect(await mailsTo(ada.email)).toEqual([]);
});

it("a crash at any step after a change of roles neither loses nor doubles its mail", async () => {
  const admin = await anAdmin();
  const by = { role: "admin", userId: requireId(admin.userId), name: admin.name } as const;
  const crashes = await atEveryStep(async (crashesHere) => {
    const ada = await aCustomer();
    const account = { _id: requireId(ada.userId), email: ada.email };
    await addAdmin(account, by);
    await crashesHere(() => moveAuditOf("admins"));
    await moveAuditOf("admins");
    expect(await mailsTo(ada.email)).toEqual(["You have a new role: Administrator"]);
    await takeRole(account, by);
    await moveAuditOf("admins");
  });
  expect(crashes).toBeGreaterThanOrEqual(6);
});
