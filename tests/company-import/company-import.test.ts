import { beforeAll, describe, expect, it } from "vitest";
import { moveAllAudit } from "@/lib/core/commands/audit/move-audit";
import { audit } from "@/lib/core/data/audit/collections";
import { companies } from "@/lib/core/data/companies/collections";
import { fillCompanyWords } from "@/lib/core/data/companies/company-words";
import { jobs, outbox } from "@/lib/core/data/jobs/collections";
import { priceLists } from "@/lib/core/data/prices/collections";
import { newId, requireId } from "@/lib/core/data/store/ids";
import { forgetLimit } from "@/lib/core/data/store/limits";
import { sendDueInvitations } from "@/lib/features/company-import/commands/finish-import";
import { companyImports } from "@/lib/features/company-import/data/collections";
import { DAY_MS } from "@/lib/values/day";
import { companyWith } from "../companies/company-calls";
import { customer, type Person, staff } from "../people/stored-accounts";
import { type Fixtures, insertedBy, prepareFixtures } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";
import { aCompany } from "../support/companies";
import { sendMails } from "../support/mail-links";
import { aRow, rows } from "./company-files";
import { send } from "./import-call";

let fixtures: Fixtures;
let sally: Person;
beforeAll(async () => {
  fixtures = await prepareFixtures();
  sally = await staff("sales");
});

const stored = () => companies().countDocuments({ "billing.street": "Hamngatan 9", awaitsOwner: true });
const refusalOf = async (answer: Promise<Response>) => {
  const response = await answer;
  const { error } = (await response.json()) as { error: { code: string; message: string; fields?: object } };
  return { status: response.status, ...error };
};

describe("a file of companies", () => {
  it("is shown first, then adds approved companies once for a key, whose owners are invited", async () => {
    const listId = newId();
    const list = {
      name: "Nordic Workshops",
      basisPoints: 500,
      from: null,
      until: null,
      rows: [],
      rowCount: 0,
    };
    const at = new Date();
    await priceLists().insertOne({
      _id: listId,
      ...list,
      revision: 1,
      requestHash: "",
      createdAt: at,
      updatedAt: at,
    });
    const written = [
      aRow({ "Price list": "nordic workshops", "Customer number": "K 1001", "VAT ID": "DE136695976" }),
      aRow(),
    ];
    const before = await stored();
    const shown = await (await send(sally, written, { dryRun: true })).json();
    expect(shown).toMatchObject({
      isApplied: false,
      companies: [
        { row: "row 2", number: "K 1001", priceList: "nordic workshops", vatId: "DE136695976" },
        { row: "row 3" },
      ],
    });
    expect(await stored()).toBe(before);
    const answers = await Promise.all([1, 2, 3].map(() => send(sally, written, { key: "once" })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.every((status) => [200, 503].includes(status))).toBe(true);
    expect(await (await send(sally, written, { key: "once" })).json()).toMatchObject({ isApplied: true });
    expect(await stored()).toBe(before + 2);
    const [first] = await companies().find({ numberKey: "K1001" }).toArray();
    expect(first).toMatchObject({
      state: "approved",
      number: "K 1001",
      priceListId: listId,
      members: [],
      awaitsOwner: true,
      revision: 1,
      invitations: [{ email: written[0]?.["Owner's e-mail"], roles: ["owner"] }],
    });
    expect(first).not.toHaveProperty("importId");
    await moveAllAudit();
    const told = await audit().find({ kind: "company", "subject.id": first?._id }).toArray();
    expect(told.map(({ event, by }) => [event, by.name]).sort()).toEqual(
      ["add", "edit", "edit", "invite", "set"].map((event) => [event, sally.name]),
    );
    await sendDueInvitations();
    await sendMails();
    expect(await outbox().countDocuments({ to: written[0]?.["Owner's e-mail"] ?? "" })).toBe(1);
    const done = await companyImports().find({}).toArray();
    expect(done).toMatchObject([{ state: "done" }]);
    expect(JSON.stringify(done)).not.toContain("kontor.example.com");
    expect(await refusalOf(send(sally, [aRow()], { key: "once" }))).toMatchObject({
      code: "idempotency_mismatch",
    });
  });

  it("with one wrong row of 2,000 adds none and names its line; mended it adds all, and 300 an hour are invited", async () => {
    const written = rows(2_000, (index) => ({ "Customer number": `B-${index}` }));
    const before = await stored();
    const bad = written.map((row, index) => (index === 1_234 ? { ...row, "VAT ID": "DE136695977" } : row));
    const refused = await refusalOf(send(sally, bad));
    expect(refused).toMatchObject({
      status: 400,
      code: "invalid",
      message: expect.stringMatching(/^row 1236: VAT ID/),
    });
    expect(Object.keys(refused.fields ?? {})).toEqual(["row 1236"]);
    expect(await stored()).toBe(before);
    const answer = await send(sally, written);
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as { companies: unknown[] }).companies).toHaveLength(2_000);
    expect(await stored()).toBe(before + 2_000);
    expect(await companies().countDocuments({ importId: { $exists: true } })).toBe(0);
    const waiting = await companies().countDocuments({ invitationDue: { $exists: true } });
    expect(waiting).toBe(2_000);
    await forgetLimit("importedInvitations", "shop");
    for (let turn = 0; turn < 3; turn += 1) await sendDueInvitations();
    expect(await companies().countDocuments({ invitationDue: { $exists: true } })).toBe(1_995);
    await companies().deleteMany({ numberKey: /^B-/ });
    expect(await refusalOf(send(sally, [...written, aRow()]))).toMatchObject({ code: "too_large" });
  }, 60_000);

  it("is refused for what stands twice in it, or in the shop already, each row by its line", async () => {
    const marta = await customer();
    const companyId = await companyWith(marta);
    await companies().updateOne(
      { _id: requireId(companyId) },
      { $set: { number: "T 7", numberKey: "T7", vatId: "SE556677889901" } },
    );
    const known = aRow();
    await insertedBy(
      callRoute("POST /api/companyadmin", {
        token: sally.token,
        body: { ...aCompany("Zweirad Oberursel"), vatId: "", ownerEmail: String(known["Owner's e-mail"]) },
        headers: { "idempotency-key": "known" },
      }),
    );
    while ((await fillCompanyWords(100)) > 0);
    const twice = aRow();
    const before = await stored();
    const refused = await refusalOf(
      send(sally, [
        twice,
        aRow({ Name: String(twice.Name).toUpperCase() }),
        aRow({ Name: "Zweirad, OBERURSEL" }),
        aRow({ "Customer number": "t7" }),
        aRow({ "VAT ID": "SE 5566 7788 9901" }),
        aRow({ "Owner's e-mail": marta.email }),
        aRow({ "Owner's e-mail": String(known["Owner's e-mail"]) }),
        aRow({ "Owner's e-mail": sally.email }),
        aRow({ Country: "Atlantis" }),
        aRow({ "Price list": "Nowhere" }),
        aRow({ Street: "" }),
        aRow({ "Registered name": "Lindqvist Flottverkstad, AB" }),
      ]),
    );
    expect(refused).toMatchObject({ status: 400, message: "11 rows are wrong, and no company was added" });
    expect(refused.fields).toEqual({
      "row 3": "Nearly the same name as row 2",
      "row 4": "There is a company of nearly this name, or with this VAT ID: Zweirad Oberursel",
      "row 5": "Lindqvist Flottverkstad already has this customer number",
      "row 6": "There is a company of nearly this name, or with this VAT ID: Lindqvist Flottverkstad",
      "row 7": "The owner belongs to a company already, or is invited to it: Lindqvist Flottverkstad",
      "row 8": "The owner belongs to a company already, or is invited to it: Zweirad Oberursel",
      "row 9": expect.stringContaining("works for the shop"),
      "row 10": "There is no country “Atlantis”",
      "row 11": "There is no price list “Nowhere”, or several have this name",
      "row 12": "Street: Please enter the street",
      "row 13": "There is a company of nearly this name, or with this VAT ID: Lindqvist Flottverkstad",
    });
    expect(await stored()).toBe(before);
    expect(await companyImports().countDocuments({ running: true })).toBe(0);
  });

  it("tells of companies that were added before, also where only a look at the file is asked for with its key", async () => {
    const written = rows(2);
    expect((await send(sally, written, { key: "lost" })).status).toBe(200);
    const before = await stored();
    const looked = await send(sally, written, { key: "lost", dryRun: true });
    expect(await looked.json()).toMatchObject({
      isApplied: true,
      companies: [{ row: "row 2" }, { row: "row 3" }],
    });
    expect(await refusalOf(send(sally, [aRow()], { key: "lost", dryRun: true }))).toMatchObject({
      code: "idempotency_mismatch",
    });
    expect(await stored()).toBe(before);
  });

  it("needs the rights that adding, terms and prices need", async () => {
    expect((await send(await staff("accounts"), [aRow()])).status).toBe(403);
    expect((await send(fixtures.mara, [aRow()])).status).toBe(403);
    const onAccount = [aRow({ "Net days": "30", Credit: "2500" })];
    expect((await refusalOf(send(sally, onAccount))).code).toBe("forbidden");
    expect((await refusalOf(send(fixtures.ada, onAccount))).code).toBe("payments_off");
  });

  it("is one at a time: of two at once both are added, or one is asked to come again", async () => {
    const files = [rows(5), rows(5)];
    const before = await stored();
    const answers = await Promise.all(files.map((file) => send(sally, file)));
    const added = answers.filter(({ status }) => status === 200).length;
    expect(answers.map(({ status }) => status).every((status) => [200, 503].includes(status))).toBe(true);
    expect(await stored()).toBe(before + 5 * added);
    expect(added).toBeGreaterThan(0);
  });
});

it("mails of invitations wait in their companies and not in the queue", async () => {
  const queued = () => jobs().countDocuments({ kind: "mail.company-invitation" });
  const before = await queued();
  expect((await send(sally, rows(20))).status).toBe(200);
  expect(await queued()).toBe(before);
  await forgetLimit("importedInvitations", "shop");
  await sendDueInvitations();
  expect(await queued()).toBe(before + 5);
});

it("the link of a mailed invitation is valid for seven days from its mail on, however long the mail has waited", async () => {
  const [row] = rows(1);
  expect((await send(sally, [row ?? {}])).status).toBe(200);
  const ofRow = { name: String(row?.Name) };
  const waited = new Date(Date.now() - DAY_MS);
  await companies().updateOne(ofRow, { $set: { "invitations.0.until": waited } });
  while ((await companies().findOne(ofRow))?.invitationDue) {
    await forgetLimit("importedInvitations", "shop");
    await sendDueInvitations();
  }
  const until = (await companies().findOne(ofRow))?.invitations?.[0]?.until.getTime() ?? 0;
  expect(until).toBeGreaterThan(Date.now() + 6 * DAY_MS);
});

it("an owner whose invitation was taken back gets no mail, and nobody who was invited since gets a second one", async () => {
  const [row] = rows(1);
  expect((await send(sally, [row ?? {}])).status).toBe(200);
  const ofRow = { name: String(row?.Name) };
  await companies().updateOne(ofRow, { $set: { "invitations.0._id": newId() } });
  while ((await companies().findOne(ofRow))?.invitationDue) {
    await forgetLimit("importedInvitations", "shop");
    await sendDueInvitations();
  }
  await sendMails();
  expect(await outbox().countDocuments({ to: row?.["Owner's e-mail"] ?? "" })).toBe(0);
});
