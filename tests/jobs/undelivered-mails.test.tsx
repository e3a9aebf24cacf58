import { beforeAll, expect, it, vi } from "vitest";
import { jobs } from "@/lib/core/data/jobs/collections";
import { insertJobs } from "@/lib/core/data/jobs/jobs";
import { jobIdOf } from "@/lib/core/data/jobs/pending-jobs";
import { requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { show } from "../security/fixtures/render-page";
import { addGoods, type Fixtures, placeOrder, prepareFixtures } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";

vi.mock("@/lib/auth/viewer", async () =>
  (await import("../security/fixtures/render-page")).withAskedViewer(),
);
vi.mock("next/navigation", async (original) =>
  (await import("../security/fixtures/render-page")).withoutRequest(await original<object>()),
);

const KIND = "mail.order-paid";
const NOTICE = "A mail about this order does not arrive";

let fixtures: Fixtures;
let orderId: string;
beforeAll(async () => {
  fixtures = await prepareFixtures();
  orderId = await placeOrder(await addGoods(fixtures), fixtures.mara);
  await jobs().deleteMany({});
  await insertJobs([{ kind: KIND, cause: "x", payload: { orderId }, orderId: requireId(orderId) }]);
  const lastError = {
    at: new Date(),
    what: "The mail server refuses this mail",
    detail: "550 no such mailbox",
  };
  await jobs().updateOne({ _id: jobIdOf(KIND, "x") }, { $set: { state: "dead", tries: 8, lastError } });
});

/** The page's HTML, without the comments between React's texts. */
async function shown(path: string, viewer: Viewer): Promise<string> {
  const { status, html } = await show(path, viewer, { id: orderId });
  expect(status).toBe(200);
  return html.replaceAll("<!-- -->", "");
}

it("a mail that is dead stands at its order for staff, with its reason and a new try for administrators, and under Work", async () => {
  const { ada, mara } = fixtures;
  const admin: Viewer = { ...ada, role: "admin" };
  const page = "/dashboard/myorders/[id]";
  const forAdmin = await shown(page, admin);
  for (const words of [
    NOTICE,
    "Mail: order paid: The mail server refuses this mail (550 no such mailbox)",
    "Try again",
  ])
    expect(forAdmin).toContain(words);
  const forAccounts = await shown(page, { ...ada, role: null, staffRoles: ["accounts"] });
  expect(forAccounts).toContain(NOTICE);
  expect(forAccounts).not.toContain("Try again");
  expect(await shown(page, { ...mara, role: null })).not.toContain("550 no such mailbox");

  const work = await shown("/dashboard/work", admin);
  for (const words of ["Mail: order paid", "550 no such mailbox", "Try again"]) expect(work).toContain(words);
  const body = { ids: [jobIdOf(KIND, "x").toHexString()] };
  await callRoute("POST /api/jobs/retry", { token: ada.token, body });
  expect(await shown(page, admin)).not.toContain(NOTICE);
});
