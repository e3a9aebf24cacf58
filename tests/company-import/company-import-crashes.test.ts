import { beforeEach, expect, it, vi } from "vitest";
import { staffActor } from "@/lib/core/commands/audit/actor";
import { decideCompany } from "@/lib/core/commands/companies/decide";
import { setNumber } from "@/lib/core/commands/companies/set-company-number";
import { companies } from "@/lib/core/data/companies/collections";
import { newId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { importCompanies } from "@/lib/features/company-import/commands/import-companies";
import { companyImports } from "@/lib/features/company-import/data/collections";
import { beginImport, findImport, renewLease } from "@/lib/features/company-import/data/company-imports";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { aCompany } from "../support/companies";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import { codeOf, later, must, staffViewer } from "../support/shop-in-process";
import { atEveryStep, overtakenBefore, overtakenBeforeEach } from "../support/steps";
import { aRow, type FileRow, fileOf, rows } from "./company-files";

const { stepwise } = await vi.hoisted(() => import("../support/steps"));
vi.mock("@/lib/features/company-import/data/company-imports", stepwise);
vi.mock("@/lib/features/company-import/data/imported-companies", stepwise);

setUpTestShop({ settings: NO_LIMITS, emptiedBeforeEach: true });
beforeEach(async () => {
  await Promise.all([companies().deleteMany({}), companyImports().deleteMany({})]);
});

const sales = (): Viewer => ({ ...staffViewer(), role: null, staffRoles: ["sales"] });
const load = (viewer: Viewer, file: readonly FileRow[], idempotencyKey = "k") =>
  importCompanies(viewer, { bytes: fileOf(file), idempotencyKey, isDryRun: false });
/** Another company has the customer number `X 1`. */
async function takeNumber(): Promise<void> {
  const { name, legalName, billing } = aCompany("Other");
  const now = new Date();
  await companies().insertOne({
    _id: newId(),
    ...{ name, legalName, vatId: "", billing: { ...billing, countryCode: "SE" } },
    ...{ number: "x1", numberKey: "X1", state: "approved", members: [], revision: 1, requestHash: "" },
    createdAt: now,
    updatedAt: now,
  });
}
const freeNumber = () => companies().deleteMany({ name: "Other" });

/** Starts the second work where the first waits, and lets the first end where the second waits. @returns both answers */
async function interleaved<T>(
  first: (waits: () => Promise<void>) => Promise<T>,
  second: (waits: () => Promise<void>) => Promise<T>,
): Promise<[T, T]> {
  let other: Promise<T> | null = null;
  const whole = first(
    () =>
      new Promise((reached) => {
        other = second(async () => {
          reached();
          await whole;
        });
      }),
  );
  const answer = await whole;
  if (!other) throw new Error("the second work was not started");
  return [answer, await other];
}

const states = async () => [
  ...new Set(
    (await companies().find({}).toArray()).map(({ state, importId }) => `${state} ${importId ?? ""}`),
  ),
];

it("an import whose process dies at any step is finished or undone by the sweeper, and the same key adds its companies once", async () => {
  const viewer = sales();
  const endings = new Set<number>();
  const crashes = await atEveryStep(async (crashesHere) => {
    // More than one portion.
    const file = rows(120, (index) => ({ "Customer number": `C-${index}` }));
    await crashesHere(() => load(viewer, file));
    await sweepOnce(later());
    const left = await companies().countDocuments({});
    endings.add(left);
    expect([0, 120]).toContain(left);
    expect(await states()).toEqual(left === 0 ? [] : ["approved "]);
    expect(await companyImports().countDocuments({ running: true })).toBe(0);
    must(await load(viewer, file));
    expect(await companies().countDocuments({})).toBe(120);
    expect(await states()).toEqual(["approved "]);
    await Promise.all([companies().deleteMany({}), companyImports().deleteMany({})]);
  });
  expect(crashes).toBeGreaterThanOrEqual(14);
  expect([...endings].sort()).toEqual([0, 120]);
}, 120_000);

it("a number that another company gets between the judging and the writing undoes the whole import", async () => {
  const viewer = sales();
  const file = [aRow(), aRow({ "Customer number": "X 1" }), aRow()];
  const refused = await overtakenBefore("addImported", takeNumber, () => load(viewer, file));
  expect(codeOf(refused)).toBe("invalid");
  expect(refused).toMatchObject({
    fields: { "row 3": "Other already has this customer number" },
  });
  expect((await companies().find({}).toArray()).map(({ name }) => name)).toEqual(["Other"]);
  expect(await companyImports().countDocuments({})).toBe(0);
});

it("an import that was undone says so, also where the number is free again", async () => {
  const viewer = sales();
  const file = [aRow({ "Customer number": "X 1" })];
  const refused = await overtakenBeforeEach({ addImported: takeNumber, dropImport: freeNumber }, () =>
    load(viewer, file),
  );
  expect(refused).toMatchObject({
    code: "busy",
    message: "A company could not be written, and none was added. Please try again.",
  });
  expect(await companies().countDocuments({})).toBe(0);
  must(await load(viewer, file));
});

it("a process that wakes after its import was undone leaves no company", async () => {
  const viewer = sales();
  const file = rows(3);
  const taken = async () => {
    await sweepOnce(later());
    await companyImports().deleteMany({});
    await companies().deleteMany({});
  };
  const answer = await overtakenBefore("addImported", taken, () => load(viewer, file));
  expect(codeOf(answer)).toBe("busy");
  await sweepOnce(later());
  expect(await companies().countDocuments({})).toBe(0);
});

it("a process that has lost its lease writes no company of its file into the next import with its key", async () => {
  const viewer = sales();
  const first = [aRow(), aRow({ "Customer number": "X 1" })];
  const next = [aRow(), aRow()];
  const undone = async () => {
    await takeNumber();
    await sweepOnce(later());
    expect(await companyImports().countDocuments({})).toBe(0);
    await freeNumber();
  };
  const [lost, added] = await interleaved(
    (waits) =>
      overtakenBefore(
        "addImported",
        () => undone().then(waits),
        () => load(viewer, first),
      ),
    (waits) => overtakenBefore("addImported", waits, () => load(viewer, next)),
  );
  expect(codeOf(lost)).toBe("idempotency_mismatch");
  must(added);
  await sweepOnce(later());
  expect((await companies().find({}).toArray()).map(({ name }) => name).sort()).toEqual(
    next.map(({ Name }) => Name).sort(),
  );
  expect(await states()).toEqual(["approved "]);
});

it("a process that undoes its import late deletes no company of the next import with its key", async () => {
  const viewer = sales();
  const file = [aRow(), aRow({ "Customer number": "X 1" })];
  const undone = async () => {
    await sweepOnce(later());
    expect(await companyImports().countDocuments({})).toBe(0);
    await freeNumber();
  };
  const [lost, added] = await interleaved(
    (waits) =>
      overtakenBeforeEach({ addImported: takeNumber, deleteImported: () => undone().then(waits) }, () =>
        load(viewer, file),
      ),
    (waits) => overtakenBefore("approveImported", waits, () => load(viewer, file)),
  );
  expect(codeOf(lost)).toBe("busy");
  must(added);
  expect(await companies().countDocuments({})).toBe(2);
  expect(await states()).toEqual(["approved "]);
});

it("companies that vanish before they are approved are written again", async () => {
  const viewer = sales();
  const file = rows(3);
  must(
    await overtakenBefore(
      "approveImported",
      () => companies().deleteMany({}),
      () => load(viewer, file),
    ),
  );
  expect(await companies().countDocuments({})).toBe(3);
  expect(await states()).toEqual(["approved "]);
});

it("an import is leased by one process: a lease that was renewed, or another state, is not taken again", async () => {
  const by = { ...staffActor(sales()), name: "Sally" };
  const begun = await beginImport({ _id: newId(), requestHash: "" }, by);
  if (!begun) throw new Error("another import is running");
  expect(await renewLease({ ...begun, state: "adding" })).toBeNull();
  expect(await renewLease(begun, { state: "adding", rows: [] })).toMatchObject({ state: "adding" });
  expect(await renewLease(begun)).toBeNull();
  expect(await renewLease({ ...begun, state: "adding" })).toBeNull();
  expect((await findImport(begun._id))?.state).toBe("adding");
});

it("a company that staff change meanwhile is approved, and one that they decide on keeps the decision", async () => {
  const viewer = sales();
  const file = rows(4);
  const [numbered = "", suspended = "", approved = "", plain = ""] = file.map(({ Name }) => Name);
  const idOf = async (name: string) => {
    const found = await companies().findOne({ name });
    return { id: String(found?._id.toHexString()), revision: found?.revision ?? 0 };
  };
  const meanwhile = async () => {
    const { id, revision } = await idOf(numbered);
    must(await setNumber(viewer, id, { number: "Y 1", revision }));
    for (const [name, state] of [
      [suspended, "suspended"],
      [approved, "approved"],
    ] as const) {
      const { id: companyId, revision: seen } = await idOf(name);
      must(await decideCompany(viewer, companyId, { state, reason: "They owe us money", revision: seen }));
    }
  };
  must(await overtakenBefore("approveImported", meanwhile, () => load(viewer, file)));
  const stored = new Map((await companies().find({}).toArray()).map((one) => [one.name, one]));
  const seen = (name: string) => {
    const { state, decision, invitations = [], invitationDue, importId } = stored.get(name) ?? {};
    const invited = invitations.length === 1 && invitationDue !== undefined;
    return [state, decision?.revision, invited, importId];
  };
  expect(stored.get(numbered)).toMatchObject({ number: "Y 1" });
  expect(seen(numbered)).toEqual(["approved", 2, true, undefined]);
  expect(seen(suspended)).toEqual(["suspended", 2, false, undefined]);
  expect(seen(approved)).toEqual(["approved", 2, true, undefined]);
  expect(seen(plain)).toEqual(["approved", 1, true, undefined]);
  expect(stored.get(suspended)).toMatchObject({ decision: { reason: "They owe us money" } });
});
