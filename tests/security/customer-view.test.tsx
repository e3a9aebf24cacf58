import { readFileSync } from "node:fs";
import { beforeAll, expect, it, vi } from "vitest";
import { allOperations } from "@/app/api/openapi.json/operations";
import { findAuditAbout } from "@/lib/core/data/audit/audit";
import { users } from "@/lib/core/data/people/collections";
import { findViewer } from "@/lib/core/data/people/sessions";
import { database } from "@/lib/core/data/store/connection";
import { requireId } from "@/lib/core/data/store/ids";
import { callOf } from "@/lib/http/operation";
import { uploadRuleOf } from "@/lib/registry/uploads";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { customer, type Person, session, staff } from "../people/stored-accounts";
import { addGoods, type Fixtures, insertedBy, placeOrder, prepareFixtures } from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { projectFiles } from "../support/project-files";
import { PAGES, show } from "./fixtures/render-page";

vi.mock("@/lib/auth/viewer", async () => (await import("./fixtures/render-page")).withAskedViewer());
vi.mock("next/navigation", async (original) =>
  (await import("./fixtures/render-page")).withoutRequest(await original<object>()),
);

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});

type By = { token: string } | { cookie: string };
const begin = (by: By, { email }: Pick<Person, "email">, reason = "They called about a price") =>
  callRoute("PUT /api/customer-view", { ...by, body: { email, reason } });
const end = (by: By) => callRoute("DELETE /api/customer-view", by);
const refusalOf = async (response: Response) =>
  `${response.status} ${((await json(response)) as { error?: { code: string } }).error?.code}`;

it("no call that changes anything passes while the view is open, by cookie and by token, but those that end it and prove who it is", async () => {
  const sally = await staff("sales");
  const again = await session(sally.userId);
  expect((await begin(sally, fixtures.mara)).status).toBe(200);
  const passed: string[] = [];
  for (const operation of allOperations()) {
    if (operation.method === "GET" || operation.access === "anyone") continue;
    const path = `/api${operation.path.replace(/\{\w+\}/g, "64b0000000000000000000ff")}`;
    for (const by of [{ token: sally.token }, { cookie: sally.cookie }]) {
      const call = callOf(operation);
      if (call === "DELETE /session" || call === "DELETE /sessions" || call === "DELETE /customer-view")
        continue;
      const type = uploadRuleOf(call)?.types[0]?.replace("*", "png");
      const headers = { "content-type": type ?? "application/json" };
      const refusal = await refusalOf(await callRoute(`${operation.method} ${path}`, { ...by, headers }));
      if (refusal !== "403 viewing_customer") passed.push(call);
    }
  }
  expect([...new Set(passed)].sort()).toEqual([
    "PUT /customer-view",
    "PUT /session/passkey-challenge",
    "PUT /session/proof",
  ]);
  // Another sign-in of the same person goes on with its own work.
  expect(
    (await callRoute("PATCH /api/profile", { token: again.token, body: { phone: "030 1" } })).status,
  ).toBe(200);
  expect(await json(end(again))).toMatchObject({ deletedCount: 0 });
  expect(await json(end(sally))).toMatchObject({ deletedCount: 1 });
  expect(
    (await callRoute("PATCH /api/profile", { token: sally.token, body: { phone: "030 2" } })).status,
  ).toBe(200);
});

it("a call answers as the staff member, never as the customer", async () => {
  const sally = await staff("sales");
  await begin(sally, fixtures.mara);
  expect(await json(callRoute("GET /api/profile", { cookie: sally.cookie }))).toMatchObject({
    email: sally.email,
  });
  expect(await json(callRoute("GET /api/basket", { cookie: sally.cookie }))).toMatchObject({ lines: [] });
});

it("nobody looks at the pages of staff, also where a role comes while they do, and other staff at nobody's", async () => {
  const sally = await staff("sales");
  for (const other of [fixtures.ada, await staff("warehouse"), sally])
    expect(await refusalOf(await begin(sally, other))).toBe("403 forbidden");
  for (const role of ["warehouse", "catalogue", "accounts"] as const)
    expect(await refusalOf(await begin(await staff(role), fixtures.mara))).toBe("403 forbidden");
  const petra = await customer("Petra");
  await begin(sally, petra);
  const looks = async () => (await show("/dashboard/customer-view", await viewerOf(sally))).html;
  expect(await looks()).toContain(petra.email);
  const roles = { token: fixtures.ada.token, body: { roles: ["warehouse"] } };
  await users().updateOne({ _id: requireId(petra.userId) }, { $set: { emailVerified: new Date() } });
  expect((await callRoute(`PUT /api/users/${petra.email}/roles`, roles)).status).toBe(200);
  expect(await looks()).not.toContain(petra.email);
});

it("the audit has who looked at whom, why, from when and until when, however it ends", async () => {
  const petra = await customer("Petra");
  const sally = await staff("sales");
  const later = await session(sally.userId);
  await begin(sally, petra, "An invoice is missing");
  // Sent once more, it is the same view.
  await begin(sally, petra, "Another reason");
  await end(sally);
  await begin(later, petra, "Second call");
  expect(await sweepOnce(new Date())).toBeDefined();
  expect((await findViewer(later.sessionId))?.customerView?.customerId).toBe(petra.userId);
  await callRoute("DELETE /api/session", { cookie: later.cookie });
  await sweepOnce(new Date());
  await begin(sally, petra, "Third call");
  await sweepOnce(new Date(Date.now() + 31 * 60_000));
  expect((await findViewer(sally.sessionId))?.customerView).toBeUndefined();
  const { entries } = await findAuditAbout([requireId(petra.userId)]);
  const lines = entries
    .filter(({ changes }) => changes[0]?.field === "customerView")
    .map(({ by, reason, changes, subject }) => [by.userId, subject.id, reason, String(changes[0]?.to)]);
  const begun = expect.stringMatching(/^read-only, until /);
  expect(lines.reverse()).toEqual(
    [
      ["An invoice is missing", begun],
      [null, "ended by them"],
      ["Second call", begun],
      [null, "ended with the session"],
      ["Third call", begun],
      [null, "ended by itself, after 30 minutes"],
    ].map(([reason, to]) => [sally.userId, petra.userId, reason, to]),
  );
});

const viewerOf = async ({ sessionId }: Person) => await findViewer(sessionId);

it("the pages show the customer's own records without secrets, and change no document", async () => {
  const { mara } = fixtures;
  const product = await addGoods(fixtures, { available: 100_000 });
  const orderId = await placeOrder(product, mara);
  const link = await json(
    callRoute(`POST /api/orders/${orderId}/pay-links`, {
      token: mara.token,
      body: {},
      headers: { "idempotency-key": "one" },
    }),
  );
  const lines = [{ productId: product.id, quantity: 100 }];
  const list = await insertedBy(
    callRoute("POST /api/lists", { token: mara.token, body: { name: "Winter", lines } }),
  );
  await callRoute(`PUT /api/basket/lines/${product.id}`, { token: mara.token, body: { quantity: 300 } });
  const sally = await staff("sales");
  await begin(sally, mara);
  const viewer = await viewerOf(sally);
  const before = await everything();
  let html = "";
  for (const path of [...PAGES.keys()].filter((one) => one.startsWith("/dashboard/customer-view"))) {
    if (path.includes("company/[id]")) continue;
    const id = path.includes("/lists/") ? list : orderId;
    const shown = await show(path, viewer, { id });
    expect(shown.status, path).toBe(200);
    expect(shown.html, path).toContain(mara.email);
    html += shown.html;
  }
  expect(html).toContain("Winter");
  expect(html).toContain(orderId.slice(-6).toUpperCase());
  const { url } = link as { url: string };
  expect(url).toContain("/pay/");
  expect(html).not.toContain(url.split("/pay/")[1]);
  expect(await everything()).toEqual(before);
});

async function everything(): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const { collectionName } of await database().collections()) {
    if (["sessions", "audit"].includes(collectionName)) continue;
    all[collectionName] = JSON.stringify(
      await database().collection(collectionName).find().sort({ _id: 1 }).toArray(),
    );
  }
  return all;
}

/** All that the pages may call. Whatever changes something stays out. */
const READS: Readonly<Record<string, readonly string[]>> = {
  "@/lib/auth/customer-view": ["findCustomerView", "requireCustomerView"],
  "@/lib/core/commands/basket/view-basket": ["readBasket"],
  "@/lib/core/commands/companies/keep-addresses": ["viewCompanyAddresses"],
  "@/lib/core/commands/companies/view-company": ["viewCompany"],
  "@/lib/features/saved-lists/commands/view-list": ["readSavedList"],
  "@/lib/features/saved-lists/commands/view-lists": ["viewSavedLists"],
  "@/lib/core/data/companies/companies": ["listOwnCompanies"],
  "@/lib/core/data/orders/orders": ["findOrderFor", "listCompanyOrders", "listOrdersOf"],
  "@/lib/env": ["env"],
  "@/lib/http/basket-answers": ["toBasket"],
  "@/lib/features/saved-lists/http/saved-list-answers": ["toSavedList"],
};

it("the pages of a view read by a list of functions that change nothing, and no other file gets a customer to read as", () => {
  const files = projectFiles();
  const pages = files.filter((file) => /^app\/dashboard\/customer-view\/.*page\.tsx$/.test(file));
  expect(pages.length).toBeGreaterThan(5);
  for (const file of pages)
    for (const [, names = "", from = ""] of readFileSync(file, "utf8").matchAll(
      /^import \{ ([^}]*) \} from "([^"]+)";/gm,
    ))
      if (
        from.startsWith("@/lib/") &&
        !/^@\/lib\/(?:values|registry|core\/domain|features\/[^/]+\/domain)\//.test(from)
      )
        for (const name of names.split(", ").filter((one) => !one.startsWith("type ")))
          expect(READS[from] ?? [], `${file}: ${name}`).toContain(name);
  const others = files.filter(
    (file) =>
      /^(?:app|lib|components)\/.*\.tsx?$/.test(file) &&
      !pages.includes(file) &&
      /findCustomerAsViewer|auth\/customer-view"/.test(readFileSync(file, "utf8")),
  );
  expect(others.sort()).toEqual([
    "app/dashboard/layout.tsx",
    "lib/auth/customer-view.ts",
    // Up to what sum its customer may order, as their company says.
    "lib/core/commands/orders/agree-delivery.ts",
    "lib/core/commands/orders/changer-of.ts",
    "lib/core/commands/people/find-customer.ts",
    "lib/core/data/people/customer-views.ts",
    // The customer's lists and wishes, which the office only reads.
    "lib/features/customers/commands/view-customer.ts",
    "lib/features/draft-orders/commands/find-draft-customer.ts",
    // The prices of the customer to whom the offer is made, and the order that they have accepted.
    "lib/features/offers/commands/price-offer.ts",
    // Its mail goes to the customer.
    "lib/features/wishes/commands/write-wish-mail.ts",
  ]);
});
