import { it } from "vitest";
import { prepareScene } from "../calls-scene";
import { customer, staff } from "../stored-accounts";
import { recorder } from "./recorder";

it("the calls for roles of staff answer as recorded", async () => {
  const { ada, mara } = await prepareScene();
  const record = recorder("staff");
  const petra = await customer("Petra Pack");
  const sales = await staff("sales");
  const path = (email: string) => `/api/users/${email}/roles`;
  const set = (title: string, body: unknown, email = petra.email, as = ada) =>
    record(title, `PUT ${path(email)}`, { as, body });

  await set("give a role", { roles: ["warehouse", "catalogue"] });
  await set("give the same roles again", { roles: ["catalogue", "warehouse"] });
  await record("somebody's roles", `GET ${path(petra.email)}`, { as: ada });
  await record("somebody's roles, for sales", `GET ${path(petra.email)}`, { as: sales });
  await record("one's own roles", `GET ${path(mara.email)}`, { as: mara });
  await record("another's roles", `GET ${path(ada.email)}`, { as: mara });
  await record("roles of nobody", `GET ${path("nobody@example.com")}`, { as: ada });
  await record("roles, signed out", `GET ${path(mara.email)}`);
  await set("take every role", { roles: [] });
  await set("set roles of nobody", { roles: [] }, "nobody@example.com");
  await set("set roles that are none", { roles: ["admin", "owner"], also: 1 });
  await set("set roles as a customer", { roles: ["sales"] }, mara.email, mara);
  await set("set roles as other staff", { roles: ["accounts"] }, sales.email, sales);
  await record("set roles, signed out", `PUT ${path(mara.email)}`, { body: { roles: [] } });
  await record.compare();
});
