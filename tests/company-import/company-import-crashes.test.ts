import { beforeEach, expect, it, vi } from "vitest";
import { companies } from "@/lib/core/data/companies/collections";
import type { Viewer } from "@/lib/core/domain/people/access";
import { importCompanies } from "@/lib/features/company-import/commands/import-companies";
import { companyImports } from "@/lib/features/company-import/data/collections";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import { codeOf, later, must, staffViewer } from "../support/shop-in-process";
import { atEveryStep, overtakenBefore } from "../support/steps";
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
  const other = async () => {
    const now = new Date();
    const { billing, ...named } = {
      name: "Other",
      legalName: "Other AB",
      vatId: "",
      billing: {
        company: "",
        street: "Kajen 4",
        city: "Malmö",
        postalCode: "1",
        country: "Sweden",
        countryCode: "SE",
      },
    };
    await companies().insertOne({
      _id: (await import("@/lib/core/data/store/ids")).newId(),
      ...named,
      billing,
      ...{ number: "x1", numberKey: "X1", state: "approved", members: [], revision: 1, requestHash: "" },
      createdAt: now,
      updatedAt: now,
    });
  };
  const refused = await overtakenBefore("addImported", other, () => load(viewer, file));
  expect(codeOf(refused)).toBe("invalid");
  expect(refused).toMatchObject({
    fields: { "row 3": "Another company has this customer number: Other" },
  });
  expect((await companies().find({}).toArray()).map(({ name }) => name)).toEqual(["Other"]);
  expect(await companyImports().countDocuments({})).toBe(0);
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
