import { expect, it } from "vitest";
import { findMongosh, tryMongosh } from "../tools/mongosh";
import { startForTests } from "./support";

const { client } = await startForTests();

/** The commands of mongosh 2.12, in its order. */
it.each([
  ["admin", { hello: 1 }],
  ["admin", { buildInfo: 1 }],
  [
    "admin",
    {
      aggregate: "atlascli",
      pipeline: [
        { $match: { managedClusterType: "atlasCliLocalDevCluster" } },
        { $group: { _id: 1, n: { $sum: 1 } } },
      ],
      cursor: {},
    },
  ],
  ["admin", { getParameter: "foo" }],
  ["admin", { getParameter: 1, featureCompatibilityVersion: 1 }],
  ["admin", { ping: 1 }],
  ["admin", { getLog: "startupWarnings" }],
  ["admin", { listDatabases: 1 }],
  ["shell", { listCollections: 1, filter: {}, cursor: {}, nameOnly: true, authorizedCollections: false }],
  ["admin", { serverStatus: 1 }],
  ["admin", { hostInfo: 1 }],
])("what mongosh asks when it connects is answered: %s %o", async (database, command) => {
  expect(await client.db(database).command(command)).toMatchObject({ ok: 1 });
});

it("atlasVersion is refused as an unknown command, as mongosh expects", async () => {
  await expect(client.db("admin").command({ atlasVersion: 1 })).rejects.toMatchObject({
    code: 59,
    message: "no such command: 'atlasVersion'",
  });
});

const mongosh = findMongosh();

it.skipIf(!mongosh)(
  "mongosh, if installed, gets every answer that it expects",
  { timeout: 300_000 },
  async () => {
    expect((await tryMongosh(mongosh, () => {})).wrong).toEqual([]);
  },
);
