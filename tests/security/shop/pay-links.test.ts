import { beforeAll, expect, it } from "vitest";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { database } from "@/lib/core/data/store/connection";
import { makePayLink } from "@/lib/features/pay-links/commands/change-pay-links";
import { payByLink, startByPayLink } from "@/lib/features/pay-links/commands/pay-by-link";
import { anOrder, aProduct, confirm, must, orderNow } from "../../support/shop-in-process";
import { aVisitor, sharedShop } from "../fixtures/shared-shop";

let url = "";
beforeAll(() => {
  ({ url } = sharedShop());
});

const CLIENT = { clientIp: "192.0.2.44" };

async function aPayLink() {
  const ada = await aVisitor("Ada Reyes");
  const orderId = await anOrder(ada.viewer, await aProduct());
  const link = must(await makePayLink(ada.viewer, orderId, {}, { idempotencyKey: null }));
  const path = new URL(link.url).pathname;
  return { ada, orderId, path, token: path.slice("/pay/".length) };
}

/** The order without what the running shop takes out of it by itself. */
async function settled(orderId: string) {
  const { jobsDue: _, auditDue: __, audited: ___, ...order } = await orderNow(orderId);
  return order;
}

const open = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(url + path, { redirect: "manual", ...init });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};

it("a pay link opened by scanners, forwarded, paid, ended and altered answers 200, 410 and 404, and changes nothing", async () => {
  expect(database().databaseName).toBe(sharedShop().mongodbDb);
  const { ada, orderId, path, token } = await aPayLink();
  const before = await settled(orderId);
  const ways: RequestInit[] = [{}, { method: "HEAD" }, { headers: { cookie: ada.cookie } }];
  for (const init of ways) expect((await open(path, init)).status).toBe(200);
  const { text, headers } = await open(path);
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("x-robots-tag")).toContain("noindex");
  expect(headers.get("cache-control")).toContain("no-store");
  expect(text).toContain("Pay order");
  for (const secret of [ada.viewer.email, ada.viewer.userId]) expect(text).not.toContain(secret);
  // Nothing but the page's own address and the script that pays knows the token.
  expect(text).not.toContain(`callbackUrl=${encodeURIComponent(path)}`);
  expect(await settled(orderId)).toEqual(before);

  const altered = path.endsWith("A") ? `${path.slice(0, -1)}B` : `${path.slice(0, -1)}A`;
  for (const wrong of [altered, "/pay/x", "/pay/", `${path}/x`, "/pay/%00"])
    expect((await open(wrong)).status, wrong).not.toBe(200);
  expect((await open(altered)).status).toBe(404);

  const { clientSecret } = must(await startByPayLink({ token, totalPrice: 1240 }, CLIENT));
  must(await payByLink({ token, transactionId: await confirm(clientSecret) }, CLIENT));
  const paid = await open(path);
  expect([paid.status, paid.text.includes("is paid")]).toEqual([200, true]);

  const other = await aPayLink();
  must(await cancelOrder(other.ada.viewer, other.orderId));
  const ended = await open(other.path);
  expect([ended.status, ended.text.includes("has ended")]).toEqual([410, true]);
  expect((await open(other.path, { method: "HEAD" })).status).toBe(410);
});
