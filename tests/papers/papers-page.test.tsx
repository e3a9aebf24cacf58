import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it, vi } from "vitest";
import CreditPartPage from "@/app/dashboard/invoicing/[id]/page";
import InvoicingPage from "@/app/dashboard/invoicing/page";
import PapersPage from "@/app/dashboard/papers/page";
import InvoicesPage from "@/app/dashboard/shop/invoices/page";
import { type Fixtures, prepareFixtures } from "../support/call-fixtures";
import { storePaper } from "./store-paper";

const signedIn = vi.hoisted(() => ({ viewer: {} as object }));
// The pages' guard is the matter of tests/security/shop/pages.test.ts.
vi.mock("@/lib/auth/viewer", () => ({
  requireViewer: async () => signedIn.viewer,
  requireRight: async () => signedIn.viewer,
}));
vi.mock("next/navigation", async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ refresh: () => undefined, push: () => undefined }),
}));

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await prepareFixtures();
});

const as = ({ userId, email, name }: Fixtures["mara"], role: "admin" | null) => {
  signedIn.viewer = { userId, email, name, role };
};
const searchParams = Promise.resolve({});

it("people see their own papers with their files, and nobody else's", async () => {
  as(fixtures.mara, null);
  expect(renderToStaticMarkup(await PapersPage({ searchParams }))).toContain("No papers yet");
  const id = await storePaper(fixtures.mara);
  const html = renderToStaticMarkup(await PapersPage({ searchParams }));
  expect(html).toContain("INV-2026-000001");
  expect(html).toContain(`/api/papers/${id}/pdf`);
  as(fixtures.olga, null);
  expect(renderToStaticMarkup(await PapersPage({ searchParams }))).not.toContain("INV-2026");
});

it("accounts see each series without a gap, and owners what invoices still need", async () => {
  as(fixtures.ada, "admin");
  const html = renderToStaticMarkup(await InvoicingPage({ searchParams }));
  expect(html).toContain("INV-2026-000001");
  expect(html).not.toContain("numbers are missing");
  expect(renderToStaticMarkup(await InvoicesPage())).toContain("No invoice can be issued yet");
});

it("accounts see what is left of each line of an invoice, and not of one that is not there", async () => {
  as(fixtures.ada, "admin");
  const id = await storePaper(fixtures.mara);
  const of = (paperId: string) => CreditPartPage({ params: Promise.resolve({ id: paperId }) });
  const html = renderToStaticMarkup(await of(id));
  expect(html).toContain("200 pieces and 2,580.00 EUR net are left");
  expect(html).toContain("Delivery to Sweden as well, 24.90 EUR");
  await expect(of("0".repeat(24))).rejects.toThrow();
});
