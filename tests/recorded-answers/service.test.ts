import { expect, it, vi } from "vitest";
import { moveAllAudit } from "@/lib/core/commands/audit/move-audit";
import { keepInOutbox } from "@/lib/core/data/jobs/outbox";
import { closeDatabase } from "@/lib/core/data/store/connection";
import { newId } from "@/lib/core/data/store/ids";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { admin } from "../people/stored-accounts";
import { addGoods, paidOrder, placeOrder, prepareFixtures } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";
import { recorder } from "./recorder";

it("the calls for operators answer as recorded", async () => {
  const fixtures = await prepareFixtures();
  const { ada, mara } = fixtures;
  const record = recorder("service");

  await record("an outbox without mail", "GET /api/outbox", { as: ada });
  for (const subject of ["1", "2"]) {
    const at = new Date(Date.now() + Number(subject));
    const text = "Thank you for your order.";
    await keepInOutbox({ id: newId().toHexString(), to: "mara@example.com", subject, text, at });
  }
  await record("the outbox", "GET /api/outbox", { as: ada });
  const mails = await record("the first page of the outbox", "GET /api/outbox?limit=1", { as: ada });
  await record("the outbox as a customer", "GET /api/outbox", { as: mara });
  await record("the outbox, signed out", "GET /api/outbox");
  await record("the outbox with an unknown parameter", "GET /api/outbox?to=x", { as: ada });

  const product = await addGoods(fixtures);
  await callRoute(`PATCH /api/goods/${product.id}`, {
    token: ada.token,
    body: { revision: 0, price: 13.25, dec: "Octalink", img: "/a.webp", quantity: 200, available: 900 },
  });
  const cancelled = await placeOrder({ ...product, price: 13.25 }, mara, 200);
  await callRoute(`DELETE /api/orders/${cancelled}`, { token: mara.token });
  const other = await addGoods(fixtures);
  const { orderId } = await paidOrder(other, mara);
  await callRoute(`POST /api/orders/${orderId}/refund`, {
    token: ada.token,
    body: { reason: "Damaged in store" },
  });
  const anton = await admin("Anton Adler");
  await callRoute(`DELETE /api/users/admin/${anton.email}`, { token: ada.token });
  await callRoute(`DELETE /api/goods/${product.id}`, { token: ada.token });
  await moveAllAudit();
  await record("what became of a product", `GET /api/audit?kind=product&q=${product.id}`, { as: ada });
  await record("what became of an order", `GET /api/audit?kind=order&q=${orderId}`, { as: ada });
  await record("what became of a cancelled order", `GET /api/audit?kind=order&q=${cancelled}`, { as: ada });
  await record("what became of a role", `GET /api/audit?q=${anton.email}`, { as: ada });
  const lines = await record("the first page of the audit", "GET /api/audit?kind=product&limit=1", {
    as: ada,
  });
  await record("the audit as a customer", "GET /api/audit", { as: mara });
  await record("the audit, signed out", "GET /api/audit");
  await record("the audit of an unknown kind", "GET /api/audit?kind=mail", { as: ada });

  await record("whether the process serves", "GET /api/healthz");
  await record("whether the database answers", "GET /api/readyz");
  await record("a path that is not there", "GET /api/nothing");
  await record("a method of a path that is not there", "POST /api/nothing");
  for (const path of ["audit", "outbox", "healthz", "readyz", "openapi.json", "nothing"])
    await record(`the methods of ${path}`, `OPTIONS /api/${path}`);

  vi.spyOn(log, "warn").mockReturnValue();
  await closeDatabase();
  const { mongodbUri } = env();
  env().mongodbUri = "mongodb://127.0.0.1:9/?directConnection=true";
  await record("goods while the database is away", "GET /api/goods");
  await record("orders while the database is away", "GET /api/orderadmin", { as: ada });
  await record("whether a database that is away answers", "GET /api/readyz");
  await record("whether the process serves without it", "GET /api/healthz");
  await closeDatabase();
  env().mongodbUri = mongodbUri;
  await record.compare();
  expect(mails.headers.get("link") && lines.headers.get("link")).toBeTruthy();
});
