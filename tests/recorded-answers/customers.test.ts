import { it } from "vitest";
import { users } from "@/lib/core/data/people/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { consumeLimit, mailboxKey } from "@/lib/core/data/store/limits";
import { customerNotes } from "@/lib/features/customers/data/collections";
import { customer } from "../people/stored-accounts";
import { prepareFixtures } from "../support/call-fixtures";
import { recorder } from "./recorder";

it("the calls for the people who help customers answer as recorded", async () => {
  const { ada, mara } = await prepareFixtures();
  const record = recorder("customers");
  const petra = await customer("Petra Vogt");
  const at = `/api/customers/${petra.userId}`;
  const nobody = `/api/customers/${"0".repeat(24)}`;
  const note = (
    title: string,
    key: string,
    body: object = { text: "Calls in the morning" },
    path = at,
    as = ada,
  ) => record(title, `POST ${path}/notes`, { as, body, headers: { "idempotency-key": key } });
  const { insertedId } = (await (await note("add a note", "key")).json()) as { insertedId: string };
  await note("add the note again", "key");
  await note("add another note by its key", "key", { text: "Calls in the evening" });
  await note("add an empty note", "other", { text: "" });
  await note("add a note about nobody", "other", undefined, nobody);
  await note("add a note about an administrator", "other", undefined, `/api/customers/${ada.userId}`);
  await note("add a note as a customer", "other", undefined, at, mara);
  await record("add a note without a key", `POST ${at}/notes`, { as: ada, body: { text: "Calls" } });
  await record("delete a note", `DELETE ${at}/notes/${insertedId}`, { as: ada });
  await record("delete it again", `DELETE ${at}/notes/${insertedId}`, { as: ada });
  const [stored] = Array.from({ length: 1 }, () => ({ text: "Old", at: new Date() }));
  const by = { role: "admin" as const, userId: null, name: "Ada Wolff" };
  await customerNotes().updateOne(
    { _id: requireId(petra.userId) },
    {
      $set: {
        notes: Array.from({ length: 200 }, (_, n) => ({
          _id: requireId(n.toString(16).padStart(24, "0")),
          text: stored?.text ?? "",
          at: new Date(),
          by,
        })),
      },
    },
  );
  await note("add a note where there is no room", "full");
  while ((await consumeLimit("customerNotes", ada.userId)).ok);
  await note("add very many notes", "many");

  const link = (title: string, purpose = "new-password", path = at, as = ada) =>
    record(title, `POST ${path}/links`, { as, body: { purpose } });
  await link("send a password link");
  await link("send the confirmation", "confirm-email");
  await link("send another link", "this-device");
  await link("send a link to nobody", "new-password", nobody);
  await link("send a link as a customer", "new-password", at, mara);
  await users().updateOne({ _id: requireId(petra.userId) }, { $set: { emailVerified: new Date() } });
  await link("send the confirmation of a confirmed e-mail", "confirm-email");
  while ((await consumeLimit("passwordLink", mailboxKey(petra.email))).ok);
  await link("send very many links");

  await record("unlock an account", `POST ${at}/unlock`, { as: ada });
  await record("unlock nobody's account", `POST ${nobody}/unlock`, { as: ada });
  await record("unlock an account as a customer", `POST ${at}/unlock`, { as: mara });
  while ((await consumeLimit("unlock", petra.userId)).ok);
  await record("unlock an account very often", `POST ${at}/unlock`, { as: ada });

  const email = (title: string, asked: string, path = at, as = ada) =>
    record(title, `PUT ${path}/email`, { as, body: { email: asked } });
  await email("ask for another e-mail", "petra.vogt@example.com");
  await email("ask for the e-mail that it has", petra.email);
  await email("ask for another's e-mail", mara.email);
  await email("ask for no e-mail", "petra");
  await email("ask for nobody's e-mail", "petra.vogt@example.com", nobody);
  await email("ask for an administrator's e-mail", "other@example.com", `/api/customers/${ada.userId}`);
  await email("ask for another e-mail as a customer", "petra.vogt@example.com", at, mara);
  while ((await consumeLimit("emailChange", petra.userId)).ok);
  await email("ask for another e-mail very often", "petra.v@example.com");
  await record("the methods of notes", `OPTIONS ${at}/notes`);
  await record.compare();
});
