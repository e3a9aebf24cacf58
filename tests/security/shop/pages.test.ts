import { beforeAll, describe, expect, it } from "vitest";
import { SYSTEM } from "@/lib/commands/actor";
import { addPicture } from "@/lib/commands/catalogue/add-picture";
import { createList } from "@/lib/commands/lists/change-lists";
import { removeAdmin } from "@/lib/commands/people/remove-admin";
import { setStaffRoles } from "@/lib/data/admins";
import { database } from "@/lib/data/connection";
import { requireId } from "@/lib/data/ids";
import { endSession } from "@/lib/data/sessions";
import { picturePath } from "@/lib/domain/pictures";
import { PRIVATE_PAGES } from "@/lib/domain/private-pages";
import { STAFF_ROLES, type StaffRole } from "@/lib/domain/staff-rights";
import { env } from "@/lib/env";
import { aPicture } from "../../support/pictures";
import { anOrder, aProduct, must } from "../../support/shop-in-process";
import { forgedSessions } from "../fixtures/forged-cookies";
import { anAdminVisitor, aVisitor, sharedShop, type Visitor } from "../fixtures/shared-shop";

/** Every URL that a browser can open and that is not a documented call, from the files themselves. */
const FILES = Object.keys(import.meta.glob(["/app/**/page.tsx", "/app/**/route.ts", "!/app/api/**"]));
const DOORS = FILES.map((file) =>
  file.replace(/^\/app|\/(?:page\.tsx|route\.ts)$/g, "").replace(/\/\([^)]*\)/g, ""),
).map((path) => path || "/");

interface Door {
  path: string;
  /** The result for Mara, Olga, an administrator and a visitor. "login" is the redirect that returns. */
  owner: Answer;
  stranger: Answer;
  admin: Answer;
  nobody: Answer;
}
type Answer = 200 | 404 | "307 /" | "login" | "login as administrator";

let mara: Visitor;
let olga: Visitor;
let ada: Visitor;
/** The records of the test; only Mara's order has the phrase. */
const at = { orderId: "", listId: "", productId: "", slug: "", phrase: "", picture: "" };

const open = (path: string): Door => ({ path, owner: 200, stranger: 200, admin: 200, nobody: 200 });
const signedIn = (path: string): Door => ({ ...open(path), nobody: "login" });
const own = (path: string, admin: Answer): Door => ({ ...signedIn(path), stranger: 404, admin });
const forAdmins = (path: string): Door => ({
  path,
  owner: "login as administrator",
  stranger: "login as administrator",
  admin: 200,
  nobody: "login",
});

const doors = (): Record<string, Door> => ({
  "/": open("/"),
  "/blogs": open("/blogs"),
  "/myprotfolio": open("/myprotfolio"),
  "/reviewsS": open("/reviewsS"),
  "/singlegoods": open("/singlegoods"),
  "/goods/[slug]": open(`/goods/${at.slug}`),
  "/sitemap.xml": open("/sitemap.xml"),
  "/sitemap/[file]": open("/sitemap/0.xml"),
  "/pictures/[file]": open(at.picture),
  "/login": open("/login"),
  "/singup": open("/singup"),
  "/forgot": open("/forgot"),
  "/new-password": open("/new-password"),
  "/confirm-email": open("/confirm-email"),
  "/new-email": open("/new-email"),
  "/keep-email": open("/keep-email"),
  "/invitation": open("/invitation"),
  "/welcome": signedIn("/welcome"),
  // Only a sign-in that waits for its second step stays there; tests/handlers/second-factor.test.ts has one.
  "/second-step": {
    path: "/second-step",
    owner: "307 /",
    stranger: "307 /",
    admin: "307 /",
    nobody: "login",
  },
  "/api-docs": open("/api-docs"),
  "/basket": open("/basket"),
  "/quick-order": open("/quick-order"),
  "/orders/[productId]": signedIn(`/orders/${at.productId}`),
  "/dashboard": signedIn("/dashboard"),
  "/dashboard/account": signedIn("/dashboard/account"),
  "/dashboard/myorders": signedIn("/dashboard/myorders"),
  "/dashboard/myorders/[id]": own(`/dashboard/myorders/${at.orderId}`, 200),
  "/dashboard/myorders/[id]/change": own(`/dashboard/myorders/${at.orderId}/change`, 404),
  "/dashboard/myorders/[id]/again": own(`/dashboard/myorders/${at.orderId}/again`, 404),
  "/dashboard/lists": signedIn("/dashboard/lists"),
  "/dashboard/lists/[id]": own(`/dashboard/lists/${at.listId}`, 404),
  "/dashboard/payment/[id]": own(`/dashboard/payment/${at.orderId}`, 404),
  "/dashboard/addreview": signedIn("/dashboard/addreview"),
  "/dashboard/allorders": forAdmins("/dashboard/allorders"),
  "/dashboard/holds": forAdmins("/dashboard/holds"),
  "/dashboard/users": forAdmins("/dashboard/users"),
  "/dashboard/manageproduct": forAdmins("/dashboard/manageproduct"),
  "/dashboard/manageproduct/drafts": forAdmins("/dashboard/manageproduct/drafts"),
  "/dashboard/manageproduct/[id]": forAdmins(`/dashboard/manageproduct/${at.productId}`),
  "/dashboard/addproduct": forAdmins("/dashboard/addproduct"),
  "/dashboard/imports": forAdmins("/dashboard/imports"),
  // An import that is not there.
  "/dashboard/imports/[id]": { ...forAdmins(`/dashboard/imports/${"0".repeat(24)}`), admin: 404 },
  "/dashboard/reviews": forAdmins("/dashboard/reviews"),
  "/dashboard/audit": forAdmins("/dashboard/audit"),
  // Only `npm run dev` has it.
  "/dashboard/outbox/sample/[name]": { ...forAdmins("/dashboard/outbox/sample/welcome"), admin: 404 },
  "/dashboard/work": forAdmins("/dashboard/work"),
  "/dashboard/outbox": forAdmins("/dashboard/outbox"),
  "/dashboard/payments": forAdmins("/dashboard/payments"),
  "/dashboard/gallery": forAdmins("/dashboard/gallery"),
});

const SECRET_NAME = "Mara Quillfeather";
let url = "";
beforeAll(async () => {
  const shop = sharedShop();
  url = shop.url;
  [mara, olga, ada] = [await aVisitor(SECRET_NAME), await aVisitor("Olga Stern"), await anAdminVisitor()];
  const product = await aProduct({ available: 5000 });
  const lines = [{ productId: product._id.toHexString(), quantity: 100, note: "" }];
  const { picture } = must(await addPicture(ada.viewer, product._id.toHexString(), await aPicture()));
  Object.assign(at, {
    picture: picturePath(picture.id),
    orderId: await anOrder(mara.viewer, product),
    listId: must(await createList(mara.viewer, { name: "Own list", lines }, { idempotencyKey: null })).listId,
    productId: product._id.toHexString(),
    slug: product.slug,
    phrase: product.name,
  });
  expect(database().databaseName).toBe(shop.mongodbDb);
});

it("every page of the shop has a row in this table, and every row is a page", () => {
  expect(Object.keys(doors()).sort()).toEqual([...DOORS].sort());
});

describe.each(DOORS)("%s", (name) => {
  it(`${name} opens for its audience and nobody else`, async () => {
    const door = doors()[name];
    if (!door) throw new Error(`${name} has no row`);
    for (const [who, cookie, answer] of [
      ["its owner", mara.cookie, door.owner],
      ["a stranger", olga.cookie, door.stranger],
      ["an administrator", ada.cookie, door.admin],
      ["nobody", "", door.nobody],
    ] as const) {
      expect(`${who}: ${await look(door.path, { cookie })}`).toBe(`${who}: ${answer}`);
    }
  });

  it(`${name} is closed to an ended session, to a lost role and to more than 20 kinds of forged sessions`, async () => {
    const door = doors()[name];
    if (!door) throw new Error(`${name} has no row`);
    const gone = await anAdminVisitor();
    await endSession(gone.viewer.sessionId);
    expect(`signed out: ${await look(door.path, gone)}`).toBe(`signed out: ${door.nobody}`);

    const demoted = await anAdminVisitor();
    must(await removeAdmin(ada.viewer, demoted.viewer.email));
    expect(`demoted: ${await look(door.path, demoted)}`).toBe(`demoted: ${door.nobody}`);

    const forged = await forgedSessions(ada.viewer, olga.viewer, env().authSecret);
    expect(forged.length).toBeGreaterThanOrEqual(20);
    for (const [kind, headers] of forged) {
      expect(`${kind}: ${await look(door.path, headers)}`).toBe(`${kind}: ${door.nobody}`);
    }
  });
});

/** The pages that each role of staff opens as an administrator does; for every other they are a stranger. */
const STAFF_PAGES: Record<StaffRole, string[]> = {
  sales: [
    "/dashboard/myorders/[id]",
    "/dashboard/allorders",
    "/dashboard/holds",
    "/dashboard/users",
    "/dashboard/reviews",
  ],
  warehouse: ["/dashboard/myorders/[id]", "/dashboard/allorders", "/dashboard/holds"],
  catalogue: [
    "/dashboard/manageproduct",
    "/dashboard/manageproduct/drafts",
    "/dashboard/manageproduct/[id]",
    "/dashboard/addproduct",
    "/dashboard/imports",
    "/dashboard/imports/[id]",
  ],
  accounts: ["/dashboard/myorders/[id]", "/dashboard/allorders", "/dashboard/holds", "/dashboard/payments"],
};

it.each([...STAFF_ROLES])("staff of %s open the pages of their role and no others", async (role) => {
  const person = await aVisitor("Stella Staff");
  const account = { _id: requireId(person.viewer.userId), email: person.viewer.email };
  expect(await setStaffRoles(account, [], [role], SYSTEM)).toBe("changed");
  for (const [name, door] of Object.entries(doors())) {
    const expected = STAFF_PAGES[role].includes(name) ? door.admin : door.stranger;
    expect(`${name}: ${await look(door.path, person)}`).toBe(`${name}: ${expected}`);
  }
});

it("a cursor that no page has given out is a 404, not the beginning of the list", async () => {
  for (const path of [
    "/reviewsS",
    `/goods/${at.slug}`,
    "/dashboard/audit",
    "/dashboard/myorders",
    "/dashboard/addreview",
  ]) {
    const statuses = await Promise.all(
      ["", "?after=", "?after=x", "?after=bnVsbA"].map(
        async (query) => (await ask(path + query, ada)).status,
      ),
    );
    expect(statuses, path).toEqual([200, 200, 404, 404]);
  }
});

it("no page answers a nonsensical parameter with a 5xx, whoever asks", async () => {
  const values = [
    "%00",
    "%ED%A0%80",
    "999",
    "%E0%A4%A",
    "x".repeat(3000),
    "WzEsIjY0YjAwMDAwMDAwMDAwMDAwMDAwMDBmZiJd",
  ];
  for (const { path, parameters } of Object.values(PRIVATE_PAGES)) {
    for (const name of Object.keys(parameters)) {
      for (const value of values) {
        const line = `${path.replace("[productId]", at.productId)}?${name}=${value}`;
        const answers = await Promise.all(
          ["", mara.cookie, ada.cookie].map((cookie) => ask(line, { cookie })),
        );
        for (const answer of answers) {
          expect(answer.status, line).toBeLessThan(500);
          // A page that fails after it has begun to stream says so in its text.
          expect(await answer.text(), line).not.toContain("data-dgst");
        }
      }
    }
  }
});

describe("a private page", () => {
  const privateDoors = Object.entries(doors()).filter(([, door]) => door.nobody === "login");

  /** Headers that once made Next skip its middleware or confuse pages: CVE-2025-29927 and its kin. */
  const BYPASSES: Record<string, string>[] = [
    { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
    {
      "x-middleware-subrequest": "src/middleware:src/middleware:src/middleware:src/middleware:src/middleware",
    },
    { "x-middleware-rewrite": "/dashboard/allorders" },
    { "x-middleware-next": "1" },
    { "x-original-url": "/dashboard/allorders" },
    { "x-rewrite-url": "/dashboard/allorders" },
    { "x-matched-path": "/dashboard/allorders" },
    { "x-invoke-path": "/dashboard/allorders" },
    { "x-nextjs-data": "1" },
    { "x-now-route-matches": "1=allorders" },
    { rsc: "1" },
    { rsc: "1", "next-router-prefetch": "1" },
    { rsc: "1", "next-router-segment-prefetch": "/_tree" },
    { rsc: "1", "next-router-state-tree": "%5B%22%22%5D" },
    { "x-forwarded-host": "localhost", "x-forwarded-proto": "https" },
    { purpose: "prefetch" },
  ];

  it.each(privateDoors.map(([name]) => name))(
    "%s gives nothing to crafted headers and soft-navigation URLs",
    async (name) => {
      const path = doors()[name]?.path ?? "";
      for (const headers of BYPASSES) await expectNothing(path, headers);
      for (const odd of [
        `${path}.rsc`,
        `${path}.txt`,
        `${path}/`,
        `${path}?_rsc=1`,
        `${path}.segments/_tree.segment.rsc`,
        `/_next/data/x${path}.json`,
        path.replace("/d", "/%64"),
      ])
        await expectNothing(odd, { rsc: "1" });
    },
  );

  it("a private page gives a stranger no word of an order, however it is requested", async () => {
    for (const path of [
      `/dashboard/myorders/${at.orderId}`,
      `/dashboard/payment/${at.orderId}`,
      `/dashboard/lists/${at.listId}`,
    ]) {
      expect(await (await ask(path, mara)).text()).toContain(at.phrase);
      for (const headers of [{}, ...BYPASSES]) {
        const answer = await ask(path, { ...headers, cookie: olga.cookie });
        expect(await answer.text(), JSON.stringify(headers)).not.toContain(at.phrase);
      }
    }
  });

  it("a private page runs no server action: a POST with Next-Action is a 405", async () => {
    const hostile = [
      'a[0]={"then":"$1:__proto__:then","status":"resolved_model","value":"{\\"then\\":\\"$B0\\"}"}',
      '["$F1",{"id":"child_process#execSync","bound":["id"]}]',
      "x".repeat(40_000),
    ];
    for (const path of ["/", "/dashboard", "/login", "/orders/1"]) {
      for (const body of hostile) {
        const answer = await fetch(url + path, {
          method: "POST",
          redirect: "manual",
          headers: {
            "next-action": "7f".repeat(20),
            "content-type": "text/plain;charset=UTF-8",
            cookie: ada.cookie,
          },
          body,
        });
        expect(answer.status).toBe(405);
      }
    }
    expect(await look("/", {})).toBe(200);
  });
});

async function expectNothing(path: string, headers: Record<string, string>): Promise<void> {
  const answer = await ask(path, headers);
  const text = await answer.text();
  const about = `${path} ${JSON.stringify(headers)}: ${answer.status}`;
  expect(answer.status, about).toBeLessThan(500);
  expect(text, about).not.toContain(SECRET_NAME);
  expect(text, about).not.toContain(ada.viewer.email);
  if (answer.status === 200) {
    // A soft navigation is answered 200 with the redirect in it, or with the layout alone.
    expect(answer.headers.get("content-type"), about).toMatch(/x-component/);
    expect(text, about).not.toMatch(/All Orders<|Make Admin|myorders\/[0-9a-f]{24}/);
  }
}

/** The answer in a word: a status or the target of a redirect. */
async function look(path: string, headers: { cookie?: string }): Promise<string | number> {
  const answer = await ask(path, headers.cookie === "" ? {} : { ...headers });
  await answer.arrayBuffer();
  const location = answer.headers.get("location");
  if (location === null) return answer.status;
  const to = new URL(location, url);
  const back = to.searchParams.get("callbackUrl");
  const comesBack = path === "/welcome" || path === "/second-step" ? back !== null : back === path;
  if (to.pathname !== "/login" || to.origin !== url || !comesBack) return `${answer.status} ${location}`;
  return to.searchParams.get("reason") === "admin" ? "login as administrator" : "login";
}

function ask(path: string, headers: Record<string, string> | Visitor): Promise<Response> {
  const sent = "viewer" in headers ? { cookie: headers.cookie } : headers;
  return fetch(url + path, {
    redirect: "manual",
    headers: { accept: "text/html", ...(sent as Record<string, string>) },
  });
}
