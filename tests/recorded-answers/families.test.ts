import { it } from "vitest";
import { families } from "@/lib/core/data/catalogue/collections";
import { newId } from "@/lib/core/data/store/ids";
import { MAX_FAMILIES } from "@/lib/core/domain/catalogue/families/family";
import { addGoods, prepareFixtures } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";
import { insertInPortions } from "../support/insert-in-portions";
import { recorder } from "./recorder";

it("the calls for families answer as recorded", async () => {
  const { ada, mara, ...others } = await prepareFixtures();
  const record = recorder("families");
  const chains = "/api/families/chains";
  for (const [key, label] of [
    ["family-speeds", "Speeds"],
    ["family-links", "Links"],
  ])
    await callRoute(`PUT /api/attributes/${key}`, { token: ada.token, body: { label, type: "number" } });
  const definition = {
    name: "Chains",
    description: "Half an inch each.",
    axes: ["family-speeds", "family-links"],
  };
  await record("make a family", `PUT ${chains}`, { as: ada, body: definition });
  await record("make a family with wrong fields", `PUT ${chains}`, {
    as: ada,
    body: { name: "", axes: ["family-speeds", "family-speeds"] },
  });
  await record("make a family by an attribute that there is not", "PUT /api/families/tubes", {
    as: ada,
    body: { name: "Tubes", axes: ["family-valve"] },
  });
  await record("make a family as a customer", `PUT ${chains}`, { as: mara, body: definition });
  await record("make a family signed out", `PUT ${chains}`, { body: definition });
  await record("make a family that is there", `PUT ${chains}`, {
    as: ada,
    body: { ...definition, name: "Other chains" },
  });
  await record("change a family that is not there", "PUT /api/families/none", {
    as: ada,
    body: { ...definition, revision: 3 },
  });
  await record("change a family", `PUT ${chains}`, {
    as: ada,
    body: { ...definition, name: "Roller chains", revision: 0 },
  });
  const { id } = await addGoods({ ada, mara, ...others }, { name: "Chain, 8-speed, 114 links" });
  await record("put a product into a family", `PATCH /api/goods/${id}`, {
    as: ada,
    body: { revision: 0, family: "chains" },
  });
  await record("put a product into no family", `PATCH /api/goods/${id}`, {
    as: ada,
    body: { revision: 1, family: "belts" },
  });
  await record("a product with a family", `GET /api/goods/${id}`);
  await record("a family", `GET ${chains}`);
  await record("a family that is not there", "GET /api/families/none");
  await record("every family", "GET /api/families");
  const now = new Date();
  const full = Array.from({ length: MAX_FAMILIES }, (_, n) => ({
    _id: newId(),
    slug: `full-${n}`,
    name: "Full",
    description: "",
    axes: ["family-speeds"],
    revision: 0,
    removedAt: null,
    createdAt: now,
    updatedAt: now,
  }));
  await insertInPortions(families(), full);
  await record("make a family too many", "PUT /api/families/too-many", { as: ada, body: definition });
  await families().deleteMany({ name: "Full" });
  await record("remove a family that was changed", `DELETE ${chains}?revision=0`, { as: ada });
  await record("remove a family", `DELETE ${chains}?revision=1`, { as: ada });
  await record("remove a family that is not there", `DELETE ${chains}?revision=2`, { as: ada });
  await callRoute(`DELETE /api/goods/${id}`, { token: ada.token });
  await record.compare();
});
