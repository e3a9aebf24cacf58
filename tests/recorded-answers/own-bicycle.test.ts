import { it } from "vitest";
import { consumeLimit } from "@/lib/core/data/store/limits";
import { prepareFixtures } from "../support/call-fixtures";
import { recorder } from "./recorder";

it("the calls for one's own bicycle answer as recorded", async () => {
  const { mara: as } = await prepareFixtures();
  const record = recorder("own-bicycle");
  const path = "/api/account/bicycle";
  const interfaces = [
    { kind: "frame-shell", value: "bsa-68" },
    { kind: "freehub-body", value: "hg-11" },
  ];
  await record("no bicycle yet", `GET ${path}`, { as });
  await record("a bicycle, signed out", `GET ${path}`);
  await record("set a bicycle", `PUT ${path}`, { as, body: { interfaces, revision: 0 } });
  await record("set a bicycle that was changed meanwhile", `PUT ${path}`, {
    as,
    body: { interfaces: [], revision: 0 },
  });
  await record("set a bicycle with two of a kind", `PUT ${path}`, {
    as,
    body: { interfaces: [interfaces[0], interfaces[0]], revision: 1 },
  });
  await record("a bicycle", `GET ${path}`, { as });
  await record("set a bicycle, signed out", `PUT ${path}`, { body: { interfaces, revision: 0 } });
  await record("the methods of a bicycle", `OPTIONS ${path}`);
  while ((await consumeLimit("bicycleChanges", as.userId)).ok);
  await record("set a bicycle too often", `PUT ${path}`, { as, body: { interfaces: [], revision: 1 } });
  await record.compare();
});
