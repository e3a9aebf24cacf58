import { it } from "vitest";
import { attributes } from "@/lib/core/data/catalogue/collections";
import { newId } from "@/lib/core/data/store/ids";
import { MAX_ATTRIBUTES } from "@/lib/core/domain/catalogue/attributes";
import { addGoods, prepareFixtures } from "../support/call-fixtures";
import { callRoute } from "../support/call-route";
import { insertInPortions } from "../support/insert-in-portions";
import { recorder } from "./recorder";

it("the calls for attributes answer as recorded", async () => {
  const { ada, mara, ...others } = await prepareFixtures();
  const record = recorder("attributes");
  const width = "/api/attributes/width";
  const definition = { label: "Width", type: "number", unit: "mm", categories: ["Tyres"], facet: true };
  await record("make an attribute", `PUT ${width}`, { as: ada, body: definition });
  await record("make an attribute with wrong fields", `PUT ${width}`, {
    as: ada,
    body: { label: "", type: "choice" },
  });
  await record("make an attribute as a customer", `PUT ${width}`, { as: mara, body: definition });
  await record("make an attribute signed out", `PUT ${width}`, { body: definition });
  await record("make an attribute that is there", `PUT ${width}`, {
    as: ada,
    body: { ...definition, label: "Breadth" },
  });
  await record("change an attribute that is not there", "PUT /api/attributes/none", {
    as: ada,
    body: { ...definition, revision: 3 },
  });
  await record("change an attribute", `PUT ${width}`, {
    as: ada,
    body: { ...definition, type: "word", revision: 0 },
  });
  const { id } = await addGoods({ ada, mara, ...others }, { name: "Tyre, slick" });
  await record("set a value of a product", `PATCH /api/goods/${id}`, {
    as: ada,
    body: { revision: 0, attributes: { width: "wide" } },
  });
  await record("set a value of no attribute", `PATCH /api/goods/${id}`, {
    as: ada,
    body: { revision: 1, attributes: { depth: 3 } },
  });
  await record("a product with a value", `GET /api/goods/${id}`);
  await record("compare a type with today's values", `POST ${width}/check`, { as: ada, body: definition });
  await record("compare a type as a customer", `POST ${width}/check`, { as: mara, body: definition });
  await record("retype an attribute whose values do not convert", `PUT ${width}`, {
    as: ada,
    body: { ...definition, revision: 1 },
  });
  await record("every attribute", "GET /api/attributes");
  const full = Array.from({ length: MAX_ATTRIBUTES }, (_, n) => ({
    _id: newId(),
    key: `full-${n}`,
    label: "Full",
    type: "word" as const,
    unit: "",
    choices: [],
    categories: [],
    facet: false,
    revision: 0,
    removedAt: null,
    createdAt: new Date(),
    updatedAt: new Date(),
  }));
  await insertInPortions(attributes(), full);
  await record("make an attribute too many", "PUT /api/attributes/too-many", { as: ada, body: definition });
  await attributes().deleteMany({ label: "Full" });
  await record("remove an attribute that was changed", `DELETE ${width}?revision=0`, { as: ada });
  await record("remove an attribute", `DELETE ${width}?revision=1`, { as: ada });
  await record("remove an attribute that is not there", `DELETE ${width}?revision=2`, { as: ada });
  await callRoute(`DELETE /api/goods/${id}`, { token: ada.token });
  await record.compare();
});
